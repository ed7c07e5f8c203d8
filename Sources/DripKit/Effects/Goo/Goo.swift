extension Effects {
  /// Water that sticks: two shapes that bulge toward each other, join in a neck and part again.
  ///
  /// The outline is the zero contour of a smooth union of the distances d1 and d2 with the reach k,
  /// min(d1, d2) − h² · k / 4 with h = max(k − |d1 − d2|, 0) / k. On it, the smaller distance is k · q² and the larger one
  /// k · (1 − q)² for q from 0 to 1/2, so every point of it is an intersection of two larger circles. Both shapes bulge
  /// before they touch, join at a gap of k / 2, and the neck is tangent to both. For each gap, k is the one with which
  /// the area of the neck is a smooth function of the gap.
  ///
  /// Draw the neck together with the shapes it joins, in the same colour:
  ///
  ///     let neck = Effects.Goo().neck(drop, disc)
  ///
  /// For all arguments, no function traps and all coordinates are finite. A circle counts as absent if its
  /// radius is not between 10⁻⁶ and 10⁷ or it is further than 10⁷ from an axis.
  public struct Goo: Effect {
    // Small drops reach less far. The default is a droplet's diameter in `river`.
    public var reach = 16.0

    // 1 is the quadratic smooth minimum. Necks of stiffness s form at a gap in proportion to 1 / (1
    // + s).
    public var stiffness = 1.0

    /// Creates sticky water.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.water(
        "reach", &reach, "Stick distance", "gap below which drops stick together",
        .number(0...50, .points))
      settings.water(
        "stiffness", &stiffness, "Neck stiffness",
        "resistance to stretching; stiffer water has thinner necks that form later",
        .number(0.25...4)
      )
    }

    /// Returns the neck between two circles, to be drawn with them.
    ///
    /// It is an hourglass if the circles are joined; two bulges if they are close, but not joined; a
    /// rounded hump if one has sunk into the other but is still visible; and empty if they are further
    /// apart than the reach, or one is deep inside the other.
    ///
    /// Every part is a closed curve without a corner. At a circle it continues under the circle's edge, in
    /// a hem of up to 1.5 points that hides the seam. The order of the circles does not matter.
    ///
    /// The visible sides are exact, in place and direction, where two of their cubics meet. Between these
    /// points they are within 0.01 points of the contour at the default reach and stiffness, for drops of
    /// up to 12 points on discs of up to 75; within 0.03 for any circles up to that size; and within
    /// 0.15 at the ends of the range of stiffness.
    public func neck(_ a: Circle2D, _ b: Circle2D) -> Path2D {
      guard a.isDrawable, b.isDrawable else { return Path2D() }
      return neck(GooPair(a, b))
    }

    /// Returns the neck of a pair.
    func neck(_ pair: GooPair) -> Path2D { pair.neck(profile(pair)) }
  }
}

extension GooPair {
  /// Returns the neck with a contour.
  func neck(_ profile: GooProfile) -> Path2D {
    guard profile.reach > 0 else { return Path2D() }
    var path = Path2D()
    for span in spans(profile) {
      sides(span, profile).append(to: &path) { path, end, from, to in
        let hem = GooHem(at: end, of: self, width: span.hemWidth(profile))
        hem.append(to: &path, from: from, to: to)
      }
    }
    return path
  }
}

extension Circle2D {
  /// True if goo can stick to the circle: its radius is positive, and its numbers are small enough for
  /// exact differences.
  var isDrawable: Bool {
    let limit = 1e7
    return radius > 1e-6 && radius < limit && abs(center.x) < limit && abs(center.y) < limit
  }
}
