/// The filled tick that `river` fades in.
///
/// It has six corners in the unit square. The convex ones are rounded, and the inner one is sharp.
enum TickGlyph {
  /// The corners in the unit square, measured from the model's image.
  static let corners = [
    Point2D(0.0715, 0.498), Point2D(0.1823, 0.3873), Point2D(0.395, 0.6),
    Point2D(0.817, 0.178), Point2D(0.9281, 0.2891), Point2D(0.3954, 0.8219),
  ]
  /// The radius of the rounded corners, in the unit square.
  static let cornerRadius = 0.032

  /// Returns the outline in a square box.
  static func path(in box: Rect2D) -> Path2D {
    let corners = corners.map { corner in
      Point2D(box.minX + corner.x * box.size.width, box.minY + corner.y * box.size.height)
    }
    let radius = cornerRadius * box.size.width
    var path = Path2D()
    for index in corners.indices {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      path.roundCorner(at: corners[index], from: before, to: after, radius: radius)
    }
    path.close()
    return path
  }
}

extension Path2D {
  /// Adds a corner: an arc if the outline turns clockwise on screen, and a sharp corner otherwise.
  ///
  /// The arc is one cubic with handles of 4/3 · tan(θ/4) · r for the angle θ. For right angles it differs from
  /// a circle by less than a thousandth of the radius.
  fileprivate mutating func roundCorner(
    at corner: Point2D, from before: Point2D, to after: Point2D, radius: Double
  ) {
    func go(to point: Point2D) { elements.isEmpty ? move(to: point) : line(to: point) }
    guard let arriving = (corner - before).normalized, let leaving = (after - corner).normalized,
      arriving.cross(leaving) > 0
    else { return go(to: corner) }
    let turn = Portable.atan2(y: arriving.cross(leaving), x: arriving.dot(leaving))
    let inset = radius * Portable.tan(turn / 2)
    let handle = 4.0 / 3 * Portable.tan(turn / 4) * radius
    let start = corner - arriving * inset
    let end = corner + leaving * inset
    go(to: start)
    cubic(to: end, control1: start + arriving * handle, control2: end - leaving * handle)
  }
}
