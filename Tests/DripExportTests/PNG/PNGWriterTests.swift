import DripExport
import TestSupport
import Testing

struct PNGWriterTests {
  private typealias Pixel = PixelBuffer.Pixel

  @Test(arguments: Palette.allCases)
  func `pictures of every size come back as they were`(_ palette: Palette) throws {
    var generator = SplitMix64(seed: 11)
    let colors = palette.colors(using: &generator)
    for width in 1...70 {
      for height in [1, 2, 3, 7, 8, 9, 1 + generator.below(70), 71 - width] {
        let buffer = PixelBuffer.random(
          width: width, height: height, colors: colors, using: &generator)
        let file = try PNGWriter(compression: .fast).encode(buffer)
        let image = try PNGReader().decode(file)
        #expect(image.buffer == buffer, "\(width) × \(height)")
        #expect(image.header.isSRGB)
        #expect(!image.header.isInterlaced)
        #expect(image.byteCount == file.count)
      }
    }
  }

  @Test(arguments: Compression.allCases)
  func `every compression keeps the pixels`(_ compression: Compression) throws {
    var generator = SplitMix64(seed: 12)
    for palette in Palette.allCases {
      let buffer = PixelBuffer.random(
        width: 61, height: 47, colors: palette.colors(using: &generator), using: &generator)
      let file = try PNGWriter(compression: compression).encode(buffer)
      #expect(try PNGReader().decode(file).buffer == buffer, "\(palette)")
      #expect(try PNGWriter(compression: compression).encode(buffer) == file, "\(palette)")
    }
  }

  @Test(arguments: [
    (Palette.blackAndWhite, PNGLayout(.gray, bitDepth: 1)),
    (.fourGrays, PNGLayout(.gray, bitDepth: 2)),
    (.sixteenGrays, PNGLayout(.gray, bitDepth: 4)),
    (.allGrays, PNGLayout(.gray, bitDepth: 8)),
    (.translucentGrays, PNGLayout(.palette, bitDepth: 4)),
    (.manyTranslucentGrays, PNGLayout(.grayAlpha, bitDepth: 8)),
    (.twoColors, PNGLayout(.palette, bitDepth: 1)),
    (.fourColors, PNGLayout(.palette, bitDepth: 2)),
    (.sixteenColors, PNGLayout(.palette, bitDepth: 4)),
    (.manyColors, PNGLayout(.palette, bitDepth: 8)),
    (.translucentColors, PNGLayout(.palette, bitDepth: 8)),
    (.tooManyColors, PNGLayout(.rgb, bitDepth: 8)),
    (.tooManyTranslucentColors, PNGLayout(.rgba, bitDepth: 8)),
  ])
  func `the layout is the smallest that is exact`(_ palette: Palette, layout: PNGLayout) throws {
    var generator = SplitMix64(seed: 13)
    let buffer = PixelBuffer.random(
      width: 90, height: 80, colors: palette.colors(using: &generator), using: &generator)
    let file = try PNGWriter().encode(buffer)
    #expect(try PNGReader().header(of: file).layout == layout)
  }

  @Test func `a palette lists each colour once, translucent ones first`() throws {
    var generator = SplitMix64(seed: 14)
    let red = Pixel(200, 0, 0)
    let glass = Pixel(200, 0, 0, 128)
    let blue = Pixel(0, 0, 200)
    let buffer = PixelBuffer.random(
      width: 40, height: 40, colors: [red, glass, blue, .clear], using: &generator)
    let found = chunks(of: try PNGWriter().encode(buffer))
    #expect(found.map(\.name) == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(found[1].content == [0])
    #expect(found[2].content == [200, 0, 0, 0, 0, 0, 200, 0, 0, 0, 0, 200])
    #expect(found[3].content == [128, 0])
  }

  @Test func `a palette that costs more than it saves is left out`() throws {
    var generator = SplitMix64(seed: 15)
    let colors = Palette.sixteenColors.colors(using: &generator)
    let buffer = PixelBuffer.random(width: 4, height: 4, colors: colors, using: &generator)
    let header = try PNGReader().header(of: PNGWriter().encode(buffer))
    #expect(header.layout == PNGLayout(.rgba, bitDepth: 8))
  }

  @Test func `what cannot be seen becomes clear black`() throws {
    var generator = SplitMix64(seed: 16)
    for palette in [Palette.twoColors, .tooManyColors] {
      let colors = palette.colors(using: &generator)
      var buffer = PixelBuffer.random(width: 50, height: 50, colors: colors, using: &generator)
      buffer.fill(10..<40, inRow: 30, with: Pixel(1, 2, 3, 0))
      let image = try PNGReader().decode(PNGWriter().encode(buffer))
      #expect((10..<40).allSatisfy { image.buffer[$0, 30] == .clear })
      buffer.fill(10..<40, inRow: 30, with: .clear)
      #expect(image.buffer == buffer)
    }
  }

  @Test func `small is never larger than the others`() throws {
    var generator = SplitMix64(seed: 17)
    for palette in [Palette.sixteenColors, .manyColors, .blackAndWhite] {
      let buffer = PixelBuffer.random(
        width: 100, height: 100, colors: palette.colors(using: &generator), using: &generator)
      let small = try PNGWriter(compression: .small).encode(buffer).count
      #expect(try small <= PNGWriter(compression: .default).encode(buffer).count)
      #expect(try small <= PNGWriter(compression: .fast).encode(buffer).count)
    }
  }

  @Test func `pictures without pixels or with too many are refused`() {
    #expect(throws: PNGError.empty(width: 0, height: 3)) {
      try PNGWriter().encode(PixelBuffer(width: 0, height: 3))
    }
    #expect(throws: PNGError.tooLarge(width: 9, height: 3, limit: 8)) {
      try PNGWriter(maximumSide: 8).encode(PixelBuffer(width: 9, height: 3))
    }
    #expect(
      "\(PNGError.tooLarge(width: 9, height: 3, limit: 8))"
        == "a PNG picture may have at most 8 pixels a side, but has 9 × 3")
  }
}
