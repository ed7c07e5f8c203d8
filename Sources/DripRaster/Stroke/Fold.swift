import DripKit

/// Successive parts whose normals intersect inside the line, on one of its sides.
///
/// Beyond the intersections the side runs backwards. In a contour, the area there would have the opposite winding and
/// cancel others. Therefore the side visits all intersections from the first normal to the last, goes back, and visits
/// them again, so that the area counts once.
struct Fold: ~Copyable {
  /// The intersection of two normals, and the direction of the line there.
  struct Meeting: BitwiseCopyable {
    var point: Point2D
    var direction: Vector2D
  }

  /// 1 on the right side, −1 on the left side, 0 if there is no fold.
  private(set) var sign = 0.0
  /// The index of the first point in the side.
  private var first = 0
  private var meetings = Buffer<Meeting>()
  private var points = Buffer<Point2D>()

  /// Begins a fold at the last point of a side.
  mutating func begin(sign: Double, on side: borrowing Side) {
    (self.sign, first) = (sign, side.count - 1)
    meetings.removeAll()
  }

  /// Adds the intersection of the next two normals.
  ///
  /// Intersections move along the normals, so their distance from the line between two of them is at most an eighth of
  /// its length times the angle between the normals. Intersections within the tolerance of such a line are left out.
  mutating func add(_ point: Point2D, along direction: Vector2D, tolerance: Double) {
    if meetings.count > 1 {
      let before = meetings[meetings.count - 2]
      let strays = (point - before.point).length * (direction - before.direction).length / 8
      if strays <= tolerance / 2 { meetings.removeAll(from: meetings.count - 1) }
    }
    meetings.append(Meeting(point: point, direction: direction))
  }

  /// Ends the fold at the next point of the side.
  mutating func finish(at end: Point2D, on side: inout Side) {
    points.removeAll()
    for index in first..<side.count { points.append(side.point(at: index)) }
    side.removeAll(from: first + 1)
    for index in meetings.indices { side.append(meetings[index].point) }
    side.append(end)
    for index in points.indices.reversed() { side.append(points[index]) }
    for index in meetings.indices { side.append(meetings[index].point) }
    sign = 0
  }
}
