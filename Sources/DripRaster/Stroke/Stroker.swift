import DripKit

/// A converter of a line with a width into contours to be filled by the non-zero rule.
///
/// The two sides run half a width to the left and to the right of the line. At a corner without room for the inner
/// side, this side passes through the corner itself. The contours are then exactly the sum of the outlines of simple
/// shapes with the same orientation: a strip for each part of the line (see ``Fold`` for parts whose normals
/// intersect), a wedge for each join, half a disc or square for each cap. So no areas cancel, and the area with a
/// nonzero winding number is the union of these shapes.
struct Stroker: ~Copyable {
  private var nib = Nib(
    style: StrokeStyle2D(width: 0), tolerance: 0, viewport: Viewport(width: 0, height: 0))
  private var centerline = Centerline()
  private var left = Side()
  private var right = Side()
  private var fold = Fold()
  /// An upper bound of the total angle by which the line turns; infinite if it folds over.
  private var turn = 0.0
  /// The control point of the next curve on one side, of which a corner cut off the beginning: 1 is the right side, −1
  /// the left side, 0 neither.
  private var rest = (sign: 0.0, control: Point2D.origin)

  /// Begins strokes with a nib.
  ///
  /// Visible round parts have an error of at most the tolerance.
  ///
  /// The stroke reaches at most `margin` pixels from the line.
  mutating func begin(
    style: StrokeStyle2D, tolerance: Double, in viewport: Viewport, margin: Double
  ) {
    nib = Nib(style: style, tolerance: tolerance, viewport: viewport)
    centerline.begin(half: nib.half, tolerance: tolerance, in: viewport, margin: margin)
  }

