import DripKit
import DripTestSupport
import Testing

struct Transform2DTests {
  @Test func `Translations, scalings and rotations move points as named`() {
    let point = Point2D(3, 4)
    #expect(Transform2D.identity.apply(point) == point)
    #expect(Transform2D.translation(Vector2D(10, 20)).apply(point) == Point2D(13, 24))
    #expect(Transform2D.scale(2, 3).apply(point) == Point2D(6, 12))
    #expect(Transform2D.scale(2, about: Point2D(3, 0)).apply(point) == Point2D(3, 8))
    // A clockwise quarter turn maps right to down.
    #expect(Transform2D.rotation(.pi / 2).apply(Point2D(1, 0)).isNear(Point2D(0, 1), within: 1e-15))
    let turned = Transform2D.rotation(.pi, about: Point2D(5, 5)).apply(point)
    #expect(turned.isNear(Point2D(7, 6), within: 1e-14))
    #expect(Transform2D.translation(Vector2D(10, 20)).apply(Vector2D(1, 2)) == Vector2D(1, 2))
  }

  @Test func `Composed maps apply one after the other`() {
    var generator = SplitMix64(seed: 80)
    for _ in 0..<200 {
      let (first, second) = (generator.transform(), generator.transform())
      let point = generator.point()
      let both = first.followed(by: second)
      #expect(both.apply(point).isNear(second.apply(first.apply(point))))
      #expect(both.determinant.isNear(first.determinant * second.determinant))
    }
  }

  @Test func `A map that flattens the plane or overflows has no inverse`() {
    #expect(Transform2D.scale(1, 0).inverse == nil)
    #expect(Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform2D.scale(.nan).inverse == nil)
    #expect(Transform2D.scale(1e300).inverse == nil)
    #expect(Transform2D.scale(1e-160).inverse == nil)
  }

  @Test func `Only maps of circles to circles have a uniform scale`() throws {
    let turned = Transform2D.rotation(1).followed(by: .scale(-3, 3))
    #expect(try #require(turned.uniformScale).isNear(3, within: 1e-14))
    #expect(Transform2D.identity.uniformScale == 1)
    #expect(Transform2D.scale(2, 3).uniformScale == nil)
    #expect(Transform2D(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0).uniformScale == nil)
  }
}
