import DripKit
import DripRaster
import DripTestSupport
import Testing

@testable import DripFormats

/// GIF files, played by a decoder written for these tests.
struct GIFWriterTests {
  private let rate: FrameRate

  init() throws { rate = try #require(FrameRate(25)) }

  /// Joins frames that show the same: what a palette does not tell apart, or what takes longer than a file can say.
  private func joined(_ frames: [Shown]) -> [Shown] {
    frames.reduce(into: []) { joined, frame in
      if joined.last?.pixmap == frame.pixmap {
        joined[joined.count - 1].seconds += frame.seconds
      } else {
        joined.append(frame)
      }
    }
  }

  private func expectExact(
    _ pixmaps: [Pixmap], _ compression: Compression, _ comment: Comment
  ) throws {
    let player = try GIFPlayer(FileFormat.gif.film(of: pixmaps, rate, compression))
    let expected = FilmSamples.shown(pixmaps, rate)
    let frames = joined(player.frames)
    #expect(frames.map(\.pixmap) == expected.map(\.pixmap), comment)
    for (frame, wanted) in zip(frames, expected) {
      #expect(abs(frame.seconds - wanted.seconds) < 1e-9, comment)
    }
  }

  /// A square of a gradient beside a flat one of another colour, which moves by some pixels.
  private func gradient(_ blue: (_ x: Int, _ y: Int) -> Int, at column: Int) throws -> Pixmap {
    let pixels = (0..<128 * 128).map { index in
      let (x, y) = (index % 128, index / 128)
      guard x < 96, y < 96 else { return Pixmap.Pixel(240, x < 100 + column ? 90 : 200, 77) }
      return Pixmap.Pixel(UInt8(2 * x), UInt8(2 * y), UInt8(blue(x, y)))
    }
    return try #require(Pixmap(size: PixelSize(128, 128), pixels: pixels))
  }

  @Test func `Gradients of many colours are mixed, and stay still beside moving flat areas`() throws
  {
    let frames = try (0..<4).map { try gradient({ x, y in x + y }, at: 4 * $0) }
    let shown = try GIFPlayer(FileFormat.gif.film(of: frames, rate, .default)).frames.map(\.pixmap)
    #expect(shown.count == 4)
    var (pixelError, blockError) = (0, 0)
    for top in stride(from: 0, to: 96, by: 4) {
      for left in stride(from: 0, to: 96, by: 4) {
        var sums = SIMD3<Int>()
        for y in top..<top + 4 {
          for x in left..<left + 4 {
            let (a, b) = (shown[0][x, y], frames[0][x, y])
            let difference =
              SIMD3(Int(a.red), Int(a.green), Int(a.blue))
              &- SIMD3(Int(b.red), Int(b.green), Int(b.blue))
            sums &+= difference
            pixelError +=
              Int(difference.x.magnitude + difference.y.magnitude + difference.z.magnitude)
          }
        }
        blockError += Int(sums.x.magnitude + sums.y.magnitude + sums.z.magnitude)
      }
    }
    // The colours of a block have a better mean than each of its pixels.
    #expect(2 * blockError < pixelError)
    for (frame, other) in zip(frames, shown) {
      for y in 0..<128 {
        for x in 0..<128 {
          // Flat areas are exact, and the gradient does not change.
          if x >= 96 || y >= 96 {
            #expect(other[x, y] == frame[x, y])
          } else if x < 95, y < 95 {
            #expect(other[x, y] == shown[0][x, y])
          }
        }
      }
    }
  }

  @Test(arguments: Compression.allCases)
  func `Films of all scenes show the drawn frames, as far as a palette can`(
    compression: Compression
  ) throws {
    for (name, frames) in FilmSamples.scenes(page: true) {
      let colors = Set(
        frames.flatMap { frame in (0..<frame.size.height).flatMap { frame.row($0) } })
      let shown = FilmSamples.shown(frames, rate)
      let player = try GIFPlayer(FileFormat.gif.film(of: frames, rate, compression))
      // Frame by frame, as several may look alike with fewer colours.
      var time = 0.0
      var (index, end) = (0, player.frames[0].seconds)
      for wanted in shown {
        while end <= time + 1e-9 {
          index += 1
          end += player.frames[index].seconds
        }
        let limit = colors.count <= 255 ? 0 : 8
        #expect(
          player.frames[index].pixmap.difference(wanted.pixmap) <= limit, "\(name) at \(time)")
        time += wanted.seconds
      }
    }
  }

