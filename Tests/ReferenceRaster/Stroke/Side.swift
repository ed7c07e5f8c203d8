import DripKit

/// One side of a line with a width: points that lines lead to, or curves.
struct Side {
  /// A point, and the control point of the curve that leads to it from the point before, if one does.
  private var knots: [(point: Point, control: Point?)] = []
  /// The control point of the curve that leads to the next point, if one does.
  private var control: Point?

  /// Leads on to a point.
  mutating func append(_ point: Point) {
    knots.append((point, control))
    control = nil
  }

  /// Makes the way to the next point a curve.
  mutating func bend(around control: Point) { self.control = control }

  /// Leads back to the first point, along the curve that has begun, if one has.
  mutating func finish() {
    if control != nil, let first = knots.first { append(first.point) }
  }

  /// Leads on along another side.
  mutating func append(_ other: Side) {
    for knot in other.knots {
      if let control = knot.control { bend(around: control) }
      append(knot.point)
    }
  }

  /// Returns the side run from its last point to its first.
  func reversed() -> Side {
    var side = Side()
    for knot in knots.reversed() {
      side.append(knot.point)
      if let control = knot.control { side.bend(around: control) }
    }
    return side
  }

  /// Adds the side to an outline as a contour.
  func draw(under transform: Transform, to outline: inout Outline) {
    guard let first = knots.first else { return }
    outline.move(to: transform.apply(first.point))
    for knot in knots.dropFirst() {
      let end = transform.apply(knot.point)
      if let control = knot.control {
        outline.curve(around: transform.apply(control), to: end)
      } else {
        outline.line(to: end)
      }
    }
    outline.close()
  }
}
