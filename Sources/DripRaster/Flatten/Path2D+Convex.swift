import DripKit

extension Path2D {
  /// True if it is certain that the path is a convex outline, as that of a droplet.
  ///
  /// Such an outline cannot overlap itself. The polygon of all points, also of control points, is convex if it always
  /// turns to the same side, and once in total. Then every curve is convex, too.
  var isConvex: Bool {
    var search = ConvexSearch()
    for index in elements.indices {
      guard search.add(elements[index], isFirst: index == 0) else { return false }
    }
    return search.finish()
  }
}

/// The state of the search after some elements of a path.
private struct ConvexSearch {
  private var start = Point2D.origin
  private var pen = Point2D.origin
  private var isClosed = false
  /// The first and the last side of the polygon.
  private var (first, last) = (Vector2D.zero, Vector2D.zero)
  /// 1 or −1 after a turn to one side.
  private var turn = 0.0
  /// 1 on the way to the right, −1 to the left.
  private var direction = 0.0
  private var firstDirection = 0.0
  /// The number of changes of the direction.
  private var reversals = 0

  /// Adds an element, and returns false if the path is not convex.
  mutating func add(_ element: Path2D.Element, isFirst: Bool) -> Bool {
    guard !isClosed else { return false }
    switch element {
    case .move(let point):
      (start, pen) = (point, point)
      return isFirst
    case .line(let end): return add(end)
    case .quadratic(let control, let end): return add(control) && add(end)
    case .cubic(let control1, let control2, let end):
      return add(control1) && add(control2) && add(end)
    case .close:
      isClosed = true
      return true
    }
  }

  /// Ends the path, and returns false if it is not convex.
  mutating func finish() -> Bool {
    guard add(start), turnsOn(to: first) else { return false }
    return reversals + (direction * firstDirection < 0 ? 1 : 0) <= 2
  }

  private mutating func add(_ point: Point2D) -> Bool {
    let side = point - pen
    guard side != .zero else { return true }
    if last == .zero { first = side } else if !turnsOn(to: side) { return false }
    (pen, last) = (point, side)
    // Rounding may tilt a vertical side.
    guard abs(side.dx) > 1e-10 * abs(side.dy) else { return true }
    if side.dx * direction < 0 { reversals += 1 }
    direction = side.dx < 0 ? -1 : 1
    if firstDirection == 0 { firstDirection = direction }
    return reversals <= 2
  }

  /// Returns true if a turn to another side has the direction of all turns before it.
  private mutating func turnsOn(to side: Vector2D) -> Bool {
    let (sine, cosine) = (last.cross(side), last.dot(side))
    // Rounding turns straight connections by much less than that.
    let straight = 1e-10 * (abs(last.dx) + abs(last.dy)) * (abs(side.dx) + abs(side.dy))
    // A comparison with NaN is false.
    if abs(sine) <= straight { return cosine > 0 }
    guard sine * turn >= 0 else { return false }
    turn = sine < 0 ? -1 : 1
    return sine.isFinite
  }
}
