import DripFormats
import DripKit
import DripRaster

/// A film of a scene in one file, whose bytes are digested natively and in WebAssembly.
public struct MovingFile: Sendable {
  /// The name for messages.
  public let name: String
  /// Returns the digest of its bytes; nil if it cannot be encoded.
  public let digest: @Sendable () -> UInt64?

  /// The size and length of the films, which are small because an interpreter is slow.
  private static let size = PixelSize(40, 30)
  private static let count = 6

  /// A film in every format, each of another scene.
  public static let all: [MovingFile] = {
    var all: [MovingFile] = []
    for format in FileFormat.all(.film, .vectorFilm) {
      all.append(
        MovingFile(format.name, scene: all.count) { film, picture in
          if case .outlines = format.film {
            guard let outlines = try? VectorFilm(film, picture: picture) else { return nil }
            return try? format.encode(outlines)
          }
          var frames: [FilmFrame] = []
          let rasterizer = Rasterizer(size: film.size, background: film.background)
          for frame in 0..<film.frameCount {
            let picture = picture(film.rate.time(of: frame))
            guard let drawn = try? FilmFrame(picture, rasterizer) else { return nil }
            frames.append(drawn)
          }
          return try? format.encode(frames, film)
        })
    }
    return all
  }()

  private init(
    _ name: String, scene: Int,
    _ encode: @escaping @Sendable (FilmDescription, (Double) -> Picture) -> [UInt8]?
  ) {
    let kind = allScenes[scene % allScenes.count]
    self.name = "\(name) of \(kind.name)"
    digest = {
      let scene = kind.scene()
      let story = scene.run()
      let film = FilmDescription(
        size: MovingFile.size, background: scene.stage.page, frameCount: MovingFile.count,
        rate: .sixty)
      let start = story.duration.seconds / 2
      guard let bytes = encode(film, { story.picture(at: start + $0) }) else { return nil }
      var digest = Digest()
      for byte in bytes { digest.combine(UInt64(byte)) }
      return digest.value
    }
  }
}
