/// The program and the version that files name as their maker.
package enum Release {
  package static let name = "drip"
  package static let version = "0.2.0"
  /// The version and the build of the program: two builds of one version may write different bytes.
  package static let build = "\(version)+\(Host.build ?? "unknown")"
}
