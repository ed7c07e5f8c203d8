import DripExport

@testable import DripCLI

extension FramePlan {
  /// The settings that the manifest of the frames would have.
  var manifest: [String] { output([0..<count], in: .standardOutput).settings }
}
