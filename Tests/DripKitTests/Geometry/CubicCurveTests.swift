import DripKit
import Testing

struct CubicCurveTests {
  /// y = x² for x from 0 to 1, as a cubic.
  private let parabola = Path2D.Cubic(
    start: Point2D(0, 0),
    control1: Point2D(1.0 / 3, 0),
    control2: Point2D(2.0 / 3, 1.0 / 3),
    end: Point2D(1, 1)
  )

  /// (s², s³) for s from −1 to 1: a semicubical parabola, with its cusp at the origin.
  private let cusp = Path2D.Cubic(
    start: Point2D(1, -1),
    control1: Point2D(-1.0 / 3, 1),
    control2: Point2D(-1.0 / 3, -1),
    end: Point2D(1, 1)
  )

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12])
  func `A cubic that is y = x² has its length`(tolerance: Double) {
    // √5/2 + asinh(2)/4
    #expect(parabola.length(tolerance: tolerance).isNear(1.4789428575445975, within: tolerance))
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12])
  func `The length across a cusp is its closed form`(tolerance: Double) {
    // 2(13√13 − 8)/27
    #expect(cusp.length(tolerance: tolerance).isNear(2.879419746743101, within: tolerance))
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12])
  func `The length off the middle of a cusp is its closed form`(tolerance: Double) {
    // From s = −1 to 0.7: (13√13 − 8)/27 + ((4 + 9·0.49)^1.5 − 8)/27
    let expected = 2.0467098733715504
    let length = cusp.length(from: 0, to: 0.85, tolerance: tolerance)
    #expect(length.isNear(expected, within: tolerance))
  }

  @Test func `The length of a cubic on a straight line counts its way back`() {
    // x = 3t − 4t³ runs from 0 up to 1, where t = ½, and down to −1.
    let there = Path2D.Cubic(
      start: .origin, control1: Point2D(1, 0), control2: Point2D(2, 0), end: Point2D(-1, 0))
    #expect(there.length(tolerance: 1e-12).isNear(3, within: 1e-12))
    #expect(there.bounds.minX == -1)
    #expect(there.bounds.maxX.isNear(1, within: 1e-15))
  }

  @Test func `A turn just inside an interval counts in the length`() {
    // On a line, x′ ∝ 5t² − 5t + 1, with turns at ½ ± √5/10. If the interval starts at 0.2631…, two halvings
    // give an end 7e-5 after the second turn, which rules without points at the ends would miss.
    let curve = Path2D.Cubic(
      start: .origin, control1: Point2D(200, 0), control2: Point2D(-100, 0), end: Point2D(100, 0))
    let (a, b) = (0.26313137000221964, 0.5 + 5.0.squareRoot() / 10)
    let expected =
      2 * (curve.point(at: 1 - b).x - curve.point(at: b).x)
      + curve.end.x - curve.point(at: a).x
    #expect(curve.length(from: a, to: 1, tolerance: 1e-9).isNear(expected, within: 1e-9))
  }
}
