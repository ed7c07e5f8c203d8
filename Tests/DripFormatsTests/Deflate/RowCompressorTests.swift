import DripExport
import DripFormats
import DripRaster
import DripTestSupport
import Testing

/// Rows of any runs, compressed and decompressed again by somebody else.
struct RowCompressorTests {
  /// Makes a picture like a frame: flat, with edges of many colours that move from row to row.
  private func frame(_ size: PixelSize, _ generator: inout SplitMix64) -> Pixmap {
    var pixmap = Pixmap(size: size)
    let colors = (0..<3).map { _ in
      Pixmap.Pixel(generator.byte(), generator.byte(), generator.byte(), generator.byte() | 1)
    }
    var edges = (0..<4).map { _ in Double(generator.below(size.width + 1)) }
    for y in 0..<size.height {
      // Now and then a row is the same as the one above.
      if generator.below(4) > 0 {
        for index in edges.indices { edges[index] += Double(generator.below(61)) / 20 - 1.5 }
      }
      for x in 0..<size.width {
        let inside = edges.map { min(max($0 - Double(x), 0), 1) }.reduce(0, +)
        let color = colors[Int(inside) % 3]
        let part = inside - inside.rounded(.down)
        pixmap[x, y] =
          part == 0
          ? color : Pixmap.Pixel(color.red, color.green, color.blue, UInt8(1 + part * 254))
      }
    }
    return pixmap
  }

  @Test(arguments: Compression.allCases, [0, 1, 2] as [UInt64])
  func `Frames of every size are decoded unchanged`(compression: Compression, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let count = compression == .small ? 30 : 150
    for _ in 0..<count {
      let pixmap = frame(PixelSize(1 + generator.below(400), 1 + generator.below(40)), &generator)
      let file = try PNGWriter(compression: compression).encode(pixmap)
      #expect(try PNGReader().decode(file).pixmap == pixmap)
    }
  }

  @Test(arguments: Compression.allCases)
  func `Noise is decoded unchanged`(compression: Compression) throws {
    var generator = SplitMix64(seed: 5)
    for (width, height) in [(1, 1), (1, 200), (200, 1), (64, 64), (333, 90)] {
      var pixmap = Pixmap(size: PixelSize(width, height))
      for y in 0..<height {
        for x in 0..<width {
          pixmap[x, y] = Pixmap.Pixel(
            generator.byte(), generator.byte(), generator.byte(), generator.byte() | 1)
        }
      }
      let file = try PNGWriter(compression: compression).encode(pixmap)
      #expect(try PNGReader().decode(file).pixmap == pixmap)
    }
  }

  @Test(arguments: Compression.allCases)
  func `Data longer than the memory of the compressor is decoded unchanged`(
    compression: Compression
  ) throws {
    var generator = SplitMix64(seed: 6)
    // Rows of more than 32 KiB, and more than four megabytes in all.
    let pixmap = frame(PixelSize(9000, 120), &generator)
    let file = try PNGWriter(compression: compression).encode(pixmap)
    #expect(try PNGReader().decode(file).pixmap == pixmap)
  }

  @Test(arguments: Compression.allCases)
  func `An edge after a long clear area is decoded unchanged`(compression: Compression) throws {
    for (width, height) in [(480, 480), (3, 2000), (2000, 60)] {
      var pixmap = Pixmap(size: PixelSize(width, height))
      // As many colours as no palette has.
      for x in 0..<width {
        pixmap[x, height - 2] = Pixmap.Pixel(UInt8(x & 255), 7, 1, UInt8(1 + x % 254))
      }
      let file = try PNGWriter(compression: compression).encode(pixmap)
      #expect(try PNGReader().decode(file).pixmap == pixmap)
    }
  }

  @Test func `Slower levels make smaller files`() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<10 {
      let pixmap = frame(PixelSize(300, 200), &generator)
      let sizes = try Compression.allCases.map {
        try PNGWriter(compression: $0).encode(pixmap).count
      }
      #expect(sizes[0] >= sizes[1] && sizes[1] >= sizes[2], "\(sizes)")
    }
  }
}
