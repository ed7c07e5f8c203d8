/// The vessel of a gauge with its water, at one time.
struct GaugeVessel {
  let layout: GaugeLayout
  let skin: GaugeSkin
  let pool: Water.Pool
  let state: GaugeScene.Run.State
  let look: Look

  private var unknown: Double { state.unknown }

  /// True if the water at the far side of the vessel is seen.
  private var hasBack: Bool { skin.light?.hasShadow ?? true }

  /// Draws the shadow, the glass, the water or the hatching of an unknown value, and the rim.
  func draw(on pen: inout some Pen) {
    let rim = look.lineWidth(.rim, of: layout.diameter)
    guard let light = skin.light else {
      pen.group(ground: Node.Ground("vessel", layout.outline, skin.glass)) { pen in
        drawKnown(on: &pen) { drawFlatWater(on: &$0) }
        drawHatching(layout.outline, 1, skin.dryInk, on: &pen)
      }
      return pen.stroke("rim", layout.outline, .round(width: rim), skin.dryInk)
    }
    let placement = light.placement(at: layout.box.center)
    let map = placement.inverse ?? .identity
    let wall = layout.outline.transformed(by: map)
    let rest = surface(of: light)
    light.drawShadow(level: (1 - unknown) * rest.level, placement, on: &pen)
    pen.group(transform: placement) { pen in
      pen.group(ground: Node.Ground("vessel", wall, light.glass)) { pen in
        drawKnown(on: &pen) { drawLitWater(light, rest, map, on: &$0) }
        drawHatching(wall, light.point, light.shades.mid, on: &pen)
        light.drawLoss(along: wall, on: &pen)
        if light.hasShadow { light.drawGlint(along: wall, on: &pen) }
      }
      pen.stroke("rim", wall, .round(width: rim * light.point), light.rim)
      if light.hasShadow { light.drawReflection(along: wall, on: &pen) }
    }
  }

  /// Returns the resting surface in the coordinates of the light; water that does not rise counts as full.
  private func surface(of light: SoftLight) -> SoftLight.Surface {
    let y = layout.turn == nil ? pool.level : layout.box.minY
    return SoftLight.Surface(
      height: (y - layout.box.center.y) * light.point,
      bottom: light.vessel.bottom * SoftLight.radius)
  }

  /// Draws what is seen of a known value, unless the vessel is dry.
  private func drawKnown<Target: Pen>(on pen: inout Target, _ draw: (inout Target) -> Void) {
    if unknown < 1, state.share > 0 { pen.faded(to: 1 - unknown, draw) }
  }

  private func drawFlatWater(on pen: inout some Pen) {
    let box = layout.box
    if hasBack { pen.fill("water.back", .path(pool.path(pool.back)), .color(skin.shades.deep)) }
    let water = SoftLight.vertical(
      box.minY, box.maxY,
      [.init(0, skin.shades.bright), .init(0.5, skin.shades.mid), .init(1, skin.shades.deep)])
    pen.fill("water.front", .path(pool.path(pool.surface)), water)
  }

  private func drawLitWater(
    _ light: SoftLight, _ rest: SoftLight.Surface, _ map: Transform2D, on pen: inout some Pen
  ) {
    if hasBack {
      let back = Shape2D.path(pool.path(pool.back).transformed(by: map))
      pen.fill("water.back", back, light.face(rest))
    }
    let front = Shape2D.path(pool.path(pool.surface).transformed(by: map))
    light.drawWater("water.front", front, rest, level: rest.level, on: &pen)
    pen.group(clip: front) { light.drawCaustics(rest, on: &$0) }
  }

  /// Draws the hatching of a value that is not known.
  private func drawHatching(
    _ wall: Shape2D, _ point: Double, _ color: RGBAColor, on pen: inout some Pen
  ) {
    guard unknown > 0, let box = wall.bounds else { return }
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

  /// Draws what is seen above the water.
  func clippedToAir<Target: Pen>(on pen: inout Target, _ draw: (inout Target) -> Void) {
    pen.group(clip: .path(pool.path(pool.surface, isAir: true))) {
      guard hasBack else { return draw(&$0) }
      $0.group(clip: .path(pool.path(pool.back, isAir: true)), draw)
    }
  }

  /// Draws what is seen in the water, or before its far side.
  func clippedToWater<Target: Pen>(on pen: inout Target, _ draw: (inout Target) -> Void) {
    var path = pool.path(pool.surface)
    if hasBack { path.append(pool.path(pool.back)) }
    pen.group(clip: .path(path), draw)
  }
}
