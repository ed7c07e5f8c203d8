import DripExport
import DripFormats
import DripKit
import DripRaster
import DripTestSupport
import Testing

struct PNGWriterTests {
  private typealias Pixel = Pixmap.Pixel

  @Test(arguments: Palette.allCases)
  func `Images of every size are decoded unchanged`(_ palette: Palette) throws {
    var generator = SplitMix64(seed: 11)
    let colors = palette.colors(using: &generator)
    for width in 1...70 {
      for height in [1, 2, 3, 7, 8, 9, 1 + generator.below(70), 71 - width] {
        let pixmap = Pixmap.random(width: width, height: height, colors: colors, using: &generator)
        let file = try PNGWriter(compression: generator.below(2) == 0 ? .fast : .default)
          .encode(pixmap)
        let image = try PNGReader().decode(file)
        #expect(image.pixmap == pixmap, "\(width) × \(height)")
        #expect(image.header.isSRGB)
        #expect(!image.header.isInterlaced)
        #expect(image.byteCount == file.count)
      }
    }
  }

  @Test(arguments: Compression.allCases)
  func `Gradients are filtered and decoded unchanged`(_ compression: Compression) throws {
    for (first, last) in [
      (RGBAColor.black, RGBAColor.white), (.white, .white.opacity(0)),
      (RGBAColor(90, 200, 240), RGBAColor(26, 116, 180)),
      (RGBAColor(90, 200, 240), RGBAColor(26, 116, 180).opacity(0.1)),
    ] {
      let glow = Paint.RadialGradient(
        center: Point2D(80, 60), radius: 130, transform: .scale(1, 0.8),
        [.init(0, first), .init(1, last)])
      let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 160, height: 160))
      let pixmap = Pixmap(
        Picture(
          size: Size2D(square: 160), nodes: [.fill(Identity("all"), all, .radialGradient(glow))]),
        size: PixelSize(160, 160))
      let file = try PNGWriter(compression: compression).encode(pixmap)
      #expect(try PNGReader().decode(file).pixmap == pixmap)
      // Unfiltered rows take twice as many bytes.
      #expect(file.count < pixmap.pixels.count, "\(file.count)")
    }
  }

  @Test(arguments: [
    (Palette.blackAndWhite, PNGLayout(.gray, bitDepth: 1)), (.fourGrays, .init(.gray, bitDepth: 2)),
    (.sixteenGrays, .init(.gray, bitDepth: 4)), (.allGrays, .init(.gray, bitDepth: 8)),
    (.translucentGrays, .init(.palette, bitDepth: 4)),
    (.manyTranslucentGrays, .init(.grayAlpha, bitDepth: 8)),
    (.twoColors, .init(.palette, bitDepth: 1)), (.fourColors, .init(.palette, bitDepth: 2)),
    (.sixteenColors, .init(.palette, bitDepth: 4)), (.manyColors, .init(.palette, bitDepth: 8)),
    (.translucentColors, .init(.palette, bitDepth: 8)), (.tooManyColors, .init(.rgb, bitDepth: 8)),
    (.tooManyTranslucentColors, .init(.rgba, bitDepth: 8)),
  ])
  func `The layout is the smallest exact one`(_ palette: Palette, layout: PNGLayout) throws {
    var generator = SplitMix64(seed: 13)
    let pixmap = Pixmap.random(
      width: 90, height: 80, colors: palette.colors(using: &generator), using: &generator)
    let file = try PNGWriter().encode(pixmap)
    #expect(try PNGReader().header(of: file).layout == layout)
  }

  @Test func `A palette lists each color once, translucent ones first`() throws {
    var generator = SplitMix64(seed: 14)
    let red = Pixel(200, 0, 0)
    let glass = Pixel(200, 0, 0, 128)
    let blue = Pixel(0, 0, 200)
    let pixmap = Pixmap.random(
      width: 40, height: 40, colors: [red, glass, blue, .clear], using: &generator)
    let found = PlainPNG.chunks(of: try PNGWriter().encode(pixmap))
    #expect(found.map(\.name) == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(found[1].content == [0])
    #expect(found[2].content == [200, 0, 0, 0, 0, 0, 200, 0, 0, 0, 0, 200])
    #expect(found[3].content == [128, 0])
  }

  @Test func `A palette that costs more than it saves is not used`() throws {
    var generator = SplitMix64(seed: 15)
    let colors = Palette.sixteenColors.colors(using: &generator)
    let pixmap = Pixmap.random(width: 4, height: 4, colors: colors, using: &generator)
    let header = try PNGReader().header(of: PNGWriter().encode(pixmap))
    #expect(header.layout == PNGLayout(.rgba, bitDepth: 8))
  }

  @Test func `Fully transparent pixels become clear black`() throws {
    var generator = SplitMix64(seed: 16)
    for palette in [Palette.twoColors, .tooManyColors] {
      let colors = palette.colors(using: &generator)
      var pixmap = Pixmap.random(width: 50, height: 50, colors: colors, using: &generator)
      pixmap.fill(10..<40, inRow: 30, with: Pixel(1, 2, 3, 0))
      let image = try PNGReader().decode(PNGWriter().encode(pixmap))
      #expect((10..<40).allSatisfy { image.pixmap[$0, 30] == .clear })
      pixmap.fill(10..<40, inRow: 30, with: .clear)
      #expect(image.pixmap == pixmap)
    }
  }

  @Test func `Images with no pixels or too many are refused`() {
    #expect(throws: EncodingError.empty(width: 0, height: 3)) {
      try PNGWriter().encode(Pixmap(size: PixelSize(0, 3)))
    }
    #expect(throws: EncodingError.tooLarge(width: 9, height: 3, limit: 8)) {
      try PNGWriter(maximumSide: 8).encode(Pixmap(size: PixelSize(9, 3)))
    }
    #expect(
      "\(EncodingError.tooLarge(width: 9, height: 3, limit: 8))"
        == "a frame may have at most 8 pixels a side, but has 9 × 3")
  }

  @Test(arguments: Compression.allCases)
  func `Encoding can be stopped at any time`(
    _ compression: Compression
  ) throws {
    let picture = RiverScene(variant: .recorded).picture(at: 2)
    let rasterizer = Rasterizer(size: PixelSize(40, 40))
    let encode = FileFormat.png.makeEncoder(compression)
    let all = Countdown(.max)
    let whole = try encode(picture, rasterizer) { all.isOver }.bytes
    // At least once while it is drawn, and once while it is compressed.
    #expect(all.questions >= 2)
    for questions in 0..<all.questions {
      let left = Countdown(questions)
      #expect(throws: EncodingError.stopped) {
        try encode(picture, rasterizer) { left.isOver }
      }
    }
    #expect(try encode(picture, rasterizer) { false }.bytes == whole)
  }

  @Test(arguments: [.fast, .default] as [Compression])
  func `Frames with gradients are the same in every order and from several encoders`(
    _ compression: Compression
  ) throws {
    var scene = DownloadScene()
    scene.material = .light
    let rasterizer = Rasterizer(size: PixelSize(200, 200))
    let pictures = [0.8, 1.6, 2.4, 3.2].map { scene.picture(at: $0) }
    let alone = try pictures.map {
      try PNGWriter(compression: compression).encode($0, rasterizer)
    }
    let all = FileFormat.png.makeEncoder(compression)
    let several = (0..<3).map { _ in FileFormat.png.makeEncoder(compression) }
    // The first frame is stopped shortly before it is complete.
    let whole = Countdown(.max)
    _ = try all(pictures[1], rasterizer) { whole.isOver }
    let left = Countdown(whole.questions - 1)
    #expect(throws: EncodingError.stopped) { try all(pictures[1], rasterizer) { left.isOver } }
    for number in Array(pictures.indices) + pictures.indices.reversed() {
      for encode in [all, several[number % 3]] {
        #expect(try encode(pictures[number], rasterizer) { false }.bytes == alone[number])
      }
    }
  }
}

/// Is over after it has been asked a number of times.
private final class Countdown {
  private let limit: Int
  /// The number of calls.
  private(set) var questions = 0

  init(_ count: Int) { limit = count }

  var isOver: Bool {
    questions += 1
    return questions > limit
  }
}
