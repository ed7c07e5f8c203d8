import DripKit
import DripRaster
import DripTestSupport
import Testing

@testable import DripFormats

/// Animated WebP files, played by libwebp and a canvas.
struct WebPWriterTests {
  private let rate: FrameRate

  init() throws { rate = try #require(FrameRate(30)) }

  private func film(
    _ pixmaps: [Pixmap], _ compression: Compression = .default, hold: Double = 0,
    plays: FilmDescription.Plays = .forever, rate: FrameRate? = nil
  ) throws -> [UInt8] {
    try FileFormat.webP.film(
      of: pixmaps, rate ?? self.rate, compression, hold: hold, plays: plays)
  }

  private func changes(_ pixmaps: [Pixmap]) -> [Pixmap] {
    pixmaps.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(arguments: Compression.allCases, [false, true])
  func `Films of all scenes show the drawn frames`(compression: Compression, page: Bool) throws {
    for (name, frames) in FilmSamples.scenes(page: page) {
      let player = try WebPPlayer(film(frames, compression))
      #expect(player.frames.map(\.pixmap) == changes(frames), "\(name)")
      #expect(player.frames.reduce(0) { $0 + $1.milliseconds } == 667)
    }
  }

  @Test(arguments: Compression.allCases)
  func `Films of any colors and sizes show the drawn frames`(compression: Compression) throws {
    var generator = SplitMix64(seed: 17)
    for (width, height) in [(1, 1), (1, 9), (40, 30), (300, 3), (1030, 1), (1, 600)] {
      for isOpaque in [false, true] {
        var pixmap = Pixmap(size: PixelSize(width, height))
        let frames = (0..<19).map { _ in
          let left = Int.random(in: 0..<width, using: &generator)
          for y in Int.random(in: 0..<height, using: &generator)..<height {
            for x in left..<Int.random(in: left + 1...width, using: &generator) {
              let bits = UInt32.random(in: 0 ... .max, using: &generator)
              let pixel = Pixmap.Pixel(bits: isOpaque ? bits | 0xff00_0000 : bits)
              pixmap[x, y] = pixel.alpha == 0 ? .clear : pixel
            }
          }
          return pixmap
        }
        let player = try WebPPlayer(film(frames, compression))
        #expect(player.frames.map(\.pixmap) == changes(frames), "\(width) × \(height)")
      }
    }
  }

  @Test(arguments: Compression.allCases, [1, 2, 3, 5, 17, 257])
  func `Films of a few colors show the drawn frames`(compression: Compression, count: Int) throws {
    var generator = SplitMix64(seed: 23)
    let colors = (0..<count).map { _ in
      Pixmap.Pixel(bits: .random(in: 0 ... .max, using: &generator) | 0x0100_0000)
    }
    for width in [1, 8, 37] {
      let frames = (0..<2).map { _ in
        var pixmap = Pixmap(size: PixelSize(width, 24))
        for y in 0..<24 {
          for x in 0..<width {
            let isMixed = y % 3 == 0
            pixmap[x, y] = isMixed ? colors.randomElement(using: &generator) ?? .clear : colors[0]
          }
        }
        return pixmap
      }
      let player = try WebPPlayer(film(frames, compression))
      #expect(player.frames.map(\.pixmap) == changes(frames), "\(width)")
    }
  }

  @Test(arguments: Compression.allCases)
  func `Gradients show the drawn frames and take few bytes`(compression: Compression) throws {
    let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 150, height: 130))
    let frames = [1, 0.6, 0].map { opacity in
      let glow = Paint.RadialGradient(
        center: Point2D(60, 50), radius: 120, transform: .scale(1, 0.9),
        [.init(0, RGBAColor(90, 200, 240)), .init(1, RGBAColor(26, 116, 180).opacity(opacity))])
      return Pixmap(
        Picture(
          size: Size2D(150, 130), nodes: [.fill(Identity("all"), all, .radialGradient(glow))]),
        size: PixelSize(150, 130))
    }
    let file = try film(frames, compression)
    #expect(try WebPPlayer(file).frames.map(\.pixmap) == frames)
    // Without predictions, a frame takes a byte a pixel.
    #expect(file.count < frames.count * 150 * 130 / 2, "\(file.count)")
  }

