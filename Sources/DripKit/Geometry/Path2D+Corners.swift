extension Path2D {
  /// Returns an open chain of straight lines through points, whose corners are arcs of a radius.
  ///
  /// An arc takes at most half of the shorter line at its corner.
  public static func polyline(_ points: [Point2D], rounded radius: Double) -> Path2D {
    guard points.count > 2 else { return polyline(points) }
    var path = Path2D()
    path.move(to: points[0])
    for index in 1..<(points.count - 1) {
      path.roundCorner(
        at: points[index], from: points[index - 1], to: points[index + 1], radius: radius)
    }
    path.line(to: points[points.count - 1])
    return path
  }

  /// Returns a closed chain of straight lines through points, whose corners are arcs of a radius.
  ///
  /// An arc takes at most half of the shorter line at its corner.
  public static func polygon(_ points: [Point2D], rounded radius: Double) -> Path2D {
    var path = Path2D()
    let count = points.count
    for index in points.indices {
      path.roundCorner(
        at: points[index], from: points[(index + count - 1) % count],
        to: points[(index + 1) % count], radius: radius)
    }
    path.close()
    return path
  }

  /// Adds a corner with an arc.
  ///
  /// The arc is one cubic with handles of 4/3 · tan(θ/4) · r for the angle θ. For right angles it differs from
  /// a circle by less than a thousandth of the radius.
  mutating func roundCorner(
    at corner: Point2D, from before: Point2D, to after: Point2D, radius: Double
  ) {
    func go(to point: Point2D) { elements.isEmpty ? move(to: point) : line(to: point) }
    guard radius > 0, let arriving = (corner - before).normalized,
      let leaving = (after - corner).normalized, arriving.cross(leaving) != 0
    else { return go(to: corner) }
    let turn = Portable.atan2(y: abs(arriving.cross(leaving)), x: arriving.dot(leaving))
    let slope = Portable.tan(turn / 2)
    let room = min(corner.distance(to: before), corner.distance(to: after)) / 2
    let inset = min(radius * slope, room)
    let handle = 4.0 / 3 * Portable.tan(turn / 4) * min(radius, room / slope)
    let start = corner - arriving * inset
    let end = corner + leaving * inset
    go(to: start)
    cubic(to: end, control1: start + arriving * handle, control2: end - leaving * handle)
  }
}
