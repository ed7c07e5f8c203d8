/// Two circles in a frame of their own: the origin is the centre of the smaller one, the first axis
/// leads from there to the centre of the other, and the second to the left of it on screen.
struct GooPair {
  /// The first circle, the one with the smaller radius.
  let small: Circle2D
  /// The second circle.
  let large: Circle2D
  /// The direction from the first centre to the second.
  let axis: Vector2D
  /// The gap between the circles; negative if they overlap.
  let gap: Double
  /// The distance between the centres.
  let distance: Double

  /// Orders two circles by their radii, or by their centres if the radii are equal, so that the order of
  /// the arguments does not change a bit of the outline.
  init(_ a: Circle2D, _ b: Circle2D) {
    let aKey = (a.radius, a.center.x, a.center.y)
    let bKey = (b.radius, b.center.x, b.center.y)
    (small, large) = aKey < bKey ? (a, b) : (b, a)
    let offset = large.center - small.center
    axis = offset.normalized ?? Vector2D(1, 0)
    // Concentric circles have no axis, so their distance is at least a millionth of a radius.
    distance = max(offset.length, 1e-6 * small.radius)
    gap = distance - small.radius - large.radius
  }

  init(small: Circle2D, large: Circle2D, axis: Vector2D, gap: Double, distance: Double) {
    self.small = small
    self.large = large
    self.axis = axis
    self.gap = gap
    self.distance = distance
  }

  /// Creates a pair of a circle and a half plane, which is a very large circle.
  init(drop: Circle2D, axis: Vector2D, gap: Double) {
    let radius = 1e6 * drop.radius
    small = drop
    large = Circle2D(center: drop.center + axis * (drop.radius + gap + radius), radius: radius)
    self.axis = axis
    self.gap = gap
    distance = drop.radius + gap + radius
  }

  /// Creates a pair of a drop and a disc, in this order for all sizes.
  init(drop: Circle2D, disc: Circle2D) {
    let offset = disc.center - drop.center
    let distance = max(offset.length, 1e-6 * drop.radius)
    self.init(
      small: drop, large: disc, axis: offset.normalized ?? Vector2D(1, 0),
      gap: distance - drop.radius - disc.radius, distance: distance)
  }

  /// Creates a pair of a circle inside a ring and the ring's inner edge, a circle turned inside out with
  /// negative radius and distance.
  ///
  /// With the inner edge at ρ from the centre O, the distance d of a point p from the ring is
  /// ρ − |p − O|, so −|p − O| = −ρ + d. With signed radii and distances, all formulas for two circles
  /// apply without change.
  init(drop: Circle2D, hole: Circle2D) {
    let offset = drop.center - hole.center
    small = drop
    large = Circle2D(center: hole.center, radius: -hole.radius)
    axis = offset.normalized ?? Vector2D(1, 0)
    distance = -max(offset.length, 1e-6 * drop.radius)
    gap = hole.radius + distance - drop.radius
  }

  /// True if the second circle is a hole that contains the first.
  var isHole: Bool { large.radius < 0 }

  /// The second axis, which points upwards on screen when the first one points to the right.
  var side: Vector2D { Vector2D(axis.dy, -axis.dx) }

