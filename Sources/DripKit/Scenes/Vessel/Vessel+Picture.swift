/// The picture of a vessel.
extension Vessel {
  /// Draws the vessel with its water.
  ///
  /// - Parameters:
  ///   - look: the colours and the material.
  ///   - pool: the water; nil for an empty vessel.
  ///   - bubbles: bubbles in the water; only large lit vessels show them.
  ///   - mark: a glyph that is written on the water in the ``middle``, and its written fraction.
  ///   - pen: the pen.
  public func draw(
    _ look: Look, _ pool: Water.Pool? = nil, bubbles: [Circle2D] = [],
    mark: (glyph: Glyph, written: Double)? = nil, on pen: inout some Pen
  ) {
    let mark = mark.flatMap { $0.written > 0 ? Mark(look, self, $0.glyph, $0.written) : nil }
    if look.isLit {
      drawLit(look, pool, bubbles: bubbles, mark, on: &pen)
    } else {
      drawFlat(look, pool, bubbles: bubbles, mark, on: &pen)
    }
  }

  /// A mark on the water.
  private struct Mark {
    let shape: Shape2D
    let style: StrokeStyle2D
    let written: Double
    /// The heights that it covers when it is written, in points from the middle of the vessel.
    let zone: ClosedRange<Double>

    init(_ look: Look, _ vessel: Vessel, _ glyph: Glyph, _ written: Double) {
      let width = look.lineWidth(.mark, of: vessel.diameter)
      style = .round(width: width)
      shape = .path(glyph.written(written).placed(in: vessel.middle))
      self.written = written
      let (box, radius) = (glyph.path.bounds, vessel.middle.radius)
      let half = width / 2
      zone = (box?.minY ?? 0) * radius - half...(box?.maxY ?? 0) * radius + half
    }
  }

  /// True if a drop is in the vessel, whose glass it has behind and before it.
  private func contains(_ drop: Circle2D) -> Bool {
    drop.center.y - drop.radius >= bounds.minY
  }

  /// Draws the necks of drops to water.
  private func drawNecks(_ pool: Water.Pool, _ paint: Paint, on pen: inout some Pen) {
    let near = pool.drops.enumerated().filter { _, drop in
      let height = pool.surface.height(at: drop.center.x) - drop.center.y
      return abs(height) <= 1.3 * (drop.radius + min(pool.goo.reach, 2 * drop.radius))
    }
    guard !near.isEmpty else { return }
    let surface = pool.drawn(in: bounds)
    for (index, drop) in near {
      let neck = pool.goo.neck(drop, surface: surface)
      if !neck.isEmpty { pen.fill(Identity("goo", index), .path(neck), paint) }
    }
  }
}

// MARK: - Flat

extension Vessel {
  private func drawFlat(
    _ look: Look, _ pool: Water.Pool?, bubbles: [Circle2D], _ mark: Mark?, on pen: inout some Pen
  ) {
    let half = max(bounds.size.height / 2, 1e-6)
    let colors =
      mark.map {
        look.buttonColors.palette(
          markFrom: $0.zone.lowerBound / half, to: $0.zone.upperBound / half)
      } ?? look.colors
    let paint = colors.water.paint(over: Circle2D(center: bounds.center, radius: half))
    func drawDrops(inside: Bool, on pen: inout some Pen) {
      for (index, drop) in (pool?.drops ?? []).enumerated() where contains(drop) == inside {
        pen.fill(Identity("drop", index), .circle(drop), paint)
      }
    }
    drawDrops(inside: false, on: &pen)
    pen.group(ground: Node.Ground("vessel", outline, colors.track)) {
      guard let pool else { return }
      $0.fill("water.back", .path(pool.path(pool.back, in: self)), colors.back)
      drawNecks(pool, paint, on: &$0)
      drawDrops(inside: true, on: &$0)
      $0.fill("water.front", .path(pool.path(pool.surface, in: self)), paint)
      for (index, bubble) in bubbles.enumerated() {
        $0.fill(Identity("bubble", index), .circle(bubble), colors.back)
      }
    }
    pen.stroke("rim", outline, .round(width: look.lineWidth(.rim, of: diameter)), paint)
    if let mark { pen.stroke("mark", mark.shape, mark.style, colors.mark) }
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

  private func drawLit(
    _ look: Look, _ pool: Water.Pool?, bubbles: [Circle2D], _ mark: Mark?, on pen: inout some Pen
  ) {
    let light = light(look, mark)
    let placement = light.placement(at: bounds.center)
    let map = placement.inverse ?? .identity
    let wall = outline.transformed(by: map)
    let bottom = light.vessel.bottom * SoftLight.radius
    var rest = SoftLight.Surface(height: -bottom, bottom: bottom)
    if let pool, pool.turn == nil { rest.height = (pool.level - bounds.center.y) * light.point }
    let paint = light.water(rest, isNeck: true).transformed(by: placement)
    light.drawShadow(level: pool == nil ? 0 : rest.level, placement, on: &pen)
    if let pool { drawDrops(pool, inside: false, light, paint, on: &pen) }
    pen.group(transform: placement) {
      $0.group(ground: Node.Ground("vessel", wall, light.glass)) {
        guard let pool else { return light.drawLoss(in: wall, on: &$0) }
        func layer(_ role: Identity, _ surface: RippledSurface<WaveFill>) -> SoftLight.Layer {
          (role, .path(pool.path(surface, in: self).transformed(by: map)))
        }
        light.drawWater(
          layer("water.front", pool.surface), behind: layer("water.back", pool.back), rest,
          in: wall, fillsVessel: pool.turn == nil, on: &$0
        ) {
          $0.group(transform: map) {
            drawNecks(pool, paint, on: &$0)
            drawDrops(pool, inside: true, light, paint, on: &$0)
          }
        }
        for (index, bubble) in bubbles.enumerated() {
          let circle = Circle2D(
            center: map.apply(bubble.center), radius: bubble.radius * light.point)
          light.drawBubble(index, circle, 1, on: &$0)
        }
      }
      let width = look.lineWidth(.rim, of: diameter) * light.point
      $0.stroke("rim", wall, .round(width: width), light.rim)
      if light.hasShadow { light.drawReflection(along: wall, on: &$0) }
      light.drawWindow(on: &$0)
    }
    guard let mark else { return }
    light.drawShadow(ofMark: mark.shape, mark.style, radius: middle.radius, on: &pen)
    pen.stroke("mark", mark.shape, mark.style, .white)
  }

  /// Draws the drops in the vessel, or those above it.
  private func drawDrops(
    _ pool: Water.Pool, inside: Bool, _ light: SoftLight, _ paint: Paint, on pen: inout some Pen
  ) {
    for (index, drop) in pool.drops.enumerated() where contains(drop) == inside {
      let gap = pool.surface.height(at: drop.center.x) - drop.center.y - drop.radius
      let reach = pool.goo.widest(for: drop)
      let lit = SoftLight.Drop(
        circle: drop, attachment: SoftLight.attachment(gap, reach), point: 1)
      light.drawDroplet(
        index, lit, outline: .circle(drop), wetness: SoftLight.wetness(gap, reach), paint,
        on: &pen)
    }
  }
}
