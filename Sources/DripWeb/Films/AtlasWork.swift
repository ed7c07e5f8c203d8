import DripFormats
import DripKit
import DripRaster

/// The making of an atlas: an image of trimmed frames, and their places as JSON.
final class AtlasWork {
  private let name: String
  private let run: AnyScene.Run
  private let times: FilmTimes
  private let film: FilmDescription
  private let version: String
  private let draw: FilmEngine.Draw
  private let kept = KeptWorkspace()
  private var sprites: [Sprite] = []
  /// The files that have not been returned.
  private var files: [[UInt8]] = []
  private var stepsDone = 0

  /// The number of frames in a step.
  private static let framesPerStep = 16
  /// The maximum number of frames, as on the command line.
  private static let maximumCount = 2000

  init(
    of name: String, _ run: AnyScene.Run, _ times: FilmTimes, _ film: FilmDescription,
    version: String, draw: @escaping FilmEngine.Draw
  ) throws(EncodingError) {
    guard film.frameCount <= Self.maximumCount else {
      let limit = film.rate.time(of: Self.maximumCount)
      throw .tooLong(format: FileFormat.png.name, limit: Int(limit))
    }
    (self.name, self.run, self.times, self.film) = (name, run, times, film)
    (self.version, self.draw) = (version, draw)
  }

  /// The number of steps: those that draw frames, and one for each of the two files.
  private var stepCount: Int { (film.frameCount - 1) / Self.framesPerStep + 3 }

  /// The part that is done, from 0 to 1.
  var progress: Double { Double(stepsDone) / Double(stepCount) }

  /// Draws the next frames, or returns the next file.
  func step() throws(EncodingError) -> [UInt8] {
    guard stepsDone < stepCount else { return [] }
    defer { stepsDone += 1 }
    guard sprites.count == film.frameCount else {
      let rasterizer = Rasterizer(size: film.size, background: film.background)
      let end = min(sprites.count + Self.framesPerStep, film.frameCount)
      for number in sprites.count..<end {
        let frame = try FilmFrame(try draw(number), rasterizer, using: &kept.workspace)
        sprites.append(Sprite(frame))
      }
      return []
    }
    if files.isEmpty {
      guard let atlas = SpriteAtlas(sprites) else {
        throw .tooLarge(
          width: film.size.width * sprites.count, height: film.size.height,
          limit: PNGWriter.defaultMaximumSide)
      }
      var labels = SpriteAtlas.Labels(
        scene: name, run, at: sprites.indices.map { times[$0] },
        frameDuration: film.rate.time(of: 1))
      labels.version = version
      files = [try atlas.png(), atlas.json(labels)]
    }
    return files.removeFirst()
  }
}
