import DripKit

/// Turns a line with a width into contours to be filled by the non-zero rule.
///
/// Along the line run its two sides, half a width to the left and to the right. At a corner where the
/// inner one has no room to turn, it goes through the corner itself. The contours are then exactly the
/// sum of the outlines of simple pieces, all run in the same direction: a strip for each part of the
/// line, straight or evenly bent, a wedge for each join, half a disc or square for each cap. So nothing
/// cancels, and where the winding number is not zero is the union of the pieces.
struct Stroker {
  private let half: Double
  private let style: StrokeStyle
  private let tolerance: Double
  private let viewport: Viewport
  private let margin: Double
  private var left = Side()
  private var right = Side()
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
  mutating func contours(of subpath: Path.Subpath) -> [Side] {
    let chain = Chain(
      subpath, half: half, tolerance: tolerance, in: viewport, margin: margin)
    turn = 0
    (left, right) = (Side(), Side())
    guard let first = chain.pieces.first, let last = chain.pieces.last else {
      addDot(at: subpath.start)
      return [right]
    }
    if subpath.isClosed {
      join(last, first)
      addStrips(chain.pieces)
      left.finish()
      right.finish()
      return [right, left.reversed()]
    }
    let begin = endDirection(chain.startDirection, of: first, along: first.startDirection)
    let end = endDirection(chain.endDirection, of: last, along: last.endDirection)
    addSides(along: begin, at: first.start)
    addStrips(chain.pieces)
    addSides(along: end, at: last.end)
    addCap(at: last.end, towards: end)
    right.append(left.reversed())
    addCap(at: first.start, towards: begin * -1)
    return [right]
  }

  /// Adds both sides of all pieces, with the joins between them.
  private mutating func addStrips(_ pieces: [Chain.Piece]) {
    for (index, piece) in pieces.enumerated() {
      if index > 0 { join(pieces[index - 1], piece) }
      guard let bend = piece.bend else { continue }
      let normal = bend.normal * half
      right.bend(around: bend.control + normal)
      left.bend(around: bend.control - normal)
      turn += bend.turn
    }
  }

  /// Returns the direction of the curve at an end of the line, unless a line so wide would fold over
  /// between there and the other end of the piece.
  private func endDirection(
    _ tangent: Vector, of piece: Chain.Piece, along direction: Vector
  ) -> Vector {
    if piece.bend != nil { return direction }
    return half * abs(tangent.cross(direction)) <= piece.length / 2 ? tangent : direction
  }

  private mutating func addSides(along direction: Vector, at point: Point) {
    let side = direction.perpendicular * half
    right.append(point + side)
    left.append(point - side)
  }

  // MARK: Caps

  /// Adds a cap, clockwise side first, which begins where it meets the line.
  private mutating func addCap(at point: Point, towards direction: Vector) {
    let side = direction.perpendicular
    switch style.cap {
    case .butt:
      break
    case .square:
      right.append(point + (direction + side) * half)
      right.append(point + (direction - side) * half)
    case .round:
      addArc(around: point, from: side, to: direction, to: &right)
      addArc(around: point, from: direction, to: side * -1, to: &right)
    }
  }

  /// Adds what is left of a line without length: its two caps, as if it led to the right.
  private mutating func addDot(at point: Point) {
    let (ahead, side) = (Vector(1, 0), Vector(0, half))
    guard style.cap != .butt else { return }
    right.append(point + side)
    addCap(at: point, towards: ahead)
    right.append(point - side)
    addCap(at: point, towards: ahead * -1)
  }

  // MARK: Joins

  private mutating func join(_ before: Chain.Piece, _ after: Chain.Piece) {
    let corner = after.start
    let (from, to) = (before.endDirection.perpendicular, after.startDirection.perpendicular)
    let cosine = before.endDirection.dot(after.startDirection)
    let sine = before.endDirection.cross(after.startDirection)
    let isStraight = before.bend == nil && after.bend == nil
    let hasRoom =
      isStraight && half * abs(sine) <= (1 + cosine) * min(before.length, after.length) / 2

    // A turn so small that a point and an arc cannot be told apart; the strips then simply meet. Not
    // where they would fold over, though: with a tight turn of a wide line. A curve must end where it
    // does, so there can be no turn worth the name beside it.
    if cosine > 0,
      isStraight
        ? hasRoom && half * (1 - cosine) <= 4 * tolerance : half * abs(sine) <= tolerance / 16
    {
      let side = (from + to) * (half / (1 + cosine))
      right.append(corner + side)
      left.append(corner - side)
      turn += cosine > 0.9 ? abs(sine) * 1.04 : .infinity
      return
    }

    let isRoomy = cosine > -0.9 && hasRoom
    turn += isRoomy ? (2 * (1 - cosine)).squareRoot() * (.pi / 2) : .infinity
    let outward: Double = sine > 0 ? -1 : 1
    var (outer, inner) = sine > 0 ? (left, right) : (right, left)
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
        let (before, after) = (before.endDirection, after.startDirection)
        let middle = (before - after).normalized ?? before
        addArc(around: corner, from: start, to: middle, to: &outer)
        addArc(around: corner, from: middle, to: end, to: &outer)
      } else {
        addArc(around: corner, from: start, to: end, to: &outer)
      }
    }
    outer.append(corner + to * (outward * half))
    if isRoomy {
      inner.append(corner - (from + to) * (outward * half / (1 + from.dot(to))))
    } else {
      inner.append(corner - from * (outward * half))
      inner.append(corner)
      inner.append(corner - to * (outward * half))
    }
    (left, right) = sine > 0 ? (outer, inner) : (inner, outer)
  }

  /// Adds an arc of up to a quarter turn, as curves that have its tangents at their ends.
  ///
  /// Such a curve bulges from the arc in the middle, by half of (1 − c)²/c of the radius where c is the
  /// cosine of half the angle. The angle is halved until that is within the tolerance.
  private func addArc(
    around center: Point, from: Vector, to: Vector, depth: Int = 0, to side: inout Side
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
    // The arc lies in the triangle of its ends and the point where their tangents meet.
    if half > 1_000_000 * tolerance, viewport.hides([center + from * half, tip, end]) {
      return side.append(end)
    }
    let middle = sum / length
    addArc(around: center, from: from, to: middle, depth: depth + 1, to: &side)
    addArc(around: center, from: middle, to: to, depth: depth + 1, to: &side)
  }
}