  /// Adds the contours of a subpath's line to an outline.
  ///
  /// Returns true if it is certain that the contour does not overlap itself: it is the only one, does not fold over,
  /// and turns by less than half a turn in total. (Two points of such a line are at least as far apart as those of a
  /// circle with the line's maximum curvature: A. Schur, "Über die Schwarzsche Extremaleigenschaft des Kreises", 1921.
  /// So no two of its normals intersect.)
  ///
  /// A closed line has two contours. The result is true if it does not fold over. Its stroke does not overlap itself if
  /// the line is also monotone, with a gap between its halves: to come back beside itself, a half would have to turn
  /// by a quarter of the tightest circle twice, which takes more room than the stroke.
  mutating func addContours(
    of subpath: Path2D.Subpath, under transform: Transform2D, to outline: inout Outline
  ) -> Bool {
    centerline.follow(subpath)
    left.removeAll()
    right.removeAll()
    turn = 0
    guard !centerline.parts.isEmpty else {
      nib.addDot(at: subpath.start, to: &right)
      right.close(under: transform, to: &outline)
      return true
    }
    let (first, last) = (centerline.parts[0], centerline.parts.last)
    if subpath.isClosed {
      join(last, first)
      addStrips()
      // The last strip ends at the beginning of the first.
      right.close(under: transform, to: &outline)
      left.finish()
      right.appendReversed(left)
      right.close(under: transform, to: &outline)
      return turn.isFinite
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
    nib.addCap(at: last.end, towards: end, to: &right)
    right.appendReversed(left)
    nib.addCap(at: first.start, towards: begin * -1, to: &right)
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
        fold.add(point, along: part.endDirection, tolerance: nib.tolerance)
        turn = .infinity
      } else if part.isSwept {
        // Up to this limit, an angle is at most 1.05 times its chord.
        turn += (part.endDirection - part.startDirection).length * 1.05
      }
      guard let bend = part.bend else { continue }
      let normal = bend.normal * nib.half
      right.bend(around: rest.sign > 0 ? rest.control : bend.control + normal)
      left.bend(around: rest.sign < 0 ? rest.control : bend.control - normal)
      rest.sign = 0
      turn += bend.turn
    }
    finishFold(after: centerline.parts.last)
  }

  /// Returns the intersection of the normals at both ends of a part and its side, if it lies inside the line.
  private func normalsMeet(_ part: Centerline.Part) -> (point: Point2D, sign: Double)? {
    let (from, to) = (part.startDirection.perpendicular, part.endDirection.perpendicular)
    let (way, sine) = (part.end - part.start, from.cross(to))
    let (s, t) = (way.cross(to) / sine, way.cross(from) / sine)
    // Parallel normals give NaN, and comparisons with NaN are false.
    guard abs(s) < nib.half, abs(t) < nib.half else { return nil }
    return (part.start + from * s, s > 0 ? 1 : -1)
  }

  private mutating func finishFold(after part: Centerline.Part) {
    guard fold.sign != 0 else { return }
    let end = part.end + part.endDirection.perpendicular * (nib.half * fold.sign)
    if fold.sign > 0 { fold.finish(at: end, on: &right) } else { fold.finish(at: end, on: &left) }
  }

  /// Returns true if the line would fold over at the end of a chord whose sides end at the curve's normal.
  ///
  /// The line then turns at the end, as at a corner.
  private func foldsOver(
    _ part: Centerline.Part, along direction: Vector2D, towards tangent: Vector2D
  ) -> Bool {
    !part.isCurved && nib.half * abs(tangent.cross(direction)) > part.length / 2
  }

  private mutating func addSides(along direction: Vector2D, at point: Point2D) {
    let side = direction.perpendicular * nib.half
    right.append(point + side)
    left.append(point - side)
  }

  /// Returns true if a part continues in the direction of the part before.
  private func isSmooth(_ before: Centerline.Part, _ after: Centerline.Part) -> Bool {
    let (from, to) = (before.endDirection, after.startDirection)
    return from.dot(to) > 0 && nib.half * abs(from.cross(to)) <= nib.tolerance / 16
  }

  private mutating func join(_ before: Centerline.Part, _ after: Centerline.Part) {
    let corner = after.start
    let (from, to) = (before.endDirection.perpendicular, after.startDirection.perpendicular)
    let cosine = before.endDirection.dot(after.startDirection)
    let sine = before.endDirection.cross(after.startDirection)
    let isStraight = !before.isCurved && !after.isCurved
    let hasRoom =
      isStraight && nib.half * abs(sine) <= (1 + cosine) * min(before.length, after.length) / 2

    // After a turn that is too small to see, the strips simply meet, unless they would fold over, as in a tight turn
    // of a wide line. The end of a curve is fixed, so beside a curve the turn must be zero.
    if cosine > 0,
      isStraight
        ? hasRoom && nib.half * (1 - cosine) <= 4 * nib.tolerance
        : isSmooth(before, after)
    {
      let side = (from + to) * (nib.half / (1 + cosine))
      right.append(corner + side)
      left.append(corner - side)
      // Up to this limit, an angle is at most 1.04 times its sine.
      turn += cosine > 0.9 ? abs(sine) * 1.04 : .infinity
      return
    }

    // The strips can meet in a point on the inside, too, at most half way along them.
    let sign = sine > 0 ? 1.0 : -1.0
    let meeting: Point2D? =
      if cosine <= -0.9 {
        nil
      } else if hasRoom {
        corner + (from + to) * (sign * nib.half / (1 + cosine))
      } else {
        meetInside(before, after, sign)
      }
    // An angle is at most π/2 times its chord.
    turn += meeting != nil ? (2 * (1 - cosine)).squareRoot() * (.pi / 2) : .infinity
    if sign > 0 {
      nib.addInside(corner, from, to, outward: -1, meeting: meeting, to: &right)
      nib.addOutside(before, after, outward: -1, to: &left)
    } else {
      nib.addOutside(before, after, outward: 1, to: &right)
      nib.addInside(corner, from, to, outward: 1, meeting: meeting, to: &left)
    }
  }

  /// Returns the point where the inner sides of a line and of a curve meet at a corner, and cuts the curve there.
  private mutating func meetInside(
    _ before: Centerline.Part, _ after: Centerline.Part, _ sign: Double
  ) -> Point2D? {
    let half = nib.half * sign
    let end = after.start + before.endDirection.perpendicular * half
    let begin = after.start + after.startDirection.perpendicular * half
    if let bend = after.bend, !before.isCurved {
      let side = Path2D.Quadratic(
        start: begin, control: bend.control + bend.normal * half,
        end: after.end + after.endDirection.perpendicular * half)
      let cut = side.cut(from: end, along: before.endDirection * -1, atMost: before.length / 2)
      guard let cut else { return nil }
      rest = (sign, cut.control)
      return cut.start
    }
    guard !after.isCurved, let side = sign > 0 ? right.curve(to: end) : left.curve(to: end) else {
      return nil
    }
    let cut = Path2D.Quadratic(start: side.end, control: side.control, end: side.start)
      .cut(from: begin, along: after.startDirection, atMost: after.length / 2)
    guard let cut else { return nil }
    if sign > 0 { right.bend(around: cut.control) } else { left.bend(around: cut.control) }
    return cut.start
  }
}

extension Path2D.Quadratic {
  /// Returns the part after the only point in the curve's first half at which it crosses a line, if there is one.
  ///
  /// The line begins at a point and has a direction and a length.
  fileprivate func cut(
    from point: Point2D, along direction: Vector2D, atMost length: Double
  ) -> Path2D.Quadratic? {
    let normal = direction.perpendicular
    let (a, b, c) = (
      (start - point).dot(normal), (control - point).dot(normal), (end - point).dot(normal)
    )
    // The distance from the line changes its sign before the middle.
    guard a * (a + 2 * b + c) < 0 else { return nil }
    let (slope, bend) = (b - a, a - 2 * b + c)
    let root = (slope * slope - a * bend).squareRoot()
    // This form of the root avoids cancellation.
    let sum = slope < 0 ? root - slope : -root - slope
    let (s, t) = (a / sum, sum / bend)
    let rest = segment(from: s > 0 && s < 0.5 ? s : t, to: 1)
    let distance = (rest.start - point).dot(direction)
    return distance > 0 && distance <= length ? rest : nil
  }
}

extension Centerline.Part {
  /// Creates a part without a length, at which a line turns back at its end.
  fileprivate init(at point: Point2D, along direction: Vector2D) {
    self.init(
      start: point, end: point, startDirection: direction, endDirection: direction, length: 0,
      bend: nil, isSwept: false, endsInCurve: true)
  }
}
