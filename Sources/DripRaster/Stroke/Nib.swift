import DripKit

/// The tip that draws a stroke, with its caps and joins.
struct Nib {
  /// Half the width of the line.
  let half: Double
  let style: StrokeStyle2D
  /// The maximum distance of a curve from a true arc.
  let tolerance: Double
  /// The visible part of the plane.
  let viewport: Viewport

  init(style: StrokeStyle2D, tolerance: Double, viewport: Viewport) {
    half = style.width / 2
    self.style = style
    self.tolerance = tolerance
    self.viewport = viewport
  }

  /// Adds a cap clockwise, beginning at the side of the line.
  func addCap(at point: Point2D, towards direction: Vector2D, to points: inout Side) {
    let side = direction.perpendicular
    switch style.cap {
    case .butt: break
    case .square:
      points.append(point + (direction + side) * half)
      points.append(point + (direction - side) * half)
    case .round:
      addArc(around: point, from: side, to: direction, to: &points)
      addArc(around: point, from: direction, to: side * -1, to: &points)
    }
  }

  /// Adds both caps of a line without length that points to the right.
  func addDot(at point: Point2D, to points: inout Side) {
    guard style.cap != .butt else { return }
    let (ahead, side) = (Vector2D(1, 0), Vector2D(0, half))
    points.append(point + side)
    addCap(at: point, towards: ahead, to: &points)
    points.append(point - side)
    addCap(at: point, towards: ahead * -1, to: &points)
  }

  /// Adds the inner side of a corner: the point where both strips meet, or the corner itself if there is none.
  func addInside(
    _ corner: Point2D, _ from: Vector2D, _ to: Vector2D, outward: Double, meeting: Point2D?,
    to points: inout Side
  ) {
    if let meeting { return points.append(meeting) }
    points.append(corner - from * (outward * half))
    points.append(corner)
    points.append(corner - to * (outward * half))
  }

  func addOutside(
    _ before: Centerline.Part, _ after: Centerline.Part, outward: Double, to outer: inout Side
  ) {
    let corner = after.start
    let join = before.endsInCurve ? .round : style.join
    let (before, after) = (before.endDirection, after.startDirection)
    let (from, to) = (before.perpendicular, after.perpendicular)
    let cosine = before.dot(after)
    outer.append(corner + from * (outward * half))
    switch join {
    case .bevel: break
    case .miter:
      // The point lies 1 / cos(turn/2) half widths away, and cos²(turn/2) = (1 + cos(turn)) / 2.
      let limit = style.miterLimit
      if 1 + cosine > 1e-12, limit >= 1, 2 <= limit * limit * (1 + cosine) {
        outer.append(corner + (from + to) * (outward * half / (1 + cosine)))
      }
    case .round:
      let (start, end) = (from * outward, to * outward)
      if cosine < 0 {
        // A turn of more than a quarter is drawn as two arcs that meet in the middle direction.
        let middle = (before - after).normalized ?? before
        addArc(around: corner, from: start, to: middle, to: &outer)
        addArc(around: corner, from: middle, to: end, to: &outer)
      } else {
        addArc(around: corner, from: start, to: end, to: &outer)
      }
    }
    outer.append(corner + to * (outward * half))
  }

  /// Adds an arc of up to a quarter turn as curves with its tangents at their ends.
  ///
  /// The middle of such a curve lies outside the arc by half of (1 − c)²/c of the radius, with c the cosine of half
  /// the angle. The angle is halved until this is within the tolerance.
  private func addArc(
    around center: Point2D, from: Vector2D, to: Vector2D, depth: Int = 0, to side: inout Side
  ) {
    let sum = from + to
    let length = sum.length
    let end = center + to * half
    let tip = center + sum * (half / (1 + from.dot(to)))
    let cosine = length / 2
    let bulge = half * (1 - cosine) * (1 - cosine) / (2 * cosine)
    guard depth < 30, bulge > tolerance else {
      side.bend(around: tip)
      return side.append(end)
    }
    // The arc lies in the triangle of its ends and the intersection of their tangents.
    if half > 1_000_000 * tolerance, viewport.hides(Hull(center + from * half, tip, end)) {
      return side.append(end)
    }
    let middle = sum / length
    addArc(around: center, from: from, to: middle, depth: depth + 1, to: &side)
    addArc(around: center, from: middle, to: to, depth: depth + 1, to: &side)
  }
}
