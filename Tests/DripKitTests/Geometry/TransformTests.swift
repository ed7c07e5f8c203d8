import DripKit
import TestSupport
import Testing

struct TransformTests {
  @Test func `Each kind of map does what its name says`() {
    let point = Point(3, 4)
    #expect(Transform.identity.apply(point) == point)
    #expect(Transform.translation(Vector(10, 20)).apply(point) == Point(13, 24))
    #expect(Transform.scale(2, 3).apply(point) == Point(6, 12))
    #expect(Transform.scale(2, about: Point(3, 0)).apply(point) == Point(3, 8))
    // A quarter clockwise on screen takes right to down.
    #expect(Transform.rotation(.pi / 2).apply(Point(1, 0)).isNear(Point(0, 1), within: 1e-15))
    let turned = Transform.rotation(.pi, about: Point(5, 5)).apply(point)
    #expect(turned.isNear(Point(7, 6), within: 1e-14))
    #expect(Transform.translation(Vector(10, 20)).apply(Vector(1, 2)) == Vector(1, 2))
  }

  @Test func `Followed maps apply one after the other`() {
    var generator = SplitMix64(seed: 80)
    for _ in 0..<200 {
      let (first, second) = (generator.transform(), generator.transform())
      let point = generator.point()
      let both = first.followed(by: second)
      #expect(both.apply(point).isNear(second.apply(first.apply(point))))
      #expect(both.determinant.isNear(first.determinant * second.determinant))
    }
  }

  @Test func `An inverse undoes its map`() throws {
    var generator = SplitMix64(seed: 81)
    for _ in 0..<200 {
      let transform = generator.transform()
      let inverse = try #require(transform.inverse)
      let point = generator.point()
      #expect(inverse.apply(transform.apply(point)).isNear(point))
      #expect(transform.apply(inverse.apply(point)).isNear(point))
    }
  }

  @Test func `A map that flattens the plane or overflows has no inverse`() {
    #expect(Transform.scale(1, 0).inverse == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform.scale(.nan).inverse == nil)
    #expect(Transform.scale(1e300).inverse == nil)
    #expect(Transform.scale(1e-160).inverse == nil)
  }

  @Test func `Only maps that keep circles round have one scale`() throws {
    let turned = Transform.rotation(1).followed(by: .scale(-3, 3))
    #expect(try #require(turned.uniformScale).isNear(3, within: 1e-14))
    #expect(Transform.identity.uniformScale == 1)
    #expect(Transform.scale(2, 3).uniformScale == nil)
    #expect(Transform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0).uniformScale == nil)
  }
}
