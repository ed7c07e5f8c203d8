extension HeartScene {
  /// The outline of the heart as a surface to which beads stick.
  struct Edge: Sendable, Hashable {
    let center: Point2D
    private let outline: Path2D
    private let curves: [Path2D.Cubic]

    init(center: Point2D, width: Double, transform: Transform2D = .identity) {
      self.center = center
      outline = Outline.path(center: center, width: width).transformed(by: transform)
      curves = outline.segments.compactMap {
        if case .cubic(let curve) = $0 { curve } else { nil }
      }
    }

    /// Returns the largest distance from the centre, in a direction, at which the heart hides a bead.
    func way(toward angle: Double, hiding radius: Double) -> Double {
      var (hidden, seen) = (0.0, outline.bounds?.size.height ?? 0)
      for _ in 0..<10 {
        let middle = (hidden + seen) / 2
        let bead = Circle2D(
          center: center + Vector2D(angle: angle, length: middle), radius: radius)
        if (0..<24).allSatisfy({ outline.contains(bead.point(at: Double($0) * .pi / 12)) }) {
          hidden = middle
        } else {
          seen = middle
        }
      }
      return 0.98 * hidden
    }

    /// Returns the pair of a bead and the circle that touches the outline with the same curvature, at the point
    /// nearest to the bead.
    func pair(_ bead: Circle2D) -> GooPair? {
      var best: (curve: Path2D.Cubic, parameter: Double, distance: Double)?
      for curve in curves {
        let parameter = curve.nearestParameter(to: bead.center)
        let distance = curve.point(at: parameter).distance(to: bead.center)
        if distance < best?.distance ?? .infinity { best = (curve, parameter, distance) }
      }
      guard let best else { return nil }
      let touch = best.curve.point(at: best.parameter)
      let along = best.curve.derivative(at: best.parameter)
      // The outline runs clockwise, so the inside is on its right.
      guard let inward = along.normalized?.perpendicular else { return nil }
      let isCorner = best.parameter == 0 || best.parameter == 1
      let height = (bead.center - touch).dot(-inward)
      // At the tip, the nearest point may lie in another direction than the normal.
      let axis = isCorner && height > 0 ? (touch - bead.center).normalized ?? inward : inward
      let gap = (isCorner && height > 0 ? best.distance : height) - bead.radius
      let bend = along.cross(best.curve.secondDerivative(at: best.parameter))
      let curvature = bend / max(along.dot(along) * along.length, 1e-12)
      guard curvature > 1e-4 else { return GooPair(drop: bead, axis: axis, gap: gap) }
      let radius = max(1 / curvature, bead.radius)
      return GooPair(
        small: bead,
        large: Circle2D(center: touch + axis * radius, radius: radius), axis: axis, gap: gap,
        distance: bead.radius + gap + radius)
    }

    /// Returns the pair of a bead and the outline, and the contour of its neck; nil if it has none.
    ///
    /// The neck is wider than the bead when they touch, gets thinner with the gap, and breaks at a gap of `thread`.
    /// Half of that gap further, both bulges are gone.
    func contour(_ bead: Circle2D, thread: Double) -> (pair: GooPair, profile: GooProfile)? {
      guard bead.isDrawable, thread > 0, let pair = pair(bead) else { return nil }
      let part = pair.gap / thread
      guard part < 1.5, pair.gap > -2 * bead.radius else { return nil }
      let exponent = 2 - 0.6 * min(max(part, 0), 1)
      guard part < 1 else {
        return (pair, GooProfile(bulge: 3 - 2 * part, gap: pair.gap, exponent: exponent))
      }
      let left = 1 - max(part, 0)
      return (
        pair,
        GooProfile(
          neck: 1.1 * bead.radius * left, gap: max(pair.gap, 0), radius: bead.radius,
          exponent: exponent)
      )
    }

    /// Returns the neck between a bead and the heart, to be drawn with both.
    func neck(_ bead: Circle2D, thread: Double) -> Path2D {
      contour(bead, thread: thread).map { $0.pair.neck($0.profile) } ?? Path2D()
    }
  }
}
