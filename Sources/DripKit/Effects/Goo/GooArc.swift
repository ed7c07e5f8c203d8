/// A circular arc from one side of an axis through its centre to the other.
struct GooArc {
  var center: Point
  var radius: Double
  /// The direction from the centre to the middle of the arc.
  var axis: Vector
  /// Half the angle of the arc, as its cosine and sine.
  var half: Vector

  /// Adds the arc to a path whose pen is at its start: 2 · `pieces` cubics, where `pieces` is a
  /// power of two.
  ///
  /// `side` is the direction from the axis to the start.
  func append(to path: inout Path, side: Vector, pieces: Int, end: Point) {
    var step = half
    var count = pieces
    while count > 1 {
      step = Self.bisected(step)
      count /= 2
    }
    // 4/3 · tan(step / 4), as in Path.arc, without trigonometry.
    let tangent = step.dy / (1 + step.dx)
    let handle = 4 * tangent / (3 * (1 + (1 + tangent * tangent).squareRoot()))

    var from = half
    for index in 1...(2 * pieces) {
      // One step clockwise in the frame of axis and side.
      let to = Vector(from.dx * step.dx + from.dy * step.dy, from.dy * step.dx - from.dx * step.dy)
      let control1 = Vector(from.dx + from.dy * handle, from.dy - from.dx * handle)
      let control2 = Vector(to.dx - to.dy * handle, to.dy + to.dx * handle)
      path.cubic(
        to: index == 2 * pieces ? end : point(to, side),
        control1: point(control1, side),
        control2: point(control2, side)
      )
      from = to
    }
  }

  /// Returns the point with coordinates along the axis and the side, in radii.
  private func point(_ coordinates: Vector, _ side: Vector) -> Point {
    center + (axis * coordinates.dx + side * coordinates.dy) * radius
  }

  /// Returns the cosine and sine of half an angle in 0…π, by the formula that does not cancel.
  private static func bisected(_ angle: Vector) -> Vector {
    if angle.dx >= 0 {
      let cosine = ((1 + angle.dx) / 2).squareRoot()
      return Vector(cosine, angle.dy / (2 * cosine))
    }
    let sine = ((1 - angle.dx) / 2).squareRoot()
    return Vector(angle.dy / (2 * sine), sine)
  }
}
