import DripKit
import TestSupport
import Testing

/// Points, vectors, rectangles and circles.
struct PlaneTests {
  @Test func `Points and vectors add up`() {
    let (a, b) = (Point2D(1, 2), Point2D(4, 6))
    #expect(b - a == Vector2D(3, 4))
    #expect(a + Vector2D(3, 4) == b)
    #expect(b - Vector2D(3, 4) == a)
    #expect(a.distance(to: b) == 5)
    #expect(a.midpoint(to: b) == Point2D(2.5, 4))
    #expect(a.interpolated(to: b, 2) == Point2D(7, 10))
    #expect(a.isFinite)
    #expect(!Point2D(.nan, 0).isFinite)
    #expect(!Point2D(0, .infinity).isFinite)
  }

  @Test func `Vectors scale, turn and measure`() {
    let v = Vector2D(3, 4)
    #expect(v.length == 5)
    #expect(-v == Vector2D(-3, -4))
    #expect(2 * v == v * 2)
    #expect(v / 2 == Vector2D(1.5, 2))
    #expect(v + v - v == v)
    #expect(v.normalized == Vector2D(0.6, 0.8))
    #expect(v.perpendicular == Vector2D(-4, 3))
    #expect(v.dot(v.perpendicular) == 0)
    #expect(v.cross(v.perpendicular) == 25)
    #expect(Vector2D.zero.normalized == nil)
    #expect(Vector2D(1e-200, 0).normalized == nil)
    #expect(Vector2D(.infinity, 0).normalized == nil)
  }

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

  @Test func `A rectangle has edges, a centre and corners`() {
    let rect = Rect2D(x: 1, y: 2, width: 10, height: 20)
    #expect(rect.maxX == 11 && rect.maxY == 22)
    #expect(rect.center == Point2D(6, 12))
    #expect(rect.corners == [Point2D(1, 2), Point2D(11, 2), Point2D(11, 22), Point2D(1, 22)])
    #expect(Rect2D(center: Point2D(5, 5), side: 4) == Rect2D(x: 3, y: 3, width: 4, height: 4))
    #expect(Size2D(square: 8) == Size2D(8, 8))
    #expect(Size2D(8, 6).center == Point2D(4, 3))
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

  @Test func `A rectangle grows on every side, and shrinks at most to an empty one`() {
    let rect = Rect2D(x: 0, y: 0, width: 10, height: 4)
    #expect(rect.expanded(by: 1) == Rect2D(x: -1, y: -1, width: 12, height: 6))
    #expect(rect.expanded(by: -3) == Rect2D(x: 3, y: 2, width: 4, height: 0))
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
