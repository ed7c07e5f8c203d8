import DripFormats
import DripKit
import DripRaster
import Testing

struct FileFormatTests {
  private let picture = RiverScene(variant: .recorded).picture(at: 2)
  private let rasterizer = Rasterizer(size: PixelSize(31, 23), background: .white)

  @Test func `Every format has its own name and ending`() {
    let formats = FileFormat.all
    #expect(Set(formats.map(\.name)).count == formats.count)
    #expect(Set(formats.map(\.ending)).count == formats.count)
    for format in formats {
      #expect(FileFormat(named: format.name) == format)
      #expect(format.endings.allSatisfy { $0.first == "." && $0.count > 1 })
      #expect(FileFormat(endingOf: "a.b\(format.ending.uppercased())") == format)
      #expect(format.mediaType.split(separator: "/").count == 2)
      #expect(!format.kinds.isEmpty && !format.summary.isEmpty)
    }
    #expect(FileFormat(named: "PNG") == nil)
    #expect(FileFormat(endingOf: "png") == nil)
    #expect(FileFormat.apng.allows("a.PNG") && !FileFormat.png.allows("a.apng"))
  }

  @Test func `A format refuses frames or films that it cannot store`() throws {
    let film = FilmDescription(
      size: PixelSize(2, 2), background: .white, frameCount: 1, rate: .sixty)
    #expect(throws: EncodingError.noFrames(format: "gif")) {
      try FileFormat.gif.makeEncoder()(picture, rasterizer) { false }
    }
    for format in FileFormat.all where !format.kinds.contains(.film) {
      #expect(throws: EncodingError.noFilms(format: format.name)) {
        try format.encode([], film)
      }
    }
    let outlines = try VectorFilm(film) { _ in picture }
    #expect(throws: EncodingError.noFilms(format: "webp")) {
      try FileFormat.webP.encode(outlines)
    }
  }

  @Test(arguments: [.png, .rgba, .gif, .apng, .webP] as [FileFormat])
  func `Gradients take more than one and a half times as many bytes as pixels for flat colors`(
    _ format: FileFormat
  ) throws {
    func size(_ material: Look.Colors.Material) throws -> Int {
      var scene = DownloadScene()
      scene.material = material
      let rasterizer = Rasterizer(size: PixelSize(240, 240), background: .white)
      if format.frames != nil {
        return try format.makeEncoder()(scene.picture(at: 3), rasterizer) { false }.count
      }
      return try format.film(
        of: (0..<10).map { Pixmap(scene.picture(at: 3 + Double($0) / 60), rasterizer) }, .sixty
      ).count
    }
    #expect(try (2 * size(.light) > 3 * size(.flat)) == (format.material == .flat))
  }

  @Test(arguments: FileFormat.all(.frame))
  func `Earlier frames have no influence`(_ format: FileFormat) throws {
    let encode = format.makeEncoder(.default)
    let first = try encode(picture, rasterizer) { false }
    _ = try encode(
      WaveScene(variant: .recorded).picture(at: 1), Rasterizer(size: PixelSize(90, 70))
    ) { false }
    #expect(try encode(picture, rasterizer) { false }.bytes == first.bytes)
    #expect(try format.makeEncoder(.default)(picture, rasterizer) { false }.bytes == first.bytes)
  }

  @Test(arguments: FileFormat.all(.frame))
  func `A frame has the announced length, and the same bytes in one part or several`(
    _ format: FileFormat
  ) throws {
    let frame = try format.makeEncoder(.default)(picture, rasterizer) { false }
    var bytes: [UInt8] = []
    frame.write { bytes += $0 }
    #expect(bytes == frame.bytes)
    #expect(bytes.count == frame.count)
  }
}
