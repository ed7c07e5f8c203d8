import DripExport
import DripKit
import DripRaster
import Testing

@testable import DripFormats

struct SpriteStripTests {
  private func strip(
    _ count: Int, _ size: PixelSize = PixelSize(10, 10), calm: FilmFrame? = nil, limit: Int = 100
  ) throws -> SpriteStrip? {
    let frame = try frame(size, [])
    return SpriteStrip(
      [FilmFrame](repeating: frame, count: count), calm: calm, longestSide: limit)
  }

  @Test func `Frames are arranged in a row, a column or a grid`() throws {
    func grid(_ count: Int, _ size: PixelSize = PixelSize(10, 10)) throws -> [Int]? {
      try strip(count, size).map { [$0.columns, $0.rows] }
    }
    #expect(try grid(10) == [10, 1])
    #expect(try grid(30, PixelSize(10, 3)) == [1, 30])
    // 11 do not fit, and 2 by 6 has a divisor.
    #expect(try grid(11) == [4, 3])
    #expect(try grid(99) == nil)
    #expect(try grid(90) == [10, 9])
    #expect(try grid(91) == nil)
    #expect(try grid(0) == nil)
  }

  @Test(arguments: 1...90)
  func `Frames do not overlap and lie inside the sheet`(_ count: Int) throws {
    let strip = try #require(try strip(count))
    let places = (0..<count).map { strip.place(of: $0) }
    #expect(Set(places).count == count)
    for place in places {
      #expect(place.endX <= strip.size.width && place.endY <= strip.size.height)
    }
    #expect(strip.size.width <= 100 && strip.size.height <= 100)
  }

  @Test func `Every frame is in its place, and the still frame follows the last`() throws {
    let frames = try frames(of: WaveScene(), count: 13, side: 20)
    let calm = try frame(PixelSize(20, 20), [Rect2D(x: 5, y: 5, width: 3, height: 3)])
    let strip = try #require(SpriteStrip(frames, calm: calm, longestSide: 100))
    #expect(strip.columns > 1 && strip.rows > 1 && strip.count == 13)
    let image = try PNGReader().decode(strip.png()).pixmap
    for (index, frame) in (frames + [calm]).enumerated() {
      let place = strip.place(of: index)
      // Where a background that repeats is when it has moved that far.
      #expect((index * 20 - place.x) % image.size.width == 0)
      #expect((index * 20 - place.y) % image.size.height == 0)
      let pixmap = frame.pixmap
      for y in 0..<20 {
        for x in 0..<20 { #expect(image[place.x + x, place.y + y] == pixmap[x, y]) }
      }
    }
  }

  @Test func `A style sheet has the size, the duration and the still frame`() throws {
    let strip = try #require(try strip(8, PixelSize(20, 10), limit: 200))
    let css = String(
      decoding: strip.css(name: "wave", image: "wave@2x.png", frameDuration: 1 / 3.0, scale: 2),
      as: UTF8.self)
    #expect(
      css == """
        .wave {
          width: 10px;
          height: 5px;
          background: url("wave@2x.png") 0 0 / 80px 5px;
          animation: wave 2.666667s steps(8, jump-none) infinite forwards;
        }

        @keyframes wave {
          to {
            background-position: -70px 0;
          }
        }

        @media (prefers-reduced-motion: reduce) {
          .wave {
            background-position: -70px 0;
            animation: none;
          }
        }

        """)
  }

  @Test func `A single frame has no animation, and unusual names are escaped`() throws {
    let strip = try #require(try strip(1))
    let css = String(
      decoding: strip.css(name: "2 drops", image: "a\"\\\n.png", frameDuration: 0.1),
      as: UTF8.self)
    #expect(!css.contains("steps"))
    #expect(css.hasPrefix(".\\32 \\20 drops {\n"))
    #expect(css.contains("url(\"a\\\"\\\\\\a .png\")"))
  }

  @Test func `Frames in a grid move in both directions`() throws {
    let calm = try frame(PixelSize(10, 10), [])
    let strip = try #require(try strip(11, calm: calm))
    #expect([strip.columns, strip.rows] == [4, 3])
    let css = String(
      decoding: strip.css(name: "wave", image: "wave.png", frameDuration: 0.1), as: UTF8.self)
    #expect(css.contains("to {\n    background-position: -100px -100px;"))
    #expect(css.contains("{\n    background-position: -30px -20px;\n    animation: none;"))
    #expect(css.contains("wave 1.1s steps(11, jump-none)"))
  }
}
