extension Effects.Goo {
  /// Returns the neck between a drop and the surface of water, to be drawn with both.
  ///
  /// On flat water the result is that of ``neck(_:_:)`` for an infinitely large circle: bulges of the
  /// drop and of the water, a neck, a hump over a drop that has sunk in, and an empty path if the drop is
  /// further away than the reach, or deeper.
  ///
  /// The distance from the water is measured along one direction: the normal at the point of the surface
  /// that is nearest to the drop. It is exact on the line on which a neck forms and breaks, and
  /// everywhere if the surface is flat. The sides are tangent to the drop and to the wave, and only the
  /// height and slope of the surface are needed.
  ///
  /// Within reach, the surface should not curve more sharply than the drop.
  public func neck(_ drop: Circle2D, surface: some Effects.WaterSurface) -> Path2D {
    guard drop.isDrawable, let shore = GooShore(drop, surface) else { return Path2D() }
    return neck(shore)
  }

  /// Returns the neck between a drop and its shore.
  func neck<Surface: Effects.WaterSurface>(_ shore: GooShore<Surface>) -> Path2D {
    shore.neck(profile(shore.pair))
  }
}

extension GooShore {
  /// Returns the neck with a contour, or the bulge at one end of a contour that is not joined.
  ///
  /// A function may map the sides, but not their ends at the drop.
  func neck(
    _ profile: GooProfile, bulgeAt bulge: GooSpan.End? = nil,
    mapped map: (GooKnot) -> GooKnot = { $0 }
  ) -> Path2D {
    let (shore, pair) = (self, pair)
    guard profile.reach > 0, shore.gap > -2 * shore.drop.radius - profile.reach else {
      return Path2D()
    }
    var path = Path2D()
    for span in pair.spans(profile) where bulge.map(span.isBulge(at:)) ?? true {
      let width = span.hemWidth(profile)
      shore.sides(span, profile).mapped(map).append(to: &path) { path, end, from, to in
        switch end {
        case .first:
          GooHem(at: .first, of: pair, width: width).append(to: &path, from: from, to: to)
        case .second: shore.appendHem(to: &path, from: from, to: to, width: width)
        }
      }
    }
    // A custom surface may return any number.
    return path.isFinite ? path : Path2D()
  }
}

extension Path2D {
  /// True if all coordinates are finite.
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadratic(let control, let end): control.isFinite && end.isFinite
      case .cubic(let first, let second, let end): first.isFinite && second.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}

/// A drop near the surface of water: the nearest point of the surface, and the contour around it.
///
/// Let e be the direction into the water at that point, along which the distance from the water is
/// measured. The points at a distance d are those of the surface moved by −d · e. The contour point at
/// the distance R from the drop's centre c and d from the water is therefore S(x) − d · e, with
/// S(x) the point of the surface at the distance R from c + d · e: one equation in x.
struct GooShore<Surface: Effects.WaterSurface> {
  let drop: Circle2D
  let surface: Surface
  /// The x coordinate at which the surface is nearest to the drop.
  let nearest: Double
  /// The direction into the water there.
  let down: Vector2D
  /// The distance of the drop from the water; negative if it dips in.
  let gap: Double

  /// Finds the nearest point of a surface, or nil if it has none.
  ///
  /// It lies no further to either side than the surface is above or below the centre. There the
  /// derivative of the squared distance, x − c.x + (y(x) − c.y) · y′(x), changes its sign. A few
  /// bisections keep the result continuous on curly surfaces; false position finds the root, as in
  /// ``GooPair/reach(forArea:like:atMost:)``.
  init?(_ drop: Circle2D, _ surface: Surface) {
    self.drop = drop
    self.surface = surface
    let height = abs(surface.height(at: drop.center.x) - drop.center.y)
    guard height < 1e9 else { return nil }
    func steepness(_ x: Double) -> Double {
      let (y, slope) = surface.heightAndSlope(at: x)
      return x - drop.center.x + (y - drop.center.y) * slope
    }
    var low = (x: drop.center.x - height, value: -height)
    var high = (x: drop.center.x + height, value: height)
    var x = drop.center.x
    var wasBelow: Bool?
    for round in 0..<60 {
      let value = steepness(x)
      if value == 0 { break }
      let isBelow = value < 0
      if isBelow {
        low = (x, value)
        if wasBelow == true { high.value /= 2 }
      } else {
        high = (x, value)
        if wasBelow == false { low.value /= 2 }
      }
      let last = x
      let span = high.value - low.value
      if round < 6 || span <= 0 {
        x = (low.x + high.x) / 2
      } else {
        wasBelow = isBelow
        x = min(max((low.x * high.value - high.x * low.value) / span, low.x), high.x)
      }
      if abs(x - last) <= 1e-15 * height { break }
    }
    nearest = x
    let (y, slope) = surface.heightAndSlope(at: nearest)
    let place = Point2D(nearest, y)
    guard place.isFinite, let along = Vector2D(1, slope).normalized else { return nil }
    down = along.perpendicular
    gap = (place - drop.center).dot(down) - drop.radius
  }

