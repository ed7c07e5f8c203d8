import DripKit
import DripRaster
import TestSupport
import Testing

/// Outlines that lead there and back, one way above the other, are added up without a look at how often
/// they wind around what they enclose.
@Suite("Monotone outlines") struct MonotoneTests {
  /// Expects that a path covers the same when its windings are counted.
  private func expectSame(_ path: Path2D, _ comment: Comment) {
    for method in [CoverageMethod.inRows, .bySweeping] {
      #expect(difference(fill(path), method) < stray, comment)
    }
  }

  @Test("cover what counting windings finds", arguments: 0..<12)
  func agreement(seed: UInt64) {
    var random = SplitMix64(seed: 900 + seed)
    for _ in 0..<6 {
      let isUpsideDown = Bool.random(using: &random)
      var x = random.double(in: -9...9)
      let start = Point2D(x, random.double(in: 0...20))
      var path = Path2D()
      path.move(to: start)
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let step = Int.random(in: 0...3, using: &random) == 0 ? 0 : random.double(in: 0...6)
        let heights = (0..<3).map { _ in random.double(in: -3...22) }
        switch Int.random(in: 0...2, using: &random) {
        case 0: path.line(to: Point2D(x + step, heights[0]))
        case 1:
          path.quadratic(
            to: Point2D(x + step, heights[0]), control: Point2D(x + step / 2, heights[1]))
        default:
          path.cubic(
            to: Point2D(x + step, heights[0]), control1: Point2D(x, heights[1]),
            control2: Point2D(x + step / 3, heights[2]))
        }
        x += step
      }
      path.line(to: Point2D(x, random.double(in: 20...45)))
      path.line(to: Point2D(start.x, random.double(in: 22...45)))
      path.close()
      let flip = Transform2D.scale(1, -1).followed(by: .translation(Vector2D(0, 40)))
      expectSame(isUpsideDown ? path.transformed(by: flip) : path, "\(path)")
    }
  }

  @Test func `A path that turns back is not monotone`() {
    // A loop in the surface, filled twice where signed areas would add up to more than there is.
    var path = Path2D()
    path.move(to: Point2D(2, 10))
    path.cubic(to: Point2D(30, 10), control1: Point2D(60, -20), control2: Point2D(-28, -20))
    path.line(to: Point2D(30, 30))
    path.line(to: Point2D(2, 30))
    path.close()
    expectSame(path, "a loop")
    // A bow tie: the way back crosses the way there.
    var tie = Path2D.polyline([Point2D(2, 2), Point2D(30, 30), Point2D(30, 2), Point2D(2, 30)])
    tie.close()
    expectSame(tie, "a bow tie")
  }
}
