@testable import DripCLI
@testable import DripExport

extension FramePlan {
  /// The settings that decide the frames.
  var settings: [String] { output([0..<count], in: .standardOutput).settings }

  /// Returns the frames that `--config` gives with the file `drip.json` of these frames.
  func readAgain(_ catalog: SceneCatalog) throws -> FramePlan {
    let output = output([0..<count], in: .folder("out"))
    guard case .folder(let folder, let names) = output.place else { return self }
    let file = output.writer(of: names, in: folder, Output.Options()).settings
    let render = Action.render(catalog)
    let settings = try Configuration(file.bytes, name: FolderSettings.fileName)
      .settings(for: render.command, among: [render.command])
    return try FramePlan(Request(settings, render.fields))
  }
}
