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
    _ look: Look, _ pool: Effects.Water.Pool? = nil, bubbles: [Circle2D] = [],
    mark: (glyph: Glyph, written: Double)? = nil, on pen: inout some Pen
  ) {
    let mark = mark.flatMap { $0.written > 0 ? Mark(look, self, $0.glyph, $0.written) : nil }
    let skin = skin(look, under: mark)
    let rest = skin.rest(at: pool?.level ?? bounds.minY)
    skin.drawShadow(level: pool == nil ? 0 : rest.level, on: &pen)
    let wet = skin.neck(rest)
    if let pool { drawDrops(pool, inside: false, skin, wet, on: &pen) }
    skin.placed(on: &pen) {
      skin.drawVessel("vessel", on: &$0) {
        guard let pool else { return }
        skin.drawWater(
          Skin.Layer("water.front", .path(pool.path(in: self, isFar: false, isLit: skin.isLit))),
          behind: Skin.Layer(
            "water.back", .path(pool.path(in: self, isFar: true, isLit: skin.isLit))),
          rest, drift: pool.drift, on: &$0
        ) {
          drawNecks(pool, skin, wet, on: &$0)
          drawDrops(pool, inside: true, skin, wet, on: &$0)
        }
        for (index, bubble) in bubbles.enumerated() { skin.drawBubble(index, bubble, on: &$0) }
      }
    }
    guard let mark else { return }
    skin.drawMark("mark", mark.shape, mark.style, radius: middle.radius, on: &pen)
  }

  /// A mark on the water.
  private struct Mark {
    let shape: Shape2D
    let style: StrokeStyle2D
    let written: Double
    /// The box that it covers when it is written, around the middle of the vessel.
    let zone: Rect2D

    init(_ look: Look, _ vessel: Vessel, _ glyph: Glyph, _ written: Double) {
      let width = look.lineWidth(.mark, of: vessel.diameter)
      style = .round(width: width)
      shape = .path(glyph.written(written).transformed(by: vessel.middle.placement))
      self.written = written
      let box = glyph.path.bounds ?? Rect2D(center: .origin, side: 0)
      zone = box.scaled(by: vessel.middle.radius, from: .origin).expanded(by: width / 2)
    }
  }

  /// Returns the skin of the vessel in a look.
  private func skin(_ look: Look, under mark: Mark?) -> Skin {
    let (size, short) = (bounds.size, max(diameter, 1e-6))
    let width = look.lineWidth(.rim, of: diameter)
    guard look.isLit else {
      let half = max(size.height / 2, 1e-6)
      let colors =
        mark.map {
          look.buttonColors.basis(
            markFrom: $0.zone.minY / half, to: $0.zone.maxY / half)
        } ?? look.basis
      let skin = Skin(flat: colors.mark, outline, around: bounds.center, glass: colors.track)
      skin.water = colors.water.paint(over: Circle2D(center: bounds.center, radius: half))
      (skin.back, skin.mark) = (.color(colors.back), colors.mark)
      skin.rim = Skin.Rim(
        role: "rim", shape: outline, style: .round(width: width), paint: skin.water)
      return skin
    }
    let isRound = if case .circle = outline { true } else { false }
    var light = SoftLight(
      diameter: short, look.accent, on: look.stage.page,
      in: isRound ? .ball : .tube(size.width / short, size.height / short))
    light.hasBody = look.material != .glass
    if let mark {
      light.marking = smoothStep(3 * mark.written)
      light.markZone = mark.zone.scaled(by: light.point, from: .origin)
    }
    return Skin(light, outline, around: bounds.center, rimWidth: width)
  }

  /// True if a drop is in the vessel, whose glass it has behind and before it.
  private func contains(_ drop: Circle2D) -> Bool {
    drop.center.y - drop.radius >= bounds.minY
  }

  /// Draws the necks of drops to water.
  private func drawNecks(
    _ pool: Effects.Water.Pool, _ skin: Skin, _ paint: Paint, on pen: inout some Pen
  ) {
    let near = pool.drops.enumerated().filter { pool.goo.isNear($0.element, pool.surface) }
    guard !near.isEmpty else { return }
    let surface = pool.drawn
    for (index, drop) in near {
      skin.drawNeck(
        Identity("goo", index), pool.goo.neck(drop, surface: surface), paint, on: &pen)
    }
  }

  /// Draws the drops in the vessel, or those above it.
  private func drawDrops(
    _ pool: Effects.Water.Pool, inside: Bool, _ skin: Skin, _ paint: Paint, on pen: inout some Pen
  ) {
    for (index, drop) in pool.drops.enumerated() where contains(drop) == inside {
      let gap = pool.surface.height(at: drop.center.x) - drop.center.y - drop.radius
      let near = Skin.Drop(drop, near: gap, pool.goo.widest(for: drop))
      skin.draw(near, Identity("drop", index), paint, on: &pen)
    }
  }
}
