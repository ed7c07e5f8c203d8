import DripKit
import DripRaster
import Testing

/// Small drawings that can be checked by eye: `#` is a full pixel, a digit the tenths of one.
@Suite("Drawings") struct DrawingTests {
  static let line = Path2D.polyline([Point2D(2, 2), Point2D(6, 2)])
  static let angle = Path2D.polyline([Point2D(1, 5), Point2D(5, 5), Point2D(5, 1)])

  @Test("a rectangle between pixels covers their parts") func rectangle() {
    let rect = Shape2D.rect(Rect2D(x: 1.5, y: 0.5, width: 3, height: 2))
    #expect(
      text([fill(rect)], 6, 4) == [
        ".2552.",
        ".5##5.",
        ".2552.",
        "......",
      ])
  }

  @Test("lines end as their caps say") func caps() {
    func line(_ cap: StrokeStyle2D.Cap) -> [String] {
      text([stroke(Self.line, StrokeStyle2D(width: 2, cap: cap))], 8, 4)
    }
    #expect(line(.butt) == ["........", "..####..", "..####..", "........"])
    #expect(line(.square) == ["........", ".######.", ".######.", "........"])
    #expect(line(.round) == ["........", ".7####7.", ".7####7.", "........"])
  }

  @Test("corners are joined as the style says") func joins() {
    func corner(_ join: StrokeStyle2D.Join, limit: Double = 4) -> String {
      let style = StrokeStyle2D(width: 2, join: join, miterLimit: limit)
      return text([stroke(Self.angle, style)], 7, 7)[5]
    }
    #expect(corner(.miter) == ".#####.")
    #expect(corner(.round) == ".####7.")
    #expect(corner(.bevel) == ".####5.")
    #expect(corner(.miter, limit: 1.4) == ".####5.")
    #expect(corner(.miter, limit: 1.42) == ".#####.")
  }

  @Test("a closed line has a corner where it began, and no caps") func closed() {
    let square = Path2D.rect(Rect2D(x: 1, y: 1, width: 4, height: 4))
    #expect(
      text([stroke(square, StrokeStyle2D(width: 2, cap: .round))], 6, 6) == [
        "######",
        "######",
        "##..##",
        "##..##",
        "######",
        "######",
      ])
  }

  @Test("a line that crosses itself is not darker there") func crossing() {
    let cross = Path2D.polyline([Point2D(0, 3), Point2D(6, 3), Point2D(3, 6), Point2D(3, 0)])
    let rows = coverage([stroke(cross, StrokeStyle2D(width: 2), .black.opacity(0.5))], 7, 7)
    #expect(rows[2][2] == 0.5)
    #expect(rows.joined().allSatisfy { $0 <= 0.5 })
  }

  @Test("a loop is filled or empty, by the rule") func rules() {
    var path = Path2D.rect(Rect2D(x: 0, y: 0, width: 6, height: 4))
    for element in Path2D.rect(Rect2D(x: 2, y: 1, width: 2, height: 2)).elements {
      path.append(element)
    }
    #expect(text([fill(path)], 6, 4) == ["######", "######", "######", "######"])
    #expect(text([fill(path, rule: .evenOdd)], 6, 4) == ["######", "##..##", "##..##", "######"])
  }

  @Test("a ring has the area between its circles, as a circle or as a path") func ring() {
    let circle = Circle2D(center: Point2D(12, 12), radius: 8)
    let style = StrokeStyle2D(width: 3)
    let exact = coverage([.stroke(Identity("ring"), .circle(circle), style, .black)], 24, 24)
    let path = coverage([stroke(.circle(circle), style)], 24, 24)
    let area = Double.pi * (9.5 * 9.5 - 6.5 * 6.5)
    #expect(abs(exact.joined().reduce(0, +) - area) < rounding)
    for (a, b) in zip(exact.joined(), path.joined()) { #expect(abs(a - b) < 2.0 / 2550) }
  }
}
