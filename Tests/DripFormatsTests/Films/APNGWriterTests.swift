import DripKit
import DripRaster
import DripTestSupport
import Testing

@testable import DripFormats

/// Animated PNG files, played by libpng and a canvas.
struct APNGWriterTests {
  private let rate: FrameRate

  init() throws { rate = try #require(FrameRate(30)) }

  private func expect(
    _ pixmaps: [Pixmap], _ compression: Compression, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let player = try APNGPlayer(FileFormat.apng.film(of: pixmaps, rate, compression))
    let expected = FilmSamples.shown(pixmaps, rate)
    #expect(player.frames.map(\.pixmap) == expected.map(\.pixmap), comment)
    for (frame, wanted) in zip(player.frames, expected) {
      #expect(abs(frame.seconds - wanted.seconds) < 1e-9, comment, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Compression.allCases, [false, true])
  func `Films of all scenes show the drawn frames`(compression: Compression, page: Bool) throws {
    for (name, frames) in FilmSamples.scenes(page: page) {
      try expect(frames, compression, "\(name)")
    }
  }

  @Test(arguments: [Look.Colors.Material.flat, .light], [RGBAColor.clear, .white])
  func `The effort for small files never makes larger ones`(
    material: Look.Colors.Material, background: RGBAColor
  ) throws {
    let scene = DownloadScene().with { $0.material = material }
    let rasterizer = Rasterizer(size: PixelSize(60, 60), background: background)
    for start in [0.5, 3] {
      let frames = (0..<4).map {
        Pixmap(scene.picture(at: start + Double($0) / 30), rasterizer)
      }
      let usual = try FileFormat.apng.film(of: frames, rate, .default)
      let small = try FileFormat.apng.film(of: frames, rate, .small)
      #expect(small.count <= usual.count)
    }
  }

  @Test(arguments: Compression.allCases)
  func `Films of any colors and sizes show the drawn frames`(compression: Compression) throws {
    var generator = SplitMix64(seed: 17)
    for palette in Palette.allCases {
      let colors = palette.colors(using: &generator)
      for size in [PixelSize(1, 1), PixelSize(1, 9), PixelSize(40, 30), PixelSize(300, 3)] {
        let frames = FilmSamples.random(
          size, colors, count: compression == .small ? 4 : 19, using: &generator)
        try expect(frames, compression, "\(palette), \(size)")
      }
    }
  }

  @Test func `One frame, equal frames and clear frames can be films`() throws {
    let clear = Pixmap(size: PixelSize(3, 4))
    for count in [1, 2, 40] {
      let player = try APNGPlayer(
        FileFormat.apng.film(of: Array(repeating: clear, count: count), rate))
      #expect(player.frames.map(\.pixmap) == [clear])
      #expect(abs(player.frames[0].seconds - Double(count) / 30) < 1e-9)
    }
  }

  @Test func `Only the rectangle that changes is stored, without its unchanged pixels`() throws {
    var generator = SplitMix64(seed: 3)
    // As many opaque colours as no palette has, but black.
    let colors = (1...600).map { Pixmap.Pixel(UInt8($0 & 255), UInt8($0 >> 4), 9) }
    var pixmap = Pixmap.random(width: 90, height: 70, colors: colors, using: &generator)
    let first = pixmap
    pixmap[20, 30] = colors[1]
    pixmap[45, 33] = colors[2]
    let file = try FileFormat.apng.film(of: [first, pixmap], rate)
    let player = try APNGPlayer(file)
    #expect(
      player.places.last
        == APNGPlayer.Place(x: 20, y: 30, width: 26, height: 4, isOver: true, seconds: 1.0 / 30))
    #expect(player.frames.last?.pixmap == pixmap)
    let still = try FileFormat.apng.film(of: [first], rate)
    #expect(file.count - still.count < 110)
  }

  @Test(arguments: [(1, 1), (24, 1), (25, 1), (30, 1), (30000, 1001), (60, 1), (240, 1)])
  func `Times add up at every rate`(frames: Int, seconds: Int) throws {
    let rate = try #require(FrameRate(frames, in: seconds))
    let pixmaps = (0..<250).map { index in
      var pixmap = Pixmap(size: PixelSize(2, 1))
      pixmap[0, 0] = Pixmap.Pixel(UInt8(index / 3), 1, 2)
      return pixmap
    }
    let player = try APNGPlayer(FileFormat.apng.film(of: pixmaps, rate, hold: 0.7))
    let total = player.frames.reduce(0) { $0 + $1.seconds }
    #expect(abs(total - rate.time(of: 250) - 0.7) < 0.0011)
  }

  @Test(arguments: [65.5, 65.536, 600.5, 3600, 65_535, 70_000.25])
  func `A long hold is exact, and needs few frames`(_ hold: Double) throws {
    // A palette, and colours with an unused one.
    var many = Pixmap(size: PixelSize(20, 30))
    for y in 0..<30 { for x in 0..<20 { many[x, y] = Pixmap.Pixel(UInt8(x), UInt8(y), 9) } }
    var faded = many
    faded[0, 0] = Pixmap.Pixel(1, 2, 3, 4)
    for pixmap in [Pixmap(size: PixelSize(3, 2)), many, faded] {
      try expectExact(hold, of: pixmap)
    }
  }

  @Test func `A long hold is exact if no colour is unused`() throws {
    var all = Pixmap(size: PixelSize(512, 512))
    for y in 0..<512 {
      for x in 0..<512 {
        all[x, y] = Pixmap.Pixel(
          UInt8(x % 64 * 4), UInt8(y % 64 * 4), UInt8((x / 64 * 8 + y / 64) * 4))
      }
    }
    try expectExact(600.5, of: all)
  }

  private func expectExact(_ hold: Double, of pixmap: Pixmap) throws {
    let player = try APNGPlayer(FileFormat.apng.film(of: [pixmap], rate, hold: hold))
    let total = player.frames.reduce(0) { $0 + $1.seconds }
    #expect(abs(total - hold - 1.0 / 30) < 0.0006)
    #expect(player.frames.count <= 3 && player.frames.allSatisfy { $0.pixmap == pixmap })
  }

  @Test func `Frames after a long pause have the right numbers`() throws {
    // A frame has no duration of two small numbers.
    let rate = try #require(FrameRate(100_003, in: 100_000))
    var pixmaps = Array(repeating: Pixmap(size: PixelSize(2, 2)), count: 240)
    for (start, x) in [(100, 0), (170, 1), (171, 0)] {
      for index in start..<pixmaps.count {
        pixmaps[index][x, 1] = Pixmap.Pixel(UInt8(start), 8, 7)
      }
    }
    let player = try APNGPlayer(FileFormat.apng.film(of: pixmaps, rate))
    #expect(player.places.count == 7)
    #expect(abs(player.frames.reduce(0) { $0 + $1.seconds } - rate.time(of: 240)) < 0.0006)
    #expect(player.frames.last?.pixmap == pixmaps.last)
  }

  @Test func `The file stores the number of plays`() throws {
    let pixmap = Pixmap(size: PixelSize(1, 1))
    let cases: [(FilmDescription.Plays, Int)] = [(.forever, 0), (.times(1), 1), (.times(7), 7)]
    for (plays, stored) in cases {
      #expect(
        try APNGPlayer(FileFormat.apng.film(of: [pixmap], rate, plays: plays)).plays == stored)
    }
  }
}