  @Test(arguments: Compression.allCases)
  func `Gradients that change in places show the drawn frames and take few bytes`(
    compression: Compression
  ) throws {
    var generator = SplitMix64(seed: 29)
    let frames = (0..<5).map { frame in
      var pixmap = Pixmap(size: PixelSize(160, 128))
      for y in 0..<128 {
        for x in 0..<160 {
          // A third of the gradient changes, and the stripe beside it is noise.
          let level = UInt8((2 * x + y + frame) / 3)
          pixmap[x, y] =
            x < 144
            ? Pixmap.Pixel(level, level / 2 + UInt8(y), 255 - level)
            : Pixmap.Pixel(bits: .random(in: 0 ... .max, using: &generator) | 0xff00_0000)
        }
      }
      return pixmap
    }
    let file = try film(frames, compression)
    let player = try WebPPlayer(file)
    #expect(player.frames.map(\.pixmap) == frames)
    #expect(player.places.dropFirst().allSatisfy { $0.isOver })
    // The noise takes three bytes a pixel, and the gradients less than four bits.
    #expect(file.count < frames.count * 128 * (16 * 3 + 144 / 2), "\(file.count)")
  }

  @Test func `One frame, equal frames and clear frames can be films`() throws {
    let clear = Pixmap(size: PixelSize(3, 4))
    for count in [1, 2, 40] {
      let player = try WebPPlayer(film(Array(repeating: clear, count: count)))
      #expect(player.frames.map(\.pixmap) == [clear])
      #expect(player.frames[0].milliseconds == Int((Double(count) * 1000 / 30).rounded()))
    }
  }

  @Test func `Only a rectangle with even offsets is stored`() throws {
    var pixmap = Pixmap(size: PixelSize(90, 70))
    for y in 0..<70 { for x in 0..<90 { pixmap[x, y] = Pixmap.Pixel(1, 2, 3) } }
    let first = pixmap
    pixmap[21, 31] = Pixmap.Pixel(9, 9, 9)
    pixmap[45, 34] = Pixmap.Pixel(9, 9, 9)
    let player = try WebPPlayer(film([first, pixmap]))
    #expect(
      player.places == [
        WebPPlayer.Place(x: 0, y: 0, width: 90, height: 70),
        WebPPlayer.Place(x: 20, y: 30, width: 26, height: 5, isOver: true),
      ])
    #expect(player.frames.last?.pixmap == pixmap)
  }

  @Test(arguments: [(1, 1), (24, 1), (30, 1), (30000, 1001), (60, 1), (240, 1)])
  func `Times are right to a millisecond and add up`(frames: Int, seconds: Int) throws {
    let rate = try #require(FrameRate(frames, in: seconds))
    let pixmaps = (0..<250).map { index in
      var pixmap = Pixmap(size: PixelSize(2, 1))
      pixmap[0, 0] = Pixmap.Pixel(UInt8(index), 1, 2)
      return pixmap
    }
    let player = try WebPPlayer(film(pixmaps, hold: 0.7, rate: rate))
    var time = 0
    for (index, frame) in player.frames.enumerated() {
      #expect(abs(Double(time) - rate.time(of: index) * 1000) <= 0.51)
      time += frame.milliseconds
    }
    #expect(abs(Double(time) - rate.time(of: 250) * 1000 - 700) <= 0.51)
  }

  @Test func `A frame may last longer than the maximum of the file format`() throws {
    let pixmap = Pixmap(size: PixelSize(4, 4))
    let player = try WebPPlayer(film([pixmap], hold: 40_000))
    #expect(player.frames.count == 3 && player.frames.allSatisfy { $0.pixmap == pixmap })
    #expect(player.frames.reduce(0) { $0 + $1.milliseconds } == 40_000_033)
  }

  @Test func `The file stores the number of plays`() throws {
    let pixmap = Pixmap(size: PixelSize(1, 1))
    let cases: [(FilmDescription.Plays, Int)] = [(.forever, 0), (.times(1), 1), (.times(7), 7)]
    for (plays, stored) in cases {
      #expect(try WebPPlayer(film([pixmap], plays: plays)).plays == stored)
    }
  }

  @Test func `Encoding a film can be stopped`() throws {
    let film = FilmDescription(
      size: PixelSize(4, 4), background: .clear, frameCount: 1, rate: rate)
    let frame = FilmFrame(clear: PixelSize(4, 4))
    #expect(throws: EncodingError.stopped) { try FileFormat.webP.encode([frame], film) { true } }
    // The encoder of images asks as well.
    var questions = 0
    #expect(throws: EncodingError.stopped) {
      try FileFormat.webP.encode([frame], film) {
        questions += 1
        return questions > 1
      }
    }
  }
}
