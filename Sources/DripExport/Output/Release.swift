/// The program and the version that files name as their maker.
package enum Release {
  package static let name = "drip"
  package static let version = "0.1.0"
}
