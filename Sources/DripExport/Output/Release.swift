/// The program and the version that files name as their maker.
package enum Release {
  package static let name = "drip"
  package static let version = "0.1.0"
  /// The version, and the fingerprint of the program's file: two builds of one version may write different bytes.
  ///
  /// The file is read once, when it is needed for the first time.
  package static let build: String = {
    let digits = Host.ownFile.flatMap { try? FileRecord(ofFile: $0) }?.fingerprint.text
    return "\(version)+\(digits ?? "unknown")"
  }()
}
