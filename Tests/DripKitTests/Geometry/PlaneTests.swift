import DripKit
import DripTestSupport
import Testing

/// Points, vectors, rectangles and circles.
struct PlaneTests {
  @Test func `Angles run clockwise on screen, from right over down`() {
    #expect(Vector2D(1, 0).angle == 0)
    #expect(Vector2D(0, 1).angle.isNear(.pi / 2, within: 1e-15))
    #expect(Vector2D(-1, 0).angle.isNear(.pi, within: 1e-15))
    #expect(Vector2D(0, -1).angle.isNear(-.pi / 2, within: 1e-15))
    #expect(Vector2D.zero.angle == 0)
    for index in -31...31 {
      let radians = Double(index) / 10
      let vector = Vector2D(angle: radians, length: 7)
      #expect(vector.length.isNear(7, within: 1e-14))
      #expect(vector.angle.isNear(radians, within: 1e-15 * 4))
    }
  }

  @Test func `A rectangle contains its edges and no point outside`() {
    let rect = Rect2D(x: 0, y: 0, width: 10, height: 5)
    #expect(rect.corners.allSatisfy(rect.contains))
    #expect(!rect.contains(Point2D(10.001, 2)))
    #expect(!rect.contains(Point2D(5, -0.001)))
    #expect(!rect.contains(Point2D(.nan, 2)))
  }

  @Test func `The bounding box of two points contains both in spite of rounding`() {
    var generator = SplitMix64(seed: 70)
    for _ in 0..<10_000 {
      let a = generator.point(in: -1...1)
      let b = generator.point(in: -1e-3...1e3)
      let rect = Rect2D(spanning: a, b)
      #expect(rect.contains(a) && rect.contains(b))
      #expect(rect == Rect2D(spanning: b, a))
      let c = generator.point()
      let union = rect.union(Rect2D(spanning: c, c))
      #expect(union.contains(a) && union.contains(b) && union.contains(c))
    }
  }

  @Test func `A circle has an area, bounds and a distance`() {
    let circle = Circle2D(center: Point2D(1, 2), radius: 3)
    #expect(circle.area.isNear(28.274333882308138, within: 1e-14))
    #expect(circle.bounds == Rect2D(x: -2, y: -1, width: 6, height: 6))
    #expect(circle.signedDistance(to: Point2D(1, 7)) == 2)
    #expect(circle.signedDistance(to: circle.center) == -3)
    #expect(circle.point(at: .pi / 2).isNear(Point2D(1, 5), within: 1e-14))
  }
}
