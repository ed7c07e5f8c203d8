import DripKit

/// Turns a line with a width into contours to be filled by the non-zero rule.
///
/// Along the line run its two sides, half a width to the left and to the right. At a corner where the
/// inner one has no room to turn, it goes through the corner itself. The contours are then exactly the
/// sum of the outlines of simple parts, all run in the same direction: a strip for each part of the
/// line, straight or evenly bent or between two normals (see ``Fold``), a wedge for each join, half a disc or square for
/// each cap. So nothing cancels, and where the winding number is not zero is the union of the parts.
struct Stroker: ~Copyable {
  private var pen = Pen(
    style: StrokeStyle2D(width: 0), tolerance: 0, viewport: Viewport(width: 0, height: 0))
  private var centerline = Centerline()
  private var left = Side()
  private var right = Side()
  private var fold = Fold()
  /// By what angle the line has turned in all, or somewhat more; infinite if it has folded over.
  private var turn = 0.0

  /// Takes up a pen; no round part will stray by more than the tolerance, unless it is hidden.
  ///
  /// The margin is how far from the line, in pixels, it may draw.
  mutating func begin(
    style: StrokeStyle2D, tolerance: Double, in viewport: Viewport, margin: Double
  ) {
    pen = Pen(style: style, tolerance: tolerance, viewport: viewport)
    centerline.begin(half: pen.half, tolerance: tolerance, in: viewport, margin: margin)
  }

  /// Adds the contours of a subpath's line to an outline.
  ///
  /// Returns true if the contour evidently does not overlap itself: it is a single one, has nowhere
  /// folded over, and has turned by less than half a turn in all. (The distance between two points of
  /// such a line is at least that of a circle's that bends as much as it does at most: A. Schur, "Über
  /// die Schwarzsche Extremaleigenschaft des Kreises", 1921. So no two of its normals meet.)
  mutating func addContours(
    of subpath: Path2D.Subpath, under transform: Transform2D, to outline: inout Outline
  ) -> Bool {
    centerline.follow(subpath)
    left.removeAll()
    right.removeAll()
    turn = 0
    guard !centerline.parts.isEmpty else {
      pen.addDot(at: subpath.start, to: &right)
      right.close(under: transform, to: &outline)
      return true
    }
    let (first, last) = (centerline.parts[0], centerline.parts.last)
    if subpath.isClosed {
      join(last, first)
      addStrips()
      // The last strips end where the first ones begin.
      right.close(under: transform, to: &outline)
      left.finish()
      right.appendReversed(left)
      right.close(under: transform, to: &outline)
      return false
    }
    let begin = first.isCurved ? first.startDirection : centerline.startDirection
    let end = last.isCurved ? last.endDirection : centerline.endDirection
    addSides(along: begin, at: first.start)
    if foldsOver(first, along: first.startDirection, towards: begin) {
      join(Centerline.Part(at: first.start, along: begin), first)
    }
    addStrips()
    if foldsOver(last, along: last.endDirection, towards: end) {
      var before = last
      before.endsInCurve = true
      join(before, Centerline.Part(at: last.end, along: end))
    }
    addSides(along: end, at: last.end)
    pen.addCap(at: last.end, towards: end, to: &right)
    right.appendReversed(left)
    pen.addCap(at: first.start, towards: begin * -1, to: &right)
    right.close(under: transform, to: &outline)
    return turn < 3
  }

  /// Adds both sides of all parts, with the joins between them.
  private mutating func addStrips() {
    for index in centerline.parts.indices {
      let part = centerline.parts[index]
      let meeting = part.isSwept ? normalsMeet(part) : nil
      if index > 0 {
        let before = centerline.parts[index - 1]
        if fold.sign != meeting?.sign || !isSmooth(before, part) { finishFold(after: before) }
        join(before, part)
      }
      if let (point, sign) = meeting {
        if fold.sign == 0 {
          if sign > 0 { fold.begin(sign: 1, on: right) } else { fold.begin(sign: -1, on: left) }
        }
        fold.add(point, along: part.endDirection, tolerance: pen.tolerance)
        turn = .infinity
      } else if part.isSwept {
        // No angle up to there is more than 1.05 times its chord.
        turn += (part.endDirection - part.startDirection).length * 1.05
      }
      guard let bend = part.bend else { continue }
      let normal = bend.normal * pen.half
      right.bend(around: bend.control + normal)
      left.bend(around: bend.control - normal)
      turn += bend.turn
    }
    finishFold(after: centerline.parts.last)
  }

