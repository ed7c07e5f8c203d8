import DripFormats

@testable import DripCLI
@testable import DripExport

extension Output {
  /// The times of the frames of a film or a sequence.
  var frameTimes: FrameTimes {
    guard case .film(let times) = times else { fatalError("the output has no frames") }
    return times
  }

  /// Returns the frames that `--config` gives with the file `drip.json` of these frames.
  func readAgain(_ catalog: SceneCatalog) throws -> Output {
    let file = FrameFolder(self, in: "out", Output.Options()).settings
    let render = Command.render(catalog)
    let settings = try SettingsFile(file.bytes, name: FolderSettings.fileName)
      .settings(for: render, among: [render])
    return try Request(settings, render.fields).frames(to: .folder("out"))
  }
}
