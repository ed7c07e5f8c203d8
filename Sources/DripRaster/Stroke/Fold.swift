import DripKit

/// A run of parts whose normals meet inside the line, on one of its sides.
///
/// Beyond the places where they meet, the side runs backwards: in a contour, what lies there is run around the other way
/// than everything else, and would cancel. So the side leads from the first normal along all places to the last one, back
/// as it came, and along all places again: once more than it takes away.
struct Fold: ~Copyable {
  /// Where two normals meet, and the direction of the line there.
  struct Meeting: BitwiseCopyable {
    var point: Point2D
    var direction: Vector2D
  }

  /// 1 on the right side, −1 on the left one, 0 where there is none.
  private(set) var sign = 0.0
  /// The index of the first point among those of the side.
  private var first = 0
  private var meetings = Buffer<Meeting>()
  private var points = Buffer<Point2D>()

  /// Begins a run behind the last point of a side.
  mutating func begin(sign: Double, on side: borrowing Side) {
    (self.sign, first) = (sign, side.count - 1)
    meetings.removeAll()
  }

  /// Adds where the next two normals meet.
  ///
  /// Places move along the normals; so those between two of them stray from a line by an eighth of the way, times the
  /// angle by which the normals turn. Such are left out.
  mutating func add(_ point: Point2D, along direction: Vector2D, tolerance: Double) {
    if meetings.count > 1 {
      let before = meetings[meetings.count - 2]
      let strays = (point - before.point).length * (direction - before.direction).length / 8
      if strays <= tolerance / 2 { meetings.removeAll(from: meetings.count - 1) }
    }
    meetings.append(Meeting(point: point, direction: direction))
  }

  /// Ends the run where the side is going to lead next.
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
