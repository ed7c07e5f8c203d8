/// The picture of a vessel.
extension Vessel {
  /// Returns the vessel with its water.
  ///
  /// - Parameters:
  ///   - look: the colours and the material.
  ///   - pool: the water; nil for an empty vessel.
  ///   - bubbles: bubbles in the water; only large lit vessels show them.
  ///   - mark: a glyph that is written on the water in the ``middle``, and its written fraction.
  /// - Returns: the nodes, back to front.
  public func nodes(
    _ look: Look, _ pool: Water.Pool? = nil, bubbles: [Circle2D] = [],
    mark: (glyph: Glyph, written: Double)? = nil
  ) -> [Node] {
    let mark = mark.flatMap { $0.written > 0 ? Mark(look, self, $0.glyph, $0.written) : nil }
    return look.isLit
      ? lit(look, pool, bubbles: bubbles, mark) : flat(look, pool, bubbles: bubbles, mark)
  }

  /// A mark on the water.
  private struct Mark {
    let path: Path2D
    let written: Double
    let width: Double
    /// The heights that it covers when it is written, in points from the middle of the vessel.
    let zone: ClosedRange<Double>

    init(_ look: Look, _ vessel: Vessel, _ glyph: Glyph, _ written: Double) {
      width = look.lineWidth(.mark, of: vessel.diameter)
      path = glyph.written(written).placed(in: vessel.middle)
      self.written = written
      let (box, radius) = (glyph.path.bounds, vessel.middle.radius)
      let half = width / 2
      zone = (box?.minY ?? 0) * radius - half...(box?.maxY ?? 0) * radius + half
    }

    func node(_ color: RGBAColor) -> Node {
      .stroke(Identity("mark"), .path(path), .round(width: width), color)
    }
  }

  /// True if a drop is in the vessel, whose glass it has behind and before it.
  private func contains(_ drop: Circle2D) -> Bool {
    drop.center.y - drop.radius >= bounds.minY
  }

  /// Returns the necks of drops to water.
  private func necks(_ pool: Water.Pool) -> [(index: Int, path: Path2D)] {
    let near = pool.drops.enumerated().filter { _, drop in
      let height = pool.surface.height(at: drop.center.x) - drop.center.y
      return abs(height) <= 1.3 * (drop.radius + min(pool.goo.reach, 2 * drop.radius))
    }
    guard !near.isEmpty else { return [] }
    let surface = pool.drawn(in: bounds)
    return near.map { (index: $0.offset, path: pool.goo.neck($0.element, surface: surface)) }
      .filter { !$0.path.isEmpty }
  }
}

// MARK: - Flat

extension Vessel {
  private func flat(_ look: Look, _ pool: Water.Pool?, bubbles: [Circle2D], _ mark: Mark?) -> [Node]
  {
    let half = max(bounds.size.height / 2, 1e-6)
    let colors =
      mark.map {
        look.buttonColors.palette(
          markFrom: $0.zone.lowerBound / half, to: $0.zone.upperBound / half)
      } ?? look.colors
    let paint = colors.water.paint(over: Circle2D(center: bounds.center, radius: half))
    var (inside, outside): ([Node], [Node]) = ([], [])
    if let pool {
      inside.append(
        .fill(Identity("water.back"), .path(pool.path(pool.back, in: self)), colors.back))
      for (index, neck) in necks(pool) {
        inside.append(.fill(Identity("goo", index), .path(neck), paint))
      }
      for (index, drop) in pool.drops.enumerated() {
        let node = Node.fill(Identity("drop", index), .circle(drop), paint)
        if contains(drop) { inside.append(node) } else { outside.append(node) }
      }
      inside.append(
        .fill(Identity("water.front"), .path(pool.path(pool.surface, in: self)), paint))
      for (index, bubble) in bubbles.enumerated() {
        inside.append(.fill(Identity("bubble", index), .circle(bubble), colors.back))
      }
    }
    let glass = Node.group(
      ground: Node.Ground(Identity("vessel"), outline, colors.track), inside)
    let rim = Node.stroke(
      Identity("rim"), outline, .round(width: look.lineWidth(.rim, of: diameter)), paint)
    return outside + [glass, rim] + (mark.map { [$0.node(colors.mark)] } ?? [])
  }
}

