/// A circular arc from one side of an axis through its centre to the other.
struct GooArc {
  var center: Point2D
  var radius: Double
  /// The direction from the centre to the middle of the arc.
  var axis: Vector2D
  /// Half the angle of the arc, as its cosine and sine.
  var half: Vector2D

  /// Adds the arc to a path whose pen is at its start: 2 · `cubics` curves, where `cubics` is a
  /// power of two.
  ///
  /// `side` is the direction from the axis to the start.
  func append(to path: inout Path2D, side: Vector2D, cubics: Int, end: Point2D) {
    var step = half
    var count = cubics
    while count > 1 {
      step = Self.bisected(step)
      count /= 2
    }
    // 4/3 · tan(step / 4), as in Path.arc, without trigonometry.
    let tangent = step.dy / (1 + step.dx)
    let handle = 4 * tangent / (3 * (1 + (1 + tangent * tangent).squareRoot()))

    var from = half
    for index in 1...(2 * cubics) {
      // One step clockwise in the frame of axis and side.
      let to = Vector2D(
        from.dx * step.dx + from.dy * step.dy, from.dy * step.dx - from.dx * step.dy)
      let control1 = Vector2D(from.dx + from.dy * handle, from.dy - from.dx * handle)
      let control2 = Vector2D(to.dx - to.dy * handle, to.dy + to.dx * handle)
      path.cubic(
        to: index == 2 * cubics ? end : point(to, side),
        control1: point(control1, side),
        control2: point(control2, side)
      )
      from = to
    }
  }

  /// Returns the point with coordinates along the axis and the side, in radii.
  private func point(_ coordinates: Vector2D, _ side: Vector2D) -> Point2D {
    center + (axis * coordinates.dx + side * coordinates.dy) * radius
  }

  /// Returns the cosine and sine of half an angle in 0…π, by the formula that does not cancel.
  private static func bisected(_ angle: Vector2D) -> Vector2D {
    if angle.dx >= 0 {
      let cosine = ((1 + angle.dx) / 2).squareRoot()
      return Vector2D(cosine, angle.dy / (2 * cosine))
    }
    let sine = ((1 - angle.dx) / 2).squareRoot()
    return Vector2D(angle.dy / (2 * sine), sine)
  }
}
