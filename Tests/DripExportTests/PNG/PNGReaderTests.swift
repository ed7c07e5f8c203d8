import DripExport
import DripKit
import DripRaster
import DripTestSupport
import Testing

struct PNGReaderTests {
  private typealias Pixel = Pixmap.Pixel

  /// Every layout that the PNG specification knows.
  private static let layouts: [PNGLayout] = [
    (PNGLayout.ColorType.gray, [1, 2, 4, 8, 16]), (.palette, [1, 2, 4, 8]),
    (.grayAlpha, [8, 16]), (.rgb, [8, 16]), (.rgba, [8, 16]),
  ].flatMap { type, depths in depths.map { PNGLayout(type, bitDepth: $0) } }

  @Test(arguments: layouts, [false, true])
  func `every layout reads as the specification says`(
    _ layout: PNGLayout, isInterlaced: Bool
  ) throws {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<20 {
      let (width, height) = (1 + generator.below(20), 1 + generator.below(20))
      let top = 1 << layout.bitDepth
      let samples = (0..<width * height).map { _ in
        (0..<layout.colorType.channels).map { _ in generator.below(top) }
      }
      let palette = (0..<min(top, 256)).map { _ in
        [generator.byte(), generator.byte(), generator.byte()]
      }
      let isIndexed = layout.colorType == .palette
      let file = PlainPNG(
        width: width, height: height, colorType: layout.colorType.rawValue,
        bitDepth: layout.bitDepth, isInterlaced: isInterlaced,
        palette: isIndexed ? palette : [], transparency: isIndexed ? [77, 0] : nil
      ) { x, y in samples[y * width + x] }.file

      // Samples of fewer bits fill the range evenly; those of more are rounded.
      func eight(_ value: Int) -> UInt8 { UInt8((value * 510 + top - 1) / (2 * (top - 1))) }
      let expected = samples.map { sample -> Pixel in
        let values = sample.map(eight)
        switch layout.colorType {
        case .gray: return Pixel(values[0], values[0], values[0])
        case .grayAlpha: return Pixel(values[0], values[0], values[0], values[1])
        case .rgb: return Pixel(values[0], values[1], values[2])
        case .rgba: return Pixel(values[0], values[1], values[2], values[3])
        case .palette:
          let color = palette[sample[0]]
          return Pixel(color[0], color[1], color[2], sample[0] == 0 ? 77 : sample[0] == 1 ? 0 : 255)
        }
      }
      let image = try PNGReader().decode(file)
      #expect(image.pixmap.pixels == expected)
      #expect(image.header.layout == layout)
      #expect(image.header.isInterlaced == isInterlaced)
      #expect(!image.header.isSRGB)
    }
  }

  @Test func `a colour may stand for transparency`() throws {
    let file = PlainPNG(
      width: 2, height: 1, colorType: 2, bitDepth: 8,
      transparency: [0, 1, 0, 2, 0, 3]
    ) { x, _ in x == 0 ? [1, 2, 3] : [1, 2, 4] }.file
    #expect(try PNGReader().decode(file).pixmap.pixels == [Pixel(1, 2, 3, 0), Pixel(1, 2, 4)])
  }

  @Test func `bytes after the file are ignored`() throws {
    let file = try PNGWriter().encode(Pixmap(size: PixelSize(5, 5)))
    #expect(try PNGReader().decode(file + file).byteCount == file.count)
  }

  @Test func `a file that is cut off anywhere is an error`() throws {
    let file = try PNGWriter().encode(
      WaveScene(variant: .recorded).picture(at: 2),
      Rasterizer(size: PixelSize(20, 20), background: .white))
    for count in file.indices {
      #expect(throws: PNGError.self) { try PNGReader().decode(Array(file.prefix(count))) }
    }
    #expect(throws: PNGError.truncated) { try PNGReader().decode(Array(file.dropLast(20))) }
    #expect(throws: PNGError.damaged("not a PNG file")) { try PNGReader().decode([]) }
  }

  @Test func `a changed bit anywhere is an error`() throws {
    var generator = SplitMix64(seed: 23)
    let file = try PNGWriter().encode(
      WaveScene(variant: .recorded).picture(at: 2), Rasterizer(size: PixelSize(20, 20)))
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 1 << UInt8(generator.below(8))
      #expect(throws: PNGError.self, "byte \(index)") { try PNGReader().decode(damaged) }
    }
  }

  @Test func `sizes beyond the limit are refused before memory is allocated`() {
    let big = PlainPNG(width: 100, height: 7, colorType: 2, bitDepth: 8) { _, _ in
      [1, 2, 3]
    }
    #expect(throws: PNGError.tooLarge(width: 100, height: 7, limit: 99)) {
      try PNGReader(maximumSide: 99).decode(big.file)
    }
    // Announces 16384 × 16384 pixels and holds one byte.
    var header = PlainPNG.bigEndian(16384) + PlainPNG.bigEndian(16384) + [8, 6, 0, 0, 0]
    header = PlainPNG.chunk("IHDR", header)
    let start: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let hollow = start + header + PlainPNG.chunk("IDAT", [0x78]) + PlainPNG.chunk("IEND", [])
    #expect(throws: PNGError.truncated) { try PNGReader().decode(hollow) }
  }

  /// Repairs the checksums, so that the damage reaches the code behind them.
  private static func resealed(_ file: [UInt8]) -> [UInt8] {
    var result = Array(file.prefix(8))
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= count + 12 else { break }
      let checked = Array(rest.dropFirst(4).prefix(count + 4))
      result += rest.prefix(4) + checked + PlainPNG.bigEndian(Int(PlainPNG.checksum(checked)))
      rest = rest.dropFirst(count + 12)
    }
    return result + rest
  }

  @Test(arguments: layouts, [false, true])
  func `damaged files are read or refused, and nothing else happens`(
    _ layout: PNGLayout, isInterlaced: Bool
  ) throws {
    var generator = SplitMix64(seed: 24)
    let top = 1 << layout.bitDepth
    let isIndexed = layout.colorType == .palette
    let whole = PlainPNG(
      width: 9, height: 9, colorType: layout.colorType.rawValue, bitDepth: layout.bitDepth,
      isInterlaced: isInterlaced,
      palette: isIndexed ? (0..<min(top, 256)).map { [UInt8($0), 1, 2] } : [],
      transparency: isIndexed ? [1, 2] : nil
    ) { x, y in (0..<layout.colorType.channels).map { (x * 7 + y * 3 + $0) % top } }.file
    var refused = 0
    for round in 0..<600 {
      var file = whole
      for _ in 0...generator.below(4) {
        let index = round % 2 == 0 ? generator.below(file.count) : 8 + generator.below(60)
        switch generator.below(6) {
        case 0: file.remove(at: index % file.count)
        case 1: file.insert(generator.byte(), at: index % file.count)
        case 2: file = Array(file.prefix(file.count / 2 + generator.below(file.count / 2)))
        case 3: file[index % file.count] = generator.byte()
        default: file[index % file.count] ^= 1 << UInt8(generator.below(8))
        }
      }
      if round % 4 != 0 { file = Self.resealed(file) }
      do throws(PNGError) {
        let image = try PNGReader(maximumSide: 512).decode(file)
        #expect(image.pixmap.size.width == image.header.width)
        #expect(image.byteCount <= file.count)
      } catch {
        refused += 1
        #expect(!"\(error)".isEmpty)
      }
    }
    #expect(refused > 100)
  }
}
