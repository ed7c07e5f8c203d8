import DripExport
import DripFormats
import DripKit
import DripRaster
import TestSupport
import Testing

extension FileFormat {
  fileprivate static let farbfeld = FileFormat(
    name: "farbfeld", endings: [".ff"], mediaType: "image/x-farbfeld",
    frames: FrameEncoding { _ in FarbfeldEncoder() })
}

/// The format of the article: a header, and pixels of 16 bits a component.
private struct FarbfeldEncoder: FrameEncoder, ~Copyable {
  private var workspace = RasterWorkspace()

  mutating func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame {
    var file = Array("farbfeld".utf8)
    for side in [rasterizer.size.width, rasterizer.size.height] {
      for shift in [24, 16, 8, 0] { file.append(UInt8(truncatingIfNeeded: side >> shift)) }
    }
    try rasterizer.pixelRows(of: picture, using: &workspace) { (y, runs) throws(EncodingError) in
      if y % 128 == 0, isStopped() { throw .stopped }
      var x = 0
      for index in runs.indices {
        let pixel = runs[index].value
        for _ in x..<Int(runs[index].end) {
          // The 16 bits of a component are its 8 bits, twice.
          for byte in [pixel.red, pixel.green, pixel.blue, pixel.alpha] { file += [byte, byte] }
        }
        x = Int(runs[index].end)
      }
    }
    return EncodedFrame(file)
  }
}

/// A scene that has nothing to do with files.
private struct Sonar: DripScene {
  let size = Size2D(120, 120)
  let duration = SceneDuration.loop(period: 2, exact: true)

  func picture(at time: Double) -> Picture {
    let ring = Circle2D(center: Point2D(60, 60), radius: 15 + time)
    return Picture(
      size: size,
      nodes: [.stroke(Identity("ring"), .circle(ring), .round(width: 4), RGBAColor.black)])
  }
}

/// The examples of the articles that make files.
struct FormatExampleTests {
  @Test func `A format of an app gets all pixels`() throws {
    let rasterizer = Rasterizer(size: PixelSize(64, 48), background: .white)
    let picture = WaveScene().picture(at: 2)
    let encode = FileFormat.farbfeld.makeEncoder(.default)
    let file = try encode(picture, rasterizer) { false }
    #expect(Array(file.bytes.prefix(16)) == "farbfeld".utf8 + [0, 0, 0, 64, 0, 0, 0, 48])
    #expect(
      file.bytes.dropFirst(16).elementsEqual(
        Pixmap(picture, rasterizer).bytes.flatMap { [$0, $0] }))
    #expect(throws: EncodingError.stopped) { try encode(picture, rasterizer) { true } }
  }

  @Test func `Frames of any scene and any format become files`() throws {
    let folder = try TemporaryFolder()
    let times = FrameTimes(lasting: 0.05)
    for format in [FileFormat.png, .farbfeld] {
      let output = Output(
        of: .pictures(named: "sonar", Sonar().reader()), at: .film(times),
        Output.Look(size: PixelSize(24, 24)), as: .frames(format, [0..<times.count]),
        to: .folder(folder.path, FrameNames(prefix: "sonar-", suffix: format.ending)))
      #expect(try output.write().progress.written == 3)
    }
  }
}