  @Test(arguments: Compression.allCases)
  func `Films of up to 255 colors and any size are exact`(
    compression: Compression
  ) throws {
    var generator = SplitMix64(seed: 23)
    for count in [1, 2, 3, 4, 5, 16, 17, 128, 200, 255] {
      let colors = (0..<count).map { Pixmap.Pixel(UInt8($0), UInt8(255 - $0), 77) }
      for size in [PixelSize(1, 1), PixelSize(1, 9), PixelSize(40, 30), PixelSize(257, 3)] {
        let frames = FilmSamples.random(size, colors, count: 19, using: &generator)
        try expectExact(frames, compression, "\(count) colours, \(size)")
      }
    }
  }

  @Test(arguments: Compression.allCases)
  func `Clear pixels stay clear`(compression: Compression) throws {
    var generator = SplitMix64(seed: 29)
    let colors = [.clear, Pixmap.Pixel(1, 2, 3), Pixmap.Pixel(200, 100, 0)]
    let frames = FilmSamples.random(PixelSize(31, 17), colors, count: 33, using: &generator)
    try expectExact(frames, compression, "clear")
    let clear = Pixmap(size: PixelSize(6, 5))
    try expectExact([clear], compression, "nothing")
    try expectExact([clear, frames[0].corner(6, 5), clear, clear], compression, "come and gone")
  }

  @Test func `A full table of strings loses nothing`() throws {
    var generator = SplitMix64(seed: 31)
    let colors = (0..<255).map { Pixmap.Pixel(UInt8($0), 0, 0) }
    // Noise, of which no string comes twice.
    var pixmap = Pixmap(size: PixelSize(150, 150))
    for y in 0..<150 { for x in 0..<150 { pixmap[x, y] = colors[generator.below(255)] } }
    try expectExact([pixmap], .default, "noise")
  }

  @Test func `Only the rectangle that changes is stored`() throws {
    var pixmap = Pixmap(size: PixelSize(90, 70))
    for y in 0..<70 { pixmap.fill(0..<90, inRow: y, with: Pixmap.Pixel(1, 1, 1)) }
    let first = pixmap
    pixmap[20, 30] = Pixmap.Pixel(9, 9, 9)
    pixmap[45, 33] = Pixmap.Pixel(9, 9, 9)
    let player = try GIFPlayer(FileFormat.gif.film(of: [first, pixmap], rate))
    #expect(player.areas == [90 * 70, 26 * 4])
  }

  @Test(arguments: [(1, 1), (12, 1), (24, 1), (25, 1), (30, 1), (30000, 1001), (50, 1)])
  func `Times are right to a hundredth of a second and add up`(frames: Int, seconds: Int) throws {
    let rate = try #require(FrameRate(frames, in: seconds))
    let pixmaps = (0..<250).map { index in
      var pixmap = Pixmap(size: PixelSize(2, 1))
      pixmap.fill(0..<2, inRow: 0, with: Pixmap.Pixel(UInt8(index), 1, 2))
      return pixmap
    }
    let player = try GIFPlayer(FileFormat.gif.film(of: pixmaps, rate, hold: 1.5))
    var time = 0.0
    for (index, frame) in player.frames.enumerated() {
      #expect(abs(time - rate.time(of: index)) <= 0.0051)
      time += frame.seconds
    }
    #expect(abs(time - rate.time(of: 250) - 1.5) <= 0.0051)
  }

  @Test func `A frame may last longer than the maximum of the file format`() throws {
    let pixmap = Pixmap(size: PixelSize(2, 2))
    let player = try GIFPlayer(FileFormat.gif.film(of: [pixmap], rate, hold: 2000))
    #expect(player.frames.count > 1 && player.frames.allSatisfy { $0.pixmap == pixmap })
    #expect(abs(joined(player.frames)[0].seconds - 2000.04) < 1e-6)
  }

  @Test func `The file stores the number of repetitions`() throws {
    let pixmap = Pixmap(size: PixelSize(1, 1))
    let cases: [(FilmDescription.Plays, Int?)] = [(.forever, 0), (.times(1), nil), (.times(7), 6)]
    for (plays, stored) in cases {
      #expect(
        try GIFPlayer(FileFormat.gif.film(of: [pixmap], rate, plays: plays)).repeats == stored)
    }
  }
}

extension Pixmap {
  /// Returns by how much the channels of two pictures differ at most.
  fileprivate func difference(_ other: Pixmap) -> Int {
    zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// Returns the upper left corner.
  fileprivate func corner(_ width: Int, _ height: Int) -> Pixmap {
    var corner = Pixmap(size: PixelSize(width, height))
    for y in 0..<height { for x in 0..<width { corner[x, y] = self[x, y] } }
    return corner
  }
}
