import DripKit
import Testing

struct Shape2DTests {
  private let circle = Shape2D.circle(Circle2D(center: Point2D(3, 4), radius: 5))
  private let rect = Shape2D.rect(Rect2D(x: 1, y: 2, width: 30, height: 40))

  @Test func `Bounds are those of the outline`() {
    #expect(circle.bounds == Rect2D(x: -2, y: -1, width: 10, height: 10))
    #expect(rect.bounds == Rect2D(x: 1, y: 2, width: 30, height: 40))
    #expect(Shape2D.path(Path2D()).bounds == nil)
    for shape in [circle, rect] {
      #expect(shape.path.bounds?.center.isNear(shape.bounds?.center ?? .origin) == true)
    }
  }

  @Test func `A circle stays a circle under rotation, uniform scaling and reflection`() {
    let maps = [
      Transform2D.identity, .translation(Vector2D(7, -9)), .scale(2.5), .scale(-1, 1),
      .rotation(0.7),
      Transform2D.rotation(2).followed(by: .scale(0.3)).followed(by: .translation(Vector2D(1, 1))),
    ]
    for (map, radius) in zip(maps, [5, 5, 12.5, 5, 5, 1.5]) {
      guard case .circle(let moved) = circle.transformed(by: map) else {
        Issue.record("a circle under \(map) is no longer one")
        continue
      }
      #expect(moved.center.isNear(map.apply(Point2D(3, 4))))
      #expect(moved.radius.isNear(radius))
    }
  }

  @Test func `A stretched or sheared circle becomes a path`() {
    for map in [Transform2D.scale(2, 1), Transform2D(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)] {
      guard case .path(let path) = circle.transformed(by: map) else {
        Issue.record("an ellipse under \(map) cannot be a circle")
        continue
      }
      #expect(path == circle.path.transformed(by: map))
    }
  }

  @Test func `A rectangle stays a rectangle if its sides stay parallel to the axes`() {
    let map = Transform2D.scale(-2, 0.5).followed(by: .translation(Vector2D(100, 1)))
    #expect(rect.transformed(by: map) == .rect(Rect2D(x: 38, y: 2, width: 60, height: 20)))
    for map in [
      Transform2D.rotation(0.1), Transform2D(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
      Transform2D(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0),
    ] {
      #expect(rect.transformed(by: map) == .path(rect.path.transformed(by: map)))
    }
  }
}
