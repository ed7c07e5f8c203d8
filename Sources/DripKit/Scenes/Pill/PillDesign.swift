/// What a `pill` has in all its frames: its outline and its paints.
struct PillDesign: Sendable {
  let body: Rect2D
  /// The share of the area up to each place of the surface.
  let filling: Outline.Filling?
  private let working: PillPaints
  private let failed: PillPaints

  init(_ scene: PillScene) {
    body = scene.body
    let outline = Shape2D.path(.rect(body, rounded: body.size.height / 2))
    filling = try? Outline.Filling(outline, toward: scene.isRightToLeft ? .left : .right)
    let look = scene.look
    let page = look.stage.page.over(.white)
    working = PillPaints(look, outline, body, look.accent.over(page), scene.letterHeight)
    let failure = look.basis.failure(look.buttonColors).color(at: 0.5)
    failed = PillPaints(look, outline, body, failure, scene.letterHeight)
  }

  /// Returns the paints of a button that has failed in part.
  func paints(failed share: Double) -> PillPaints {
    share > 0 ? working.mixed(with: failed, share) : working
  }
}

/// The paints of a `pill` in one colour.
struct PillPaints: Sendable {
  /// The skin of the button.
  private(set) var skin: Skin
  /// The colour of labels on the empty glass.
  private(set) var ink: RGBAColor
  /// The flat colour of the water.
  private var water: RGBAColor

  /// The least contrast of labels.
  private static let contrast = 4.5

  init(
    _ look: Look, _ outline: Shape2D, _ body: Rect2D, _ accent: RGBAColor, _ letterHeight: Double
  ) {
    let page = look.stage.page.over(.white)
    let height = body.size.height
    let width = look.lineWidth(.rim, of: height)
    let legible = Shades(of: accent).legible(under: .white, contrast: Self.contrast)
    water = legible.mid
    // Light letters on a dark page need more contrast to look as strong.
    let contrast = page.isDark ? 1.8 * Self.contrast : 1.3 * Self.contrast
    let shade = Shades(of: accent).legible(under: page, contrast: contrast).mid
    // No shade contrasts with a page of middle grey.
    ink =
      page.contrast(with: shade) >= Self.contrast
      ? shade : page.contrast(with: .white) > page.contrast(with: .black) ? .white : .black
    guard look.isLit else {
      skin = Skin(
        flat: water, outline, around: body.center, glass: page.interpolated(to: water, 0.1))
      skin.rim = Skin.Rim(
        role: "rim", shape: outline, style: .round(width: width), paint: .color(water))
      return
    }
    var light = SoftLight(
      diameter: height, accent, on: page, in: .tube(body.size.width / height, 1))
    let reach = SoftLight.radius * 2 * letterHeight
    light.darkening = light.shades.darkening(under: .white, contrast: Self.contrast)
    light.marking = 1
    light.hasBody = look.material != .glass
    light.markZone = Rect2D(
      spanning: Point2D(-SoftLight.radius, -reach), Point2D(SoftLight.radius, 1.2 * reach))
    skin = Skin(light, outline, around: body.center, rimWidth: width)
  }

  /// Returns the paints at a fraction of the way to others.
  func mixed(with other: PillPaints, _ share: Double) -> PillPaints {
    var mixed = self
    // A skin is a reference.
    mixed.skin = Skin(skin)
    mixed.ink = ink.interpolated(to: other.ink, share)
    mixed.water = water.interpolated(to: other.water, share)
    if var light = skin.light, let end = other.skin.light {
      light.shades = light.shades.interpolated(to: end.shades, share)
      light.darkening = light.darkening.interpolated(to: end.darkening, share)
      (mixed.skin.light, mixed.skin.glass) = (light, light.glass)
      mixed.skin.rim?.paint = light.rim
    } else {
      let paint = Paint.color(mixed.water)
      mixed.skin.water = paint
      mixed.skin.rim?.paint = paint
    }
    return mixed
  }
}
