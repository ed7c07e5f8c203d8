import DripExport
import DripKit
import DripRaster

/// Writes the frames of a scene as PNG files, like `drip render SCENE -o FOLDER`.
///
/// A second run draws only the frames that are missing, or all of them if the settings have changed.
@main struct SmallRender {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let name = words.first ?? "heart"
    let folder = words.count > 1 ? words[1] : ".build/SmallRender"
    guard let kind = allScenes.first(where: { $0.name == name }) else {
      return print("There is no scene \(name). Choose from \(allScenes.map(\.name)).")
    }
    let scene = kind.scene()
    let times = FrameTimes(of: scene.duration)
    let output = Output(
      of: scene, at: .film(times), Output.Look(size: PixelSize(scene.size)),
      as: .frames(.png, [0..<times.count]),
      to: .folder(folder, FrameNames(prefix: "\(name)-", suffix: ".png")))

    var options = Output.Options()
    options.jobs = 2
    options.resumes = true
    options.overwrites = true
    print("\(output.frameCount) frames")
    let report = try output.write(options) { progress in
      if progress.done % 60 == 0 { print("\(progress.done) of \(progress.count)") }
    }
    print("\(report.progress.written) written, \(report.progress.skipped) skipped")
  }
}