  /// Returns the spans of the contour.
  ///
  /// The profile gives the distances R1 and R2 of a contour point from the centres, so the point is the
  /// tip of a triangle on the line between the centres, whose length is D. The triangle exists if
  /// R1 + R2 ≥ D, which fails between the bulges of shapes that have not joined, and |R1 − R2| ≤ D, which
  /// fails if one shape is deep inside the other. Because R1 − R2 is linear in the parameter, the second
  /// condition is an interval.
  func spans(_ profile: GooProfile) -> [GooSpan] {
    let reach = profile.reach
    guard gap < reach || gap < 0 else { return [] }
    guard gap < profile.joiningGap else {
      return [
        GooSpan(bulgeOf: .first, gap: gap, profile: profile),
        GooSpan(bulgeOf: .second, gap: gap, profile: profile),
      ]
    }
    // A drop inside a hole cannot reach the hole's far side.
    let toFarSide = (
      first: gap + 2 * small.radius, second: isHole ? .infinity : gap + 2 * large.radius
    )
    guard reach > 0 else {
      // The circles do not stick.
      guard toFarSide.first > 0, toFarSide.second > 0 else { return [] }
      return [
        GooSpan(joinedFrom: 0, to: 1, gap: gap, profile: profile.withReach(.leastNormalMagnitude))
      ]
    }
    let from = (1 - toFarSide.first / reach) / 2
    let to = (1 + toFarSide.second / reach) / 2
    guard from < to, from < 1, to > 0 else { return [] }
    return [GooSpan(joinedFrom: from, to: to, gap: gap, profile: profile)]
  }

  /// A point of the contour in the frame of the pair, its distances from the circles, and the
  /// directions to it from their centres.
  struct Sample {
    var q: Double
    var first: Double
    var second: Double
    var x: Double
    var y: Double
    var fromSmall: Vector2D
    var fromLarge: Vector2D
  }

  /// Returns the contour point at a parameter, on the positive side of the axis.
  ///
  /// The usual x = (D² + R1² − R2²) / 2D and y² = R1² − x² lose all their digits if one circle is
  /// much larger than the other. With `low` = D + R1 − R2 and `high` = D − R1 + R2, both of which
  /// follow from the gap without cancellation, and `excess` = R1 + R2 − D, they are
  /// 2x = (R1 + R2) · low / D − excess and, by Heron's formula,
  /// 4y² = excess · (R1 + R2 + D) · (low / D) · (high / D).
  func sample(_ q: Double, _ profile: GooProfile, isTip: Bool = false) -> Sample {
    let (first, second) = profile.distances(q)
    let radii = (small: small.radius + first, large: large.radius + second)
    let sum = radii.small + radii.large
    let excess = first + second - gap
    let share = (gap + 2 * small.radius + first - second) / distance
    let low = isHole ? min(share, 0) : min(max(share, 0), 2)
    let x = (sum * low - excess) / 2
    let square = isTip ? 0 : max(0, excess * (sum + distance) * low * (2 - low)) / 4
    let y = square.squareRoot()
    return Sample(
      q: q,
      first: first,
      second: second,
      x: x,
      y: y,
      fromSmall: Vector2D(x, y) / radii.small,
      fromLarge: Vector2D(x - distance, y) / radii.large
    )
  }

  /// Returns both sides of a span of the contour.
  func sides(_ span: GooSpan, _ profile: GooProfile) -> GooSides {
    let cubics = span.cubics
    var sides = GooSides(startsAtTip: span.startsAtTip, endsAtTip: span.endsAtTip)
    let knots = profile.reach > 0 ? span.knots(cubics) : [0.5]
    for (index, q) in knots.enumerated() {
      let isTip = index == 0 && span.startsAtTip || index == cubics && span.endsAtTip
      let sample = sample(q, profile, isTip: isTip)
      let weights = profile.weights(q)
      let gradient = sample.fromSmall * weights.first + sample.fromLarge * weights.second
      // If the gradient vanishes, the neck is about to break, and the contour runs along the axis.
      let normal = gradient.normalized ?? Vector2D(0, 1)
      sides.left.append(knot(sample.x, sample.y, Vector2D(normal.dy, -normal.dx)))
      sides.right.append(knot(sample.x, -sample.y, Vector2D(normal.dy, normal.dx)))
    }
    return sides
  }

  /// Returns a knot in the plane of the circles.
  private func knot(_ x: Double, _ y: Double, _ direction: Vector2D) -> GooKnot {
    GooKnot(
      point: small.center + axis * x + side * y,
      direction: axis * direction.dx + side * direction.dy
    )
  }
}
