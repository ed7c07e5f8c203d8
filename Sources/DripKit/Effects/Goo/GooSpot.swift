/// The two points where a contour leaves a circle, on either side of an axis.
struct GooSpot {
  /// The direction from the centre to the neck.
  var axis: Vector2D
  /// The direction from the second point to the first.
  var side: Vector2D
  /// The cosine of the angle between the axis and the first point.
  var cosine: Double
  /// The sine of that angle.
  var sine: Double

  init(on circle: Circle2D, axis: Vector2D, from: GooKnot, to: GooKnot) {
    let tangent =
      (axis.cross(from.point - circle.center) < 0) ? -axis.perpendicular : axis.perpendicular
    side = (from.point - to.point).normalized ?? tangent
    let across = side.perpendicular
    self.axis = across.dot(axis) < 0 ? -across : across
    let offset = from.point - circle.center
    let direction = Vector2D(self.axis.dot(offset), side.dot(offset)).normalized ?? Vector2D(1, 0)
    cosine = direction.dx
    sine = max(0, direction.dy)
  }
}
