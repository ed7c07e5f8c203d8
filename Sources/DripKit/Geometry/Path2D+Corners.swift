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
    polygon(points) { _ in radius }
  }

  /// Returns a closed chain of straight lines through points, with a radius for each corner.
  static func polygon(_ points: [Point2D], rounded radius: (_ index: Int) -> Double) -> Path2D {
    var path = Path2D()
    let count = points.count
    for index in points.indices {
      path.roundCorner(
        at: points[index], from: points[(index + count - 1) % count],
        to: points[(index + 1) % count], radius: radius(index))
    }
    path.close()
    return path
  }

  /// Returns a rectangle with round corners, clockwise on screen.
  ///
  /// The curvature begins at 0 and grows, so light runs around a corner without a break, as it does on glass. Such a
  /// corner takes 1.4 radii of a side; where half of the side is shorter, as at the ends of a pill, the corner is an arc.
  /// The radius is at most half of the shorter side.
  public static func rect(_ rect: Rect2D, rounded radius: Double) -> Path2D {
    let radius = min(radius, min(rect.size.width, rect.size.height) / 2)
    guard radius > 0 else { return .rect(rect) }
    var path = Path2D()
    for (index, corner) in rect.corners.enumerated() {
      let sides = [3, 1].map { rect.corners[(index + $0) % 4] - corner }
      let ways = sides.map { $0 * (radius / $0.length) }
      let middle = corner + (ways[0] + ways[1]) * (1 - 0.5.squareRoot())
      func half(_ side: Int) -> Cubic {
        halfCorner(
          corner, ways[side], middle, along: (ways[side] - ways[1 - side]) * 0.5.squareRoot(),
          isSmooth: sides[side].length >= 2.8 * radius)
      }
      let (arriving, leaving) = (half(0), half(1))
      if index == 0 { path.move(to: arriving.start) } else { path.line(to: arriving.start) }
      path.cubic(to: middle, control1: arriving.control1, control2: arriving.control2)
      path.cubic(to: leaving.start, control1: leaving.control2, control2: leaving.control1)
    }
    path.close()
    return path
  }

  /// Returns half of a right corner, from a side to the middle of an arc, where its curvature is that of the arc.
  private static func halfCorner(
    _ corner: Point2D, _ side: Vector2D, _ middle: Point2D, along tangent: Vector2D, isSmooth: Bool
  ) -> Cubic {
    guard isSmooth else {
      let handle = 4.0 / 3 * Portable.tan(.pi / 16)
      return Cubic(
        start: corner + side, control1: corner + side * (1 - handle),
        control2: middle + tangent * handle, end: middle)
    }
    // The second handle ends where the tangent of the middle meets the side, so the curvature begins at 0. The first
    // one makes it that of the arc in the middle.
    let offset = 1 - 0.5.squareRoot()
    return Cubic(
      start: corner + side * 1.4,
      control1: corner + side * (2 * offset + 3 * 2.0.squareRoot() * offset * offset),
      control2: corner + side * (2 * offset), end: middle)
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