  /// Returns where the normals at both ends of a part meet inside the line, if they do, and on which side.
  private func normalsMeet(_ part: Centerline.Part) -> (point: Point2D, sign: Double)? {
    let (from, to) = (part.startDirection.perpendicular, part.endDirection.perpendicular)
    let (way, sine) = (part.end - part.start, from.cross(to))
    let (s, t) = (way.cross(to) / sine, way.cross(from) / sine)
    // Parallel ones do not; a comparison with NaN is false.
    guard abs(s) < pen.half, abs(t) < pen.half else { return nil }
    return (part.start + from * s, s > 0 ? 1 : -1)
  }

  private mutating func finishFold(after part: Centerline.Part) {
    guard fold.sign != 0 else { return }
    let end = part.end + part.endDirection.perpendicular * (pen.half * fold.sign)
    if fold.sign > 0 { fold.finish(at: end, on: &right) } else { fold.finish(at: end, on: &left) }
  }

  /// Returns true if the line would fold over at the end of a chord if its sides led to the curve's normal there.
  ///
  /// It then turns at the end, as at any corner.
  private func foldsOver(
    _ part: Centerline.Part, along direction: Vector2D, towards tangent: Vector2D
  ) -> Bool {
    !part.isCurved && pen.half * abs(tangent.cross(direction)) > part.length / 2
  }

  private mutating func addSides(along direction: Vector2D, at point: Point2D) {
    let side = direction.perpendicular * pen.half
    right.append(point + side)
    left.append(point - side)
  }

  /// Returns true if one part of a curve goes on in another one's direction.
  private func isSmooth(_ before: Centerline.Part, _ after: Centerline.Part) -> Bool {
    let (from, to) = (before.endDirection, after.startDirection)
    return from.dot(to) > 0 && pen.half * abs(from.cross(to)) <= pen.tolerance / 16
  }

  private mutating func join(_ before: Centerline.Part, _ after: Centerline.Part) {
    let corner = after.start
    let (from, to) = (before.endDirection.perpendicular, after.startDirection.perpendicular)
    let cosine = before.endDirection.dot(after.startDirection)
    let sine = before.endDirection.cross(after.startDirection)
    let isStraight = !before.isCurved && !after.isCurved
    let hasRoom =
      isStraight && pen.half * abs(sine) <= (1 + cosine) * min(before.length, after.length) / 2

    // A turn so small that a point and an arc cannot be told apart; the strips then simply meet. Not
    // where they would fold over, though: with a tight turn of a wide line. A curve must end where it
    // does, so there can be no turn worth the name beside it.
    if cosine > 0,
      isStraight
        ? hasRoom && pen.half * (1 - cosine) <= 4 * pen.tolerance
        : isSmooth(before, after)
    {
      let side = (from + to) * (pen.half / (1 + cosine))
      right.append(corner + side)
      left.append(corner - side)
      // No angle up to there is more than 1.04 times its sine.
      turn += cosine > 0.9 ? abs(sine) * 1.04 : .infinity
      return
    }

    // The strips have room to meet in a point on the inside too, half way along them at the furthest.
    let isRoomy = cosine > -0.9 && hasRoom
    // No angle is more than π/2 times its chord.
    turn += isRoomy ? (2 * (1 - cosine)).squareRoot() * (.pi / 2) : .infinity
    if sine > 0 {
      pen.addInside(corner, from, to, outward: -1, asPoint: isRoomy, to: &right)
      pen.addOutside(before, after, outward: -1, to: &left)
    } else {
      pen.addOutside(before, after, outward: 1, to: &right)
      pen.addInside(corner, from, to, outward: 1, asPoint: isRoomy, to: &left)
    }
  }
}

extension Centerline.Part {
  /// Creates a part without a length, for a line to turn at its end.
  fileprivate init(at point: Point2D, along direction: Vector2D) {
    self.init(
      start: point, end: point, startDirection: direction, endDirection: direction, length: 0,
      bend: nil, isSwept: false, endsInCurve: true)
  }
}
