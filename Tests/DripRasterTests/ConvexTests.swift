import DripKit
import DripRaster
import TestSupport
import Testing

/// Convex outlines are added up without a look at how often they wind around what they enclose.
@Suite("Convex outlines") struct ConvexTests {
  private func expectSame(_ path: Path2D, _ comment: Comment) {
    for method in [CoverageMethod.inRows, .bySweeping] {
      #expect(difference(fill(path), method) < stray, comment)
    }
  }

  @Test("cover what counting windings finds", arguments: 0..<8)
  func agreement(seed: UInt64) {
    var random = SplitMix64(seed: 4100 + seed)
    for _ in 0..<6 {
      // Random corners of an ellipse, some of which are joined by its arcs.
      let corners = (0..<Int.random(in: 3...8, using: &random)).map { _ in
        random.double(in: 0...6.28)
      }.sorted()
      var path = Path2D()
      path.move(to: .origin + Vector2D(angle: corners[0]))
      for (from, to) in zip(corners, corners.dropFirst() + [corners[0] + 2 * .pi]) {
        let end = Point2D.origin + Vector2D(angle: to)
        if to - from > 3 || Bool.random(using: &random) {
          path.line(to: end)
        } else {
          let leg = 4.0 / 3 * Portable.tan((to - from) / 4)
          path.cubic(
            to: end,
            control1: .origin + Vector2D(angle: from) + Vector2D(angle: from).perpendicular * leg,
            control2: end - Vector2D(angle: to).perpendicular * leg)
        }
      }
      path.close()
      let map = Transform2D(
        a: random.double(in: 2...16), b: random.double(in: -9...9), c: random.double(in: -9...9),
        d: random.double(in: 2...16), tx: random.double(in: 5...35), ty: random.double(in: 5...35))
      expectSame(path.transformed(by: map), "\(path) \(map)")
    }
  }

  @Test func `A star that always turns to one side is not convex`() {
    var star = Path2D.polyline(
      (0..<5).map { Point2D(20, 20) + Vector2D(angle: 4 * .pi / 5 * Double($0), length: 18) })
    star.close()
    expectSame(star, "a star")
    // Twice around the same triangle.
    var twice = Path2D.polyline(
      (0..<6).map { Point2D(20, 20) + Vector2D(angle: 2 * .pi / 3 * Double($0), length: 18) })
    twice.close()
    expectSame(twice, "two turns")
    // A dent of which only the control points tell.
    var dent = Path2D()
    dent.move(to: Point2D(5, 5))
    dent.line(to: Point2D(35, 5))
    dent.line(to: Point2D(35, 35))
    dent.cubic(to: Point2D(5, 35), control1: Point2D(25, -9), control2: Point2D(15, -9))
    dent.close()
    expectSame(dent, "a dent")
  }
}
