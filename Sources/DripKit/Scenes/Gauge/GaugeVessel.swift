/// The vessel of a gauge with its water, at one time.
struct GaugeVessel {
  let layout: GaugeLayout
  let colors: GaugeSkin
  let pool: Effects.Water.Pool
  let state: GaugeScene.Run.State

  private var skin: Skin { colors.skin }
  private var unknown: Double { state.unknown }

  /// True if the water at the far side of the vessel is seen.
  private var hasBack: Bool { skin.light?.hasShadow ?? true }

  /// Draws the shadow, the glass, the water or the hatching of an unknown value, and the rim.
  func draw(on pen: inout some Pen) {
    // Water that does not rise counts as full.
    let rest = skin.rest(at: layout.turn == nil ? pool.level : layout.box.minY)
    skin.drawShadow(level: (1 - unknown) * rest.level, on: &pen)
    skin.placed(on: &pen) {
      skin.drawVessel("vessel", on: &$0) { pen in
        if unknown < 1, state.share > 0 {
          pen.faded(to: 1 - unknown) {
            skin.drawWater(
              Skin.Layer("water.front", .path(water(isFar: false))),
              behind: Skin.Layer("water.back", .path(water(isFar: true))), rest,
              drift: pool.drift, on: &$0)
          }
        }
        drawHatching(on: &pen)
        skin.drawFreeLight(on: &pen)
      }
    }
  }

  /// Draws the hatching of a value that is not known.
  private func drawHatching(on pen: inout some Pen) {
    guard unknown > 0, let box = skin.wall.bounds else { return }
    let (color, point) = skin.light.map { ($0.shades.mid, $0.point) } ?? (colors.dryInk, 1)
    // A long vessel has fewer lines than its width could hold.
    let step = Swift.max(
      0.17 * Swift.min(box.size.width, box.size.height), 0.02 * (box.size.width + box.size.height))
    var lines = Path2D()
    var x = box.minX - box.size.height + step / 2
    while x < box.maxX, step > 0 {
      lines.move(to: Point2D(x, box.maxY))
      lines.line(to: Point2D(x + box.size.height, box.minY))
      x += step
    }
    pen.faded(to: unknown) {
      $0.stroke(
        "hatching", .path(lines), StrokeStyle2D(width: Swift.max(0.2 * step, point)),
        color.opacity(0.22))
    }
  }

  // MARK: Clips

  /// Returns the water under its near or its far wave, or the air above it.
  ///
  /// It is not seen from above, because its area is the value.
  private func water(isFar: Bool, isAir: Bool = false) -> Path2D {
    pool.path(isFar ? pool.back : pool.surface, isAir: isAir)
  }

  /// Draws what is seen above the water.
  func clippedToAir<Target: Pen>(on pen: inout Target, _ draw: (inout Target) -> Void) {
    pen.group(clip: .path(water(isFar: false, isAir: true))) {
      guard hasBack else { return draw(&$0) }
      $0.group(clip: .path(water(isFar: true, isAir: true)), draw)
    }
  }

  /// Draws what is seen in the water, or before its far side.
  func clippedToWater<Target: Pen>(on pen: inout Target, _ draw: (inout Target) -> Void) {
    var path = water(isFar: false)
    if hasBack { path.append(water(isFar: true)) }
    pen.group(clip: .path(path), draw)
  }
}