  /// The drop and the water as a pair.
  var pair: GooPair { GooPair(drop: drop, axis: down, gap: gap) }

  /// Returns the shore of a drop of another size in the same place.
  func resized(to radius: Double) -> GooShore {
    GooShore(self, drop: Circle2D(center: drop.center, radius: radius))
  }

  private init(_ shore: GooShore, drop: Circle2D) {
    self.drop = drop
    surface = shore.surface
    nearest = shore.nearest
    down = shore.down
    gap = shore.gap + shore.drop.radius - drop.radius
  }

  /// Returns the point of the surface at an x coordinate.
  func place(_ x: Double) -> Point2D { Point2D(x, surface.height(at: x)) }

  /// Returns both sides of a span of the contour.
  ///
  /// The left side, seen from the drop toward the water, is the one to the right on screen.
  func sides(_ span: GooSpan, _ profile: GooProfile) -> GooSides {
    var sides = GooSides(startsAtTip: span.startsAtTip, endsAtTip: span.endsAtTip)
    let cubics = span.cubics
    for (index, q) in span.knots(cubics).enumerated() {
      let isTip = index == 0 && span.startsAtTip || index == cubics && span.endsAtTip
      sides.left.append(knot(q, profile, side: 1, isTip: isTip))
      sides.right.append(knot(q, profile, side: -1, isTip: isTip))
    }
    return sides
  }

  /// Returns a knot of the contour on the side of larger (1) or smaller (−1) x coordinates.
  private func knot(
    _ q: Double,
    _ profile: GooProfile,
    side: Double,
    isTip: Bool
  ) -> GooKnot {
    let distances = profile.distances(q)
    let radius = drop.radius + distances.first
    let shift = down * distances.second
    let x = isTip ? nearest : crossing(radius, from: drop.center + shift, side: side)
    let point = place(x) - shift
    let weights = profile.weights(q)
    // The distance grows by 1 along −down, and not at all along the surface.
    let normal = Vector2D(surface.slope(at: x), -1)
    let steepness = max(-normal.dot(down), 0.1)
    let gradient =
      (point - drop.center) * (weights.first / radius) + normal * (weights.second / steepness)
    let outward = gradient.normalized ?? down.perpendicular * -side
    return GooKnot(point: point, direction: outward.perpendicular * side)
  }

  /// Returns the x coordinate at which the surface has a given distance from a point.
  ///
  /// Newton's method on the squared distance, between a nearer and a farther point of the surface. A step
  /// that would leave this interval is replaced by a bisection.
  private func crossing(_ radius: Double, from center: Point2D, side: Double) -> Double {
    var near = nearest
    var far = center.x + side * radius
    if side * (far - near) <= 0 { return near }
    var x = (near + far) / 2
    for _ in 0..<50 {
      let (y, steepness) = surface.heightAndSlope(at: x)
      let offset = Point2D(x, y) - center
      let error = offset.dot(offset) - radius * radius
      if error < 0 { near = x } else { far = x }
      let slope = 2 * offset.dot(Vector2D(1, steepness))
      let step = x - error / slope
      let next = side * (step - near) > 0 && side * (far - step) > 0 ? step : (near + far) / 2
      if abs(next - x) <= 1e-15 * radius { return next }
      x = next
    }
    return x
  }

  /// Adds the hem under the surface, from foot to foot, to a path whose pen is at `from`.
  func appendHem(to path: inout Path2D, from: GooKnot, to: GooKnot, width: Double) {
    let cubics = 4
    let shift = down * width
    let handle = width * 2 / 3
    var last = from
    for index in 0...cubics {
      let fraction = Double(index) / Double(cubics)
      let x = from.point.x + (to.point.x - from.point.x) * fraction
      let slope = Vector2D(1, surface.slope(at: x)).normalized ?? Vector2D(1, 0)
      let next = GooKnot(point: place(x) + shift, direction: -slope)
      if index == 0 {
        path.cubic(
          to: next.point,
          control1: from.point + from.direction * handle,
          control2: next.point - next.direction * handle
        )
      } else {
        path.cubic(from: last, to: next)
      }
      last = next
    }
    path.cubic(
      to: to.point,
      control1: last.point + last.direction * handle,
      control2: to.point - to.direction * handle
    )
  }
}
