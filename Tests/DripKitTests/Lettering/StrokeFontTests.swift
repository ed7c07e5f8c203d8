import Testing

@testable import DripKit

@Suite struct StrokeFontTests {
  private static let letters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:%+-=/()|°′·×ωφ"

  @Test(
    "has strokes between descenders and capitals", arguments: letters.unicodeScalars.map(\.value))
  func letter(_ code: UInt32) throws {
    let letter = String(try #require(Unicode.Scalar(code)))
    let path = Path2D.text(letter, at: Point2D(10, 50), height: 24)
    let bounds = try #require(path.bounds)
    #expect(path != Path2D.text("\u{2603}", at: Point2D(10, 50), height: 24))
    #expect(bounds.minX >= 10 && bounds.maxX <= 10 + StrokeFont.width(of: letter, height: 24))
    // Descenders are a quarter as deep as capitals are high.
    #expect(bounds.minY >= 26 && bounds.maxY <= 50 + 24 / 4)
    // Letters reach the baseline, except for signs above it.
    #expect(bounds.maxY >= 50 || "+-=°′·×".contains(letter))
  }

  @Test func `No two letters look alike`() {
    let outlines = Self.letters.map { Path2D.text(String($0), at: .origin, height: 24) }
    #expect(Set(outlines).count == Self.letters.count)
  }

  @Test func `Unknown characters become boxes`() {
    let box = Path2D.text("\u{2603}", at: Point2D(0, 24), height: 24)
    #expect(box.bounds == Rect2D(x: 0, y: 0, width: 12, height: 24))
    #expect(Path2D.text("\u{1F4A7}", at: Point2D(0, 24), height: 24) == box)
  }

  @Test func `All digits have the same width, and letters do not`() {
    let widths = (0...9).map { StrokeFont.width(of: "\($0)\($0)", height: 10) }
    #expect(Set(widths).count == 1)
    #expect(StrokeFont.width(of: "i", height: 10) < StrokeFont.width(of: "m", height: 10))
    #expect(StrokeFont.width(of: "", height: 10) == 0)
  }

  @Test func `A text is aligned to its anchor`() throws {
    func bounds(_ alignment: StrokeFont.Alignment) throws -> Rect2D {
      try #require(
        Path2D.text("HoH", at: Point2D(100, 80), height: 20, alignment: alignment).bounds)
    }
    let width = StrokeFont.width(of: "HoH", height: 20)
    #expect(try bounds(.start).minX == 100)
    #expect(abs(try bounds(.end).maxX - 100) < 1e-12)
    #expect(abs(try bounds(.middle).center.x - 100) < 1e-12)
    #expect(abs(try bounds(.start).size.width - width) < 1e-12)
    #expect(try bounds(.start).minY == 60 && bounds(.start).maxY == 80)
  }

  @Test func `A text of twice the height is scaled by two`() {
    let small = Path2D.text("told 55% (A)", at: .origin, height: 7)
    let large = Path2D.text("told 55% (A)", at: .origin, height: 14)
    #expect(small.transformed(by: .scale(2)).isClose(to: large))
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (2.5, 2, "2.50"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-12.06, 1, "-12.1"),
    (99.999, 2, "100.00"), (41.5, 0, "42"), (3.0625, 3, "3.063"), (.nan, 2, "-"), (1e12, 2, "-"),
  ])
  func `Numbers have the requested decimals`(_ number: Double, _ decimals: Int, _ text: String) {
    #expect(number.fixed(decimals) == text)
  }
}

extension Path2D {
  fileprivate func isClose(to other: Path2D) -> Bool {
    guard let (a, b) = bounds.flatMap({ a in other.bounds.map { (a, $0) } }) else { return false }
    return elements.count == other.elements.count && abs(a.minX - b.minX) < 1e-9
      && abs(a.maxX - b.maxX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.maxY - b.maxY) < 1e-9
  }
}