// MARK: - Lit

extension Vessel {
  /// The light in the vessel.
  private func light(_ look: Look, _ mark: Mark?) -> SoftLight {
    let (size, short) = (bounds.size, max(diameter, 1e-6))
    var isRound = false
    if case .circle = outline { isRound = true }
    var light = SoftLight(
      diameter: short, look.accent, on: look.stage.page,
      in: isRound ? .ball : .tube(size.width / short, size.height / short))
    if let mark {
      light.marking = smoothStep(3 * mark.written)
      light.markZone = mark.zone.lowerBound * light.point...mark.zone.upperBound * light.point
    }
    return light
  }

  private func lit(_ look: Look, _ pool: Water.Pool?, bubbles: [Circle2D], _ mark: Mark?) -> [Node]
  {
    let light = light(look, mark)
    let placement = light.placement(at: bounds.center)
    let map = placement.inverse ?? .identity
    let wall = outline.transformed(by: map)
    let bottom = light.vessel.bottom * SoftLight.radius
    var rest = SoftLight.Surface(height: -bottom, bottom: bottom)
    var (inside, outside): ([Node], [Node]) = ([light.loss(in: wall)], [])
    if let pool {
      if pool.turn == nil { rest.height = (pool.level - bounds.center.y) * light.point }
      let (wet, dry) = drops(
        pool, light, light.water(rest, isNeck: true).transformed(by: placement))
      outside = dry
      func layer(_ role: Identity.Role, _ surface: RippledSurface<WaveFill>) -> SoftLight.Layer {
        (role, .path(pool.path(surface, in: self).transformed(by: map)))
      }
      inside = light.water(
        layer("water.front", pool.surface), behind: layer("water.back", pool.back), rest, in: wall,
        holding: wet.isEmpty ? [] : [.group(transform: map, wet)], fillsVessel: pool.turn == nil)
      for (index, bubble) in bubbles.enumerated() {
        let bubble = Circle2D(center: map.apply(bubble.center), radius: bubble.radius * light.point)
        inside += light.bubble(index, bubble, 1)
      }
    }
    let width = look.lineWidth(.rim, of: diameter) * light.point
    var vessel: [Node] = [
      .group(ground: Node.Ground(Identity("vessel"), wall, light.glass), inside),
      .stroke(Identity("rim"), wall, .round(width: width), light.rim),
    ]
    if light.hasShadow { vessel.append(light.reflection(along: wall)) }
    vessel.append(light.window)
    let shadow = light.shadow(level: pool == nil ? 0 : rest.level)
    return (shadow.isEmpty ? [] : [.group(transform: placement, shadow)]) + outside
      + [.group(transform: placement, vessel)]
      + (mark.map { light.shadowed($0.node(.white), radius: middle.radius) } ?? [])
  }

  /// Returns the drops in the vessel with their necks, and those above it.
  private func drops(_ pool: Water.Pool, _ light: SoftLight, _ paint: Paint)
    -> (inside: [Node], outside: [Node])
  {
    var inside = necks(pool).map { Node.fill(Identity("goo", $0.index), .path($0.path), paint) }
    var outside: [Node] = []
    for (index, drop) in pool.drops.enumerated() {
      let gap = pool.surface.height(at: drop.center.x) - drop.center.y - drop.radius
      let reach = pool.goo.widest(for: drop)
      let lit = SoftLight.Drop(
        circle: drop, attachment: SoftLight.attachment(gap, reach), point: 1)
      let nodes = light.droplet(
        index, lit, outline: .circle(drop), wetness: SoftLight.wetness(gap, reach), paint)
      if contains(drop) { inside += nodes } else { outside += nodes }
    }
    return (inside, outside)
  }
}
