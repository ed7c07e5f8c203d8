extension Path2D {
  /// Returns an open chain of straight lines through points.
  public static func polyline(_ points: [Point2D]) -> Path2D {
    var path = Path2D()
    guard let first = points.first else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
    return path
  }

  /// Returns a closed chain of straight lines through points.
  public static func polygon(_ points: [Point2D]) -> Path2D {
    var path = polyline(points)
    path.close()
    return path
  }

  /// Returns the outline of a rectangle, clockwise on screen from its top left corner.
  public static func rect(_ rect: Rect2D) -> Path2D { polygon(rect.corners) }

  /// Returns the outline of a circle, clockwise on screen from its rightmost point, with the accuracy of
  /// ``arc(center:radius:from:to:)``.
  public static func circle(_ circle: Circle2D) -> Path2D {
    var path = arc(center: circle.center, radius: circle.radius, from: 0, to: 2 * .pi)
    path.close()
    return path
  }

  /// Returns a circular arc between two angles in radians, clockwise on screen if the second is
  /// the larger one.
  ///
  /// The arc consists of cubic curves of up to 45° each, which touch the circle at their ends and
  /// middles, and lie outside by up to 4.3 millionths of the radius between them. More than one
  /// turn is drawn as exactly one. If the radius or an angle is not finite, the path is empty.
  public static func arc(
    center: Point2D,
    radius: Double,
    from start: Double,
    to end: Double
  ) -> Path2D {
    var path = Path2D()
    let turn = 2 * Double.pi
    let sweep = min(max(end - start, -turn), turn)
    guard radius.isFinite, start.isFinite, sweep.isFinite else { return path }

    let count = max(1, Int((abs(sweep) / (turn / 8)).rounded(.up)))
    let step = sweep / Double(count)
    // The handle that puts a curve's middle on the circle: M. Riškus, "Approximation of a cubic
    // Bézier curve by circular arcs and vice versa", 2006.
    let handle = 4.0 / 3 * Portable.tan(step / 4)

    let first = Vector2D(angle: start, length: radius)
    path.move(to: center + first)
    var from = first
    for index in 1...count {
      let isFullTurn = index == count && abs(sweep) == turn
      let to = isFullTurn ? first : Vector2D(angle: start + Double(index) * step, length: radius)
      path.cubic(
        to: center + to,
        control1: center + from + from.perpendicular * handle,
        control2: center + to - to.perpendicular * handle
      )
      from = to
    }
    return path
  }
}
