import DripKit

/// One side of a line with a width: points that lines lead to, or curves.
struct Side: ~Copyable {
  /// A point, and how it is reached.
  struct Knot: BitwiseCopyable {
    /// The point.
    var point: Point2D
    /// The control point of the curve that leads to it from the point before, if it is one.
    var control: Point2D
    /// True if a curve leads to it.
    var isCurved: Bool
  }

  private var knots = Buffer<Knot>()
  /// The control point of the curve that leads to the next point.
  private var control = Point2D.origin
  private var isCurved = false

  /// The number of points.
  var count: Int { knots.count }

  /// Returns a point.
  func point(at index: Int) -> Point2D { knots[index].point }

  /// Removes all points from an index on.
  mutating func removeAll(from index: Int) { knots.removeAll(from: index) }

  /// Removes all points.
  mutating func removeAll() {
    knots.removeAll()
    isCurved = false
  }

  /// Leads on to a point.
  mutating func append(_ point: Point2D) {
    knots.append(Knot(point: point, control: control, isCurved: isCurved))
    isCurved = false
  }

  /// Makes the way to the next point a curve.
  mutating func bend(around control: Point2D) {
    self.control = control
    isCurved = true
  }

  /// Leads back to the first point, along the curve that has begun, if one has.
  mutating func finish() { if isCurved, !knots.isEmpty { append(knots[0].point) } }

  /// Leads on along another side, from its last point back to its first.
  mutating func appendReversed(_ other: borrowing Side) {
    var index = other.knots.count
    while index > 0 {
      index -= 1
      append(other.knots[index].point)
      if other.knots[index].isCurved { bend(around: other.knots[index].control) }
    }
  }

  /// Adds the side to an outline as a contour, and forgets it.
  mutating func close(under transform: Transform2D, to outline: inout Outline) {
    finish()
    for index in knots.indices {
      let knot = knots[index]
      let point = transform.apply(knot.point)
      if index == 0 {
        outline.move(to: point)
      } else if knot.isCurved {
        outline.curve(around: transform.apply(knot.control), to: point)
      } else {
        outline.line(to: point)
      }
    }
    outline.close()
    removeAll()
  }
}
