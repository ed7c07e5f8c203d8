import DripExport

@testable import DripCLI

extension Film {
  /// The settings that the manifest of the frames would have.
  var manifest: [String] { output([0..<count], in: .standardOutput).settings }
}
