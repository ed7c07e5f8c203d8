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
      let corner = corners[index]
      let isConvex = (corner - before).cross(after - corner) > 0
      path.roundCorner(at: corner, from: before, to: after, radius: isConvex ? radius : 0)
    }
    path.close()
    return path
  }
}
