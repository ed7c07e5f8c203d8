import DripKit
import Testing

struct QuadraticCurveTests {
  /// y = x² for x from −1 to 1.
  private let parabola = Path2D.Quadratic(
    start: Point2D(-1, 1), control: Point2D(0, -1), end: Point2D(1, 1))

  @Test func `The length of a parabola is its closed form`() {
    // ∫√(1 + 4x²) from −1 to 1 = √5 + asinh(2)/2
    #expect(parabola.length().isNear(2.957885715089195, within: 1e-15))
  }

  @Test func `The length of a quadratic curve on a line counts its way back`() {
    // The curve turns back at t = 2/3, at x = 4.
    let hairpin = Path2D.Quadratic(start: .origin, control: Point2D(6, 0), end: Point2D(3, 0))
    #expect(hairpin.length().isNear(5, within: 1e-14))
    #expect(hairpin.bounds == Rect2D(x: 0, y: 0, width: 4, height: 0))
  }

  @Test func `The length is continuous from a straight line to a hairpin`() {
    // The method changes where the bend is a quarter of the speed; the length must be continuous there.
    for index in 0...400 {
      let bend = Double(index) / 100
      let curve = Path2D.Quadratic(
        start: .origin, control: Point2D(1, bend), end: Point2D(2 + bend, bend / 3))
      let halves = curve.split(at: 0.5)
      let (a, b) = (halves.0.split(at: 0.5), halves.1.split(at: 0.5))
      let parts = a.0.length() + a.1.length() + b.0.length() + b.1.length()
      #expect(parts.isNear(curve.length(), within: 1e-14))
    }
  }
}
