/// A place on an outline and the direction of the pen there, a vector of length 1.
struct GooKnot {
  var point: Point2D
  var direction: Vector2D
}

/// The two sides of a span of the contour, both from the first shape to the second.
struct GooSides {
  var left: [GooKnot] = []
  var right: [GooKnot] = []
  /// True if the sides meet in a tip at the first shape.
  let startsAtTip: Bool
  /// True if the sides meet in a tip at the second shape.
  let endsAtTip: Bool

  init(startsAtTip: Bool, endsAtTip: Bool) {
    self.startsAtTip = startsAtTip
    self.endsAtTip = endsAtTip
  }

  /// Returns the sides after a map of the plane.
  func transformed(by map: Transform2D) -> GooSides {
    mapped { knot in
      let (point, tip) = (map.apply(knot.point), map.apply(knot.point + knot.direction))
      return GooKnot(point: point, direction: (tip - point).normalized ?? knot.direction)
    }
  }

  /// Returns the sides with each knot mapped.
  func mapped(_ map: (GooKnot) -> GooKnot) -> GooSides {
    var sides = self
    (sides.left, sides.right) = (left.map(map), right.map(map))
    return sides
  }

  /// Adds the closed outline to a path: along the left side, and back along the right one.
  ///
  /// Where the sides do not meet in a tip, a function draws the connection between them.
  func append(
    to path: inout Path2D,
    turn: (_ path: inout Path2D, _ end: GooSpan.End, _ from: GooKnot, _ to: GooKnot) -> Void
  ) {
    guard let first = left.first, let last = left.last, let firstBack = right.last,
      let lastBack = right.first
    else { return }
    path.move(to: first.point)
    path.cubics(through: left)
    if !endsAtTip { turn(&path, .second, last, firstBack.reversed) }
    path.cubics(through: right.reversed().map { $0.reversed })
    if !startsAtTip { turn(&path, .first, lastBack.reversed, first) }
    path.close()
  }
}

extension GooKnot {
  /// The knot for a pen that comes the other way.
  var reversed: GooKnot { GooKnot(point: point, direction: -direction) }
}

extension Path2D {
  /// Draws the cubics between knots, from the first to the last.
  mutating func cubics(through knots: [GooKnot]) {
    for index in knots.indices.dropFirst() { cubic(from: knots[index - 1], to: knots[index]) }
  }

  /// Draws the cubic between two knots, with handles that suit the directions at its ends.
  ///
  /// The lengths are those of J. Hobby, "Smooth, easy to compute interpolating splines", 1986, which are
  /// nearly exact for arcs of circles. They have no bound if a curve turns by 360 degrees, so they are
  /// limited to that of 240 degrees of a circle, 4/3 of the chord.
  mutating func cubic(from: GooKnot, to: GooKnot) {
    let chord = to.point - from.point
    guard let along = chord.normalized else { return line(to: to.point) }
    let (cosA, sinA) = (along.dot(from.direction), along.cross(from.direction))
    let (cosB, sinB) = (along.dot(to.direction), -along.cross(to.direction))
    let root = 5.0.squareRoot()
    let skew = 2.0.squareRoot() * (sinA - sinB / 16) * (sinB - sinA / 16) * (cosA - cosB)
    let most = 4.0 / 3
    let a = min(most, (2 + skew) / (3 + 1.5 * ((root - 1) * cosA + (3 - root) * cosB)))
    let b = min(most, (2 - skew) / (3 + 1.5 * ((root - 1) * cosB + (3 - root) * cosA)))
    let length = chord.length
    cubic(
      to: to.point,
      control1: from.point + from.direction * (a * length),
      control2: to.point - to.direction * (b * length)
    )
  }
}
