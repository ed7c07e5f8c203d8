import DripKit

/// Turns a line with a width into contours to be filled by the non-zero rule.
///
/// Along the line run two chains of points, half a width to the left and to the right. At a corner
/// the inner chain goes through the corner itself. The contours are then exactly the sum of the
/// outlines of convex pieces, all run in the same direction: a strip for each straight part, a wedge
/// for each join, half a disc or square for each cap. So nothing cancels, and where the winding
/// number is not zero is the union of the pieces.
struct Stroker {
  private let half: Double
  private let style: StrokeStyle
  private let tolerance: Double
  private let viewport: Viewport
  private let margin: Double
  private var left: [Point] = []
  private var right: [Point] = []
  /// By what angle the line has turned in all, or somewhat more; infinite if it has folded over.
  private(set) var turn = 0.0

  /// Creates a pen; no round part will stray by more than the tolerance, unless it is hidden.
  ///
  /// The margin is how far from the line, in pixels, it may draw.
  init(style: StrokeStyle, tolerance: Double, in viewport: Viewport, margin: Double) {
    half = style.width / 2
    self.style = style
    self.tolerance = tolerance
    self.viewport = viewport
    self.margin = margin
  }

  /// Returns the contours of a subpath's line.
  mutating func contours(of subpath: Path.Subpath) -> [[Point]] {
    let chain = Chain(subpath, tolerance: tolerance, in: viewport, margin: margin)
    turn = 0
    guard let first = chain.pieces.first, let last = chain.pieces.last else {
      return [dot(at: subpath.start)]
    }
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    if subpath.isClosed {
      join(last, first)
      for (before, after) in zip(chain.pieces, chain.pieces.dropFirst()) { join(before, after) }
      return [right, left.reversed()]
    }
    let begin = endDirection(chain.startDirection, of: first)
    let end = endDirection(chain.endDirection, of: last)
    addSides(along: begin, at: first.start)
    for (before, after) in zip(chain.pieces, chain.pieces.dropFirst()) { join(before, after) }
    addSides(along: end, at: last.end)
    return [
      right + cap(at: last.end, towards: end)
        + left.reversed() + cap(at: first.start, towards: begin * -1)
    ]
  }

  /// Returns the direction of the curve at an end of the line, unless a line so wide would fold over
  /// between there and the other end of the piece.
  private func endDirection(_ tangent: Vector, of piece: Chain.Piece) -> Vector {
    half * abs(tangent.cross(piece.direction)) <= piece.length / 2 ? tangent : piece.direction
  }

  private mutating func addSides(along direction: Vector, at point: Point) {
    let side = direction.perpendicular * half
    right.append(point + side)
    left.append(point - side)
  }

  // MARK: Caps

  /// Returns the points of a cap, clockwise side first, without the two where it meets the line.
  private func cap(at point: Point, towards direction: Vector) -> [Point] {
    let side = direction.perpendicular
    switch style.cap {
    case .butt:
      return []
    case .square:
      return [point + (direction + side) * half, point + (direction - side) * half]
    case .round:
      var points: [Point] = []
      addArc(around: point, from: side, to: direction, to: &points)
      points.append(point + direction * half)
      addArc(around: point, from: direction, to: side * -1, to: &points)
      return points
    }
  }

  /// Returns what is left of a line without length: its two caps, as if it led to the right.
  private func dot(at point: Point) -> [Point] {
    let (ahead, side) = (Vector(1, 0), Vector(0, half))
    guard style.cap != .butt else { return [] }
    return [point + side] + cap(at: point, towards: ahead)
      + [point - side] + cap(at: point, towards: ahead * -1)
  }

  // MARK: Joins

  private mutating func join(_ before: Chain.Piece, _ after: Chain.Piece) {
    let corner = after.start
    let (from, to) = (before.direction.perpendicular, after.direction.perpendicular)
    let cosine = before.direction.dot(after.direction)
    let sine = before.direction.cross(after.direction)

    // A turn so small that a point and an arc cannot be told apart; the strips then simply meet. Not
    // where they would fold over, though: with a tight turn of a wide line.
    if cosine > 0, half * (1 - cosine) <= 4 * tolerance,
      half * abs(sine) <= (1 + cosine) * min(before.length, after.length) / 2
    {
      let side = (from + to) * (half / (1 + cosine))
      right.append(corner + side)
      left.append(corner - side)
      turn += cosine > 0.9 ? abs(sine) * 1.04 : .infinity
      return
    }

    let isRoomy =
      cosine > -0.9
      && half * abs(sine) <= (1 + cosine) * min(before.length, after.length) / 2
    turn += isRoomy ? (2 * (1 - cosine)).squareRoot() * (.pi / 2) : .infinity
    let outward: Double = sine > 0 ? -1 : 1
    var outer = [corner + from * (outward * half)]
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
    let inner =
      isRoomy
      ? [corner - (from + to) * (outward * half / (1 + from.dot(to)))]
      : [corner - from * (outward * half), corner, corner - to * (outward * half)]
    right += sine > 0 ? inner : outer
    left += sine > 0 ? outer : inner
  }

  /// Adds the points between the ends of an arc of up to a quarter turn, found by halving the angle
  /// until the height over a chord is within the tolerance.
  private func addArc(
    around center: Point, from: Vector, to: Vector, depth: Int = 0, to points: inout [Point]
  ) {
    let sum = from + to
    let length = sum.length
    guard depth < 30, half * (1 - length / 2) > tolerance else { return }
    let middle = sum / length
    if half > 1_000_000 * tolerance {
      // The arc lies in the triangle of its ends and the point where their tangents meet.
      let tip = center + middle * (2 * half / length)
      if viewport.hides([center + from * half, tip, center + to * half]) { return }
    }
    addArc(around: center, from: from, to: middle, depth: depth + 1, to: &points)
    points.append(center + middle * half)
    addArc(around: center, from: middle, to: to, depth: depth + 1, to: &points)
  }
}
