/// A ring of water that drops pass through, and that sticks to them on both sides.
struct GooMembrane: Sendable, Hashable {
  /// The ring's outer edge.
  let outer: Circle2D
  /// The ring's inner edge.
  let inner: Circle2D
  let goo: Effects.Goo

  /// Creates a ring from its centre and the radii of its edges.
  init(_ center: Point2D, from inner: Double, to outer: Double, goo: Effects.Goo) {
    self.outer = Circle2D(center: center, radius: outer)
    self.inner = Circle2D(center: center, radius: max(inner, 0))
    self.goo = goo
  }

  /// Returns the distance of a drop from the ring, on either side; negative while they touch.
  func gap(to drop: Circle2D) -> Double {
    let distance = drop.center.distance(to: outer.center)
    return max(distance - outer.radius, inner.radius - distance) - drop.radius
  }

  /// Returns true if the ring sticks to a drop.
  private func feels(_ drop: Circle2D) -> Bool {
    // A drop nearly as large as the hole would touch it all around.
    drop.isDrawable && 2 * drop.radius < inner.radius && gap(to: drop) < goo.widest(for: drop)
  }

  private func pairs(_ drop: Circle2D) -> [GooPair] {
    [GooPair(drop: drop, disc: outer), GooPair(drop: drop, hole: inner)]
  }

  /// Returns the necks between a drop and the ring, to be drawn with both.
  func neck(_ drop: Circle2D) -> Path2D {
    guard feels(drop) else { return Path2D() }
    var path = Path2D()
    for pair in pairs(drop) { path.append(goo.neck(pair)) }
    return path
  }

  /// Returns the visible sides of the necks, without the hems that hide the seams.
  func sides(_ drop: Circle2D) -> [GooSides] {
    feels(drop) ? pairs(drop).flatMap { goo.sides($0) } : []
  }

  /// Returns the area of a drop's necks, minus its area under the ring.
  func gain(_ drop: Circle2D) -> Double {
    guard feels(drop) else { return 0 }
    let hidden = drop.overlap(with: outer) - drop.overlap(with: inner)
    return pairs(drop).reduce(-hidden) { $0 + goo.areaInPassing($1) }
  }
}
