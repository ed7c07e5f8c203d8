extension Guides {
  /// Draws the knots and the handles of an outline.
  mutating func handles(of path: Path2D, _ index: Int) {
    var pen = Point2D.origin
    var number = 64 * index
    func next() -> Int {
      number += 1
      return number - 1
    }
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point):
        knot(point, next())
        pen = point
      case .quadratic(let control, let end):
        handle(from: pen, to: control, next())
        handle(from: end, to: control, next())
        knot(end, next())
        pen = end
      case .cubic(let control1, let control2, let end):
        handle(from: pen, to: control1, next())
        handle(from: end, to: control2, next())
        knot(end, next())
        pen = end
      case .close: break
      }
    }
  }

  /// Draws the points of a quadratic curve, and names its control point B.
  mutating func handles(of curve: QuadraticCurve, _ index: Int) {
    var path = Path2D()
    path.move(to: curve.start)
    path.quadratic(to: curve.end, control: curve.control)
    handles(of: path, index)
    label(
      Identity("guide.control", 64 * index).label, "B", at: curve.control,
      offset: Vector2D(1.6, -1.6),
      .construction)
  }

  private mutating func knot(_ place: Point2D, _ number: Int) {
    dot(Identity("guide.knot", number), at: place)
  }

  private mutating func handle(from knot: Point2D, to control: Point2D, _ number: Int) {
    line(Identity("guide.handle", number), from: knot, to: control, .neutral)
    let side = 1.2 * unit
    line(
      Identity("guide.control", number), .rect(Rect2D(center: control, side: side)), .construction)
  }
}
