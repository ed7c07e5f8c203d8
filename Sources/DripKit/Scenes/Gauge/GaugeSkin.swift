/// The colours of a gauge for one colour of its water.
///
/// Letters have a contrast of at least 4.5, or 7 in high contrast, to all that is behind them: dark water gets darker, or
/// pale water paler, behind the number, and the colour of dry letters depends on the page and on the tint of the glass.
struct GaugeSkin: Sendable {
  /// The skin of the vessel.
  let skin: Skin
  /// The shades of the water behind the number.
  let shades: Shades
  /// The colour of letters on the water, on the page and on the empty vessel.
  let wetInk: RGBAColor
  let dryInk: RGBAColor

  /// The lightness from which an accent has dark letters.
  private static let pale = 0.76

  init(_ look: Look, _ layout: GaugeLayout) {
    let page = look.stage.page.over(.white)
    let needed = look.theme == .highContrast ? 7.0 : 4.5
    let (box, short) = (layout.box, Swift.max(layout.diameter, 1e-6))
    let (size, rimWidth) = (box.size, look.lineWidth(.rim, of: layout.diameter))
    guard look.isLit else {
      let palette = look.basis
      let water = palette.water
      let plain = Shades(
        mid: water.color(at: 0.5), bright: water.top, deep: water.bottom, deepest: palette.back)
      wetInk = palette.mark
      shades = layout.zone == nil ? plain : plain.legible(under: palette.mark, contrast: needed)
      dryInk = Self.ink(plain, on: [page, palette.track], needed)
      skin = Skin(flat: shades.deep, layout.outline, around: box.center, glass: palette.track)
      skin.water = SoftLight.vertical(
        box.minY, box.maxY,
        [.init(0, shades.bright), .init(0.5, shades.mid), .init(1, shades.deep)])
      skin.rim = Skin.Rim(
        role: "rim", shape: layout.outline, style: .round(width: rimWidth), paint: .color(dryInk))
      return
    }
    let accent = OKLab(look.accent.over(page))
    let isPale = accent.lightness > Self.pale
    let dark = OKLab(lightness: 0.22, chroma: Swift.min(accent.chroma, 0.06), hue: accent.hue)
    wetInk = isPale ? dark.colorOfSameHue.rounded : .white
    let isBall = if case .circle = layout.outline { true } else { false }
    var light = SoftLight(
      diameter: short, look.accent, on: look.stage.page,
      in: isBall ? .ball : .tube(size.width / short, size.height / short))
    light.hasBody = look.material != .glass
    // Glass and the loss of light at the wall make pale water darker.
    let contrast = (isPale ? 1.6 : 1.4) * needed
    light.darkening = light.shades.darkening(under: wetInk, contrast: contrast)
    shades = light.shades.map {
      $0.interpolated(to: light.darkening.opacity(1), light.darkening.alpha)
    }
    if let zone = layout.zone {
      light.marking = 1
      light.markZone = zone.scaled(by: light.point, from: box.center)
      light.back = shades.mid
    }
    let tinted = page.interpolated(to: light.shades.mid, 0.2)
      .interpolated(to: light.shades.deepest, 0.15)
    dryInk = Self.ink(light.shades, on: [page, tinted], needed)
    skin = Skin(light, layout.outline, around: box.center, rimWidth: rimWidth)
    skin.isFree = true
  }

  /// Returns a shade for letters on some grounds; black or white if no shade can contrast with all of them.
  private static func ink(_ shades: Shades, on grounds: [RGBAColor], _ needed: Double) -> RGBAColor
  {
    func contrast(_ color: RGBAColor) -> Double {
      grounds.reduce(.infinity) { Swift.min($0, $1.contrast(with: color)) }
    }
    var best = RGBAColor.black
    for ground in grounds {
      let shade = shades.legible(under: ground, contrast: needed).mid
      if contrast(shade) >= needed { return shade }
      for color in [shade, .white] where contrast(color) > contrast(best) { best = color }
    }
    return best
  }
}

/// The colours of a gauge for all values.
struct GaugeColors: Sendable {
  private let look: Look
  private let layout: GaugeLayout
  private let thresholds: SceneSettings.Thresholds
  /// The distance below a threshold in which its colour fades into the next one.
  private let fade: Double
  /// The colours between the fades, as the colour of the water with its skin.
  private var skins: [(accent: RGBAColor, skin: GaugeSkin)] = []

  init(_ scene: GaugeScene, _ layout: GaugeLayout, _ range: ClosedRange<Double>) {
    (look, thresholds, self.layout) = (scene.look, scene.thresholds, layout)
    fade = 0.02 * (range.upperBound - range.lowerBound)
    for color in thresholds.list.map({ $0.color }) + [look.accent] {
      if !skins.contains(where: { $0.accent == color }) { skins.append((color, skin(of: color))) }
    }
  }

  private func skin(of accent: RGBAColor) -> GaugeSkin {
    var look = look
    look.accent = accent
    return GaugeSkin(look, layout)
  }

  /// Returns the colours at a value.
  func skin(at value: Double) -> GaugeSkin {
    let accent = thresholds.color(of: value, last: look.accent, fade: fade)
    return skins.first { $0.accent == accent }?.skin ?? skin(of: accent)
  }
}
