import DripKit

/// One side of a stroke: points connected by lines and quadratic curves.
struct Side: ~Copyable {
  /// A point and the line or curve to it.
  struct Knot: BitwiseCopyable {
    var point: Point2D
    /// The control point of the curve to the point, if it is one.
    var control: Point2D
    var isCurved: Bool
  }

  private var knots = Buffer<Knot>()
  /// The control point of the curve to the next point.
  private var control = Point2D.origin
  private var isCurved = false

  var count: Int { knots.count }

  func point(at index: Int) -> Point2D { knots[index].point }

  /// Removes all points from an index on.
  mutating func removeAll(from index: Int) { knots.removeAll(from: index) }

  /// Removes all points.
  mutating func removeAll() {
    knots.removeAll()
    isCurved = false
  }

  /// Adds a line to a point, or a curve after ``bend(around:)``.
  mutating func append(_ point: Point2D) {
    knots.append(Knot(point: point, control: control, isCurved: isCurved))
    isCurved = false
  }

  /// Makes the line to the next point a curve.
  mutating func bend(around control: Point2D) {
    self.control = control
    isCurved = true
  }

  /// Returns the curve to the next point, after ``bend(around:)``.
  func curve(to point: Point2D) -> Path2D.Quadratic? {
    guard isCurved, !knots.isEmpty else { return nil }
    return Path2D.Quadratic(start: knots.last.point, control: control, end: point)
  }

  /// Adds a line back to the first point, or a curve after ``bend(around:)``.
  mutating func finish() { if isCurved, !knots.isEmpty { append(knots[0].point) } }

  /// Adds the points of another side in reverse order.
  mutating func appendReversed(_ other: borrowing Side) {
    var index = other.knots.count
    while index > 0 {
      index -= 1
      append(other.knots[index].point)
      if other.knots[index].isCurved { bend(around: other.knots[index].control) }
    }
  }

  /// Adds the side to an outline as a contour, and removes all points.
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
