import DripExport
import DripKit
import DripRaster
import Testing

struct FrameFormatTests {
  private let picture = RiverScene().picture(at: 2)
  private let rasterizer = Rasterizer(size: PixelSize(31, 23), background: .white)

  @Test func `every format has a name and an extension of its own`() {
    let formats = FrameFormat.allCases
    #expect(Set(formats.map(\.name)).count == formats.count)
    for format in formats {
      #expect(FrameFormat(named: format.name) == format)
      #expect(!format.fileExtension.isEmpty && !format.fileExtension.contains("."))
      #expect(format.mediaType.split(separator: "/").count == 2)
    }
    #expect(FrameFormat(named: "PNG") == nil)
  }

  @Test(arguments: FrameFormat.allCases)
  func `what was encoded before has no influence`(_ format: FrameFormat) throws {
    let encode = format.makeEncoder(.default)
    let first = try encode(picture, rasterizer) { false }
    _ = try encode(WaveScene().picture(at: 1), Rasterizer(size: PixelSize(90, 70))) { false }
    #expect(try encode(picture, rasterizer) { false }.bytes == first.bytes)
    #expect(try format.makeEncoder(.default)(picture, rasterizer) { false }.bytes == first.bytes)
  }

  @Test(arguments: FrameFormat.allCases)
  func `a frame is as long as it says, and the same however it is written`(
    _ format: FrameFormat
  ) throws {
    let frame = try format.makeEncoder(.default)(picture, rasterizer) { false }
    var bytes: [UInt8] = []
    frame.write { bytes += $0 }
    #expect(bytes == frame.bytes)
    #expect(bytes.count == frame.count)
  }

  @Test func `each format is what its own writer makes`() throws {
    func bytes(_ format: FrameFormat) throws -> [UInt8] {
      try format.makeEncoder(.small)(picture, rasterizer) { false }.bytes
    }
    #expect(try bytes(.png) == PNGWriter(compression: .small).encode(picture, rasterizer))
    #expect(
      try bytes(.svg) == SVGWriter(size: PixelSize(31, 23), background: .white).encode(picture))
    #expect(try bytes(.rgba) == Pixmap(picture, rasterizer).bytes)
  }
}
