import DripKit

/// The round, square and pointed parts that a pen draws beside a line.
struct Pen {
  /// Half the width of the line.
  let half: Double
  /// How ends and corners look.
  let style: StrokeStyle
  /// How far an arc's points may be from it.
  let tolerance: Double
  /// What of it can be seen.
  let viewport: Viewport

  /// Creates a pen.
  init(style: StrokeStyle, tolerance: Double, viewport: Viewport) {
    half = style.width / 2
    self.style = style
    self.tolerance = tolerance
    self.viewport = viewport
  }

  /// Adds the points of a cap, clockwise side first, without the two where it meets the line.
  func addCap(at point: Point, towards direction: Vector, to points: inout Buffer<Point>) {
    let side = direction.perpendicular
    switch style.cap {
    case .butt:
      break
    case .square:
      points.append(point + (direction + side) * half)
      points.append(point + (direction - side) * half)
    case .round:
      addArc(around: point, from: side, to: direction, to: &points)
      points.append(point + direction * half)
      addArc(around: point, from: direction, to: side * -1, to: &points)
    }
  }

  /// Adds what is left of a line without length: its two caps, as if it led to the right.
  func addDot(at point: Point, to points: inout Buffer<Point>) {
    guard style.cap != .butt else { return }
    let (ahead, side) = (Vector(1, 0), Vector(0, half))
    points.append(point + side)
    addCap(at: point, towards: ahead, to: &points)
    points.append(point - side)
    addCap(at: point, towards: ahead * -1, to: &points)
  }

  /// Adds the inner side of a corner.
  func addInside(
    _ corner: Point, _ from: Vector, _ to: Vector, outward: Double, asPoint: Bool,
    to points: inout Buffer<Point>
  ) {
    if asPoint {
      points.append(corner - (from + to) * (outward * half / (1 + from.dot(to))))
      return
    }
    points.append(corner - from * (outward * half))
    points.append(corner)
    points.append(corner - to * (outward * half))
  }

  /// Adds the outer side of a corner.
  func addOutside(
    _ before: Chain.Piece, _ after: Chain.Piece, outward: Double, to outer: inout Buffer<Point>
  ) {
    let corner = after.start
    let (from, to) = (before.direction.perpendicular, after.direction.perpendicular)
    let cosine = before.direction.dot(after.direction)
    outer.append(corner + from * (outward * half))
    switch before.endsInCurve ? .round : style.join {
    case .bevel:
      break
    case .miter:
      // The point lies 1 / cos(turn/2) half widths away, and cos²(turn/2) = (1 + cos(turn)) / 2.
      let limit = style.miterLimit
      if 1 + cosine > 1e-12, limit >= 1, 2 <= limit * limit * (1 + cosine) {
        outer.append(corner + (from + to) * (outward * half / (1 + cosine)))
      }
    case .round:
      let (start, end) = (from * outward, to * outward)
      if cosine < 0 {
        // More than a quarter turn, and perhaps a half: in two parts, over the direction between.
        let middle = (before.direction - after.direction).normalized ?? before.direction
        addArc(around: corner, from: start, to: middle, to: &outer)
        outer.append(corner + middle * half)
        addArc(around: corner, from: middle, to: end, to: &outer)
      } else {
        addArc(around: corner, from: start, to: end, to: &outer)
      }
    }
    outer.append(corner + to * (outward * half))
  }

  /// Adds the points between the ends of an arc of up to a quarter turn, found by halving the angle
  /// until the height over a chord is within the tolerance.
  private func addArc(
    around center: Point, from: Vector, to: Vector, depth: Int = 0,
    to points: inout Buffer<Point>
  ) {
    let sum = from + to
    let length = sum.length
    guard depth < 30, half * (1 - length / 2) > tolerance else { return }
    let middle = sum / length
    if half > 1_000_000 * tolerance {
      // The arc lies in the triangle of its ends and the point where their tangents meet.
      let tip = center + middle * (2 * half / length)
      if viewport.hides(Hull(center + from * half, tip, center + to * half)) { return }
    }
    addArc(around: center, from: from, to: middle, depth: depth + 1, to: &points)
    points.append(center + middle * half)
    addArc(around: center, from: middle, to: to, depth: depth + 1, to: &points)
  }
}
