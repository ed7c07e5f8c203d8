import DripFormats
import DripKit
import DripRaster

/// The making of an atlas: an image of trimmed frames, and their places as JSON.
final class AtlasWork {
  private let scene: AnyScene
  private let story: AnyScene.Story
  private let times: FilmTimes
  private let film: FilmDescription
  private let version: String
  private let draw: FilmEngine.Draw
  private let kept = KeptWorkspace()
  private var frames: [FilmFrame] = []
  /// The files that have not been returned.
  private var files: [[UInt8]] = []
  private var stepsDone = 0

  /// The number of frames in a step.
  private static let framesPerStep = 16
  /// The maximum number of frames, as on the command line.
  private static let maximumCount = 2000

  init(
    of scene: AnyScene, _ story: AnyScene.Story, _ times: FilmTimes, _ film: FilmDescription,
    version: String, draw: @escaping FilmEngine.Draw
  ) throws(EncodingError) {
    guard times.count <= Self.maximumCount else {
      let limit = film.rate.time(of: Self.maximumCount)
      throw .tooLong(format: FileFormat.png.name, limit: Int(limit))
    }
    (self.scene, self.story, self.times, self.film) = (scene, story, times, film)
    (self.version, self.draw) = (version, draw)
  }

  /// The number of steps: those that draw frames, and one for each of the two files.
  private var stepCount: Int { (times.count - 1) / Self.framesPerStep + 3 }

  /// The part that is done, from 0 to 1.
  var progress: Double { Double(stepsDone) / Double(stepCount) }

  /// Draws the next frames, or returns the next file.
  func step() throws(EncodingError) -> [UInt8] {
    guard stepsDone < stepCount else { return [] }
    defer { stepsDone += 1 }
    guard frames.count == times.count else {
      let rasterizer = Rasterizer(size: film.size, background: film.background)
      for number in frames.count..<min(frames.count + Self.framesPerStep, times.count) {
        frames.append(try FilmFrame(try draw(number), rasterizer, using: &kept.workspace))
      }
      return []
    }
    if files.isEmpty { files = try makeFiles() }
    return files.removeFirst()
  }

  private func makeFiles() throws(EncodingError) -> [[UInt8]] {
    guard let atlas = SpriteAtlas(frames.map { Sprite($0) }) else {
      throw .tooLarge(
        width: film.size.width * frames.count, height: film.size.height,
        limit: PNGWriter.defaultMaximumSide)
    }
    var labels = SpriteAtlas.Labels(
      names: frames.indices.map { "\(scene.name)-\($0.fourDigits).png" },
      frameDuration: film.rate.time(of: 1), image: "\(scene.name).png")
    labels.phases = frames.indices.map { story.frame(at: times[$0]).phase }
    (labels.application, labels.version) = ("drip", version)
    return [try atlas.png(), atlas.json(labels)]
  }
}

extension Int {
  /// The number as text with at least four digits.
  fileprivate var fourDigits: String {
    var text = "\(self)"
    while text.utf8.count < 4 { text = "0" + text }
    return text
  }
}
