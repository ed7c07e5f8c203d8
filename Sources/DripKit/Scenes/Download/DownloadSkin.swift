/// The skin of a `download` button: while it works, and after a failure.
struct DownloadSkin: Sendable {
  private let working: Skin
  private let palette: Look.Colors.Palette
  /// The shades of a failure, and the paler ones of its water; nil for flat shapes.
  private let failing: (shades: Shades, pale: Shades)?
  /// What is laid over the water behind the cross.
  private let failedDarkening: RGBAColor

  /// Returns a pale tint of a colour, through which water turns into that of a failure without other hues.
  private static func tint(_ color: RGBAColor) -> RGBAColor {
    let color = OKLab(color)
    return OKLab(lightness: color.lightness, chroma: min(color.chroma, 0.03), hue: color.hue)
      .colorOfSameHue
  }

  /// Creates the skin for a mark between two heights, in radii, and with half the thickness of its line.
  init(
    _ scene: DownloadScene, _ palette: Look.Colors.Palette, isLit: Bool, ringWidth: Double,
    from top: Double, to bottom: Double, _ half: Double
  ) {
    let (colors, page) = (scene.colors, palette.page)
    self.palette = palette
    guard isLit else {
      let button = DownloadDesign.button
      let ring = Effects.Ring().with { $0.lineWidth = ringWidth }
      let skin = Skin(
        flat: palette.mark, .circle(ring.centerLine(inside: button)), around: .origin,
        glass: palette.track)
      skin.rim = Skin.Rim("ring", ring, inside: button, palette.mark)
      skin.back = .color(palette.back)
      skin.mark = palette.mark
      skin.water = palette.water.paint(over: button)
      skin.rim?.paint = skin.water
      skin.line = palette.line.paint(over: button)
      (working, failing, failedDarkening) = (skin, nil, .clear)
      return
    }
    var shades = Shades(of: colors.accent.over(page))
    if let top = colors.top { shades.bright = top.over(page) }
    if let bottom = colors.bottom { shades.deep = bottom.over(page) }
    let (mark, contrast) = (colors.mark?.over(page) ?? shades.mark, colors.theme.markContrast)
    let marks = DownloadScene.Frame.bars.height + half
    let reach = (min(top - half, -marks), max(bottom + half, marks))
    let size = 1.1 * SoftLight.radius
    let light = SoftLight(
      diameter: scene.diameter, isDark: page.isDark, shades: shades,
      darkening: shades.darkening(under: mark, contrast: contrast),
      markZone: Rect2D(
        spanning: Point2D(-0.42 * size, reach.0 * size), Point2D(0.42 * size, reach.1 * size)),
      hasBody: scene.material != .glass, track: colors.track?.over(page),
      back: colors.back?.over(page))
    let skin = Skin(light, at: nil, rimWidth: ringWidth)
    skin.line = palette.line.paint(over: DownloadDesign.button)
    skin.mark = mark
    working = skin
    // The failure differs from the water in lightness, so its lightness is not limited.
    let failure = Shades(of: palette.failure.color(at: 0.5), isLimited: false)
    let pale =
      colors.paleFailure.map { Shades(of: $0.over(page), isLimited: false) }
      ?? failure.map { $0.interpolated(to: page, scene.failure.pallor) }
    failing = (failure, pale)
    failedDarkening = pale.darkening(under: palette.failureMark, contrast: contrast)
  }

  /// Returns the skin of a button that has failed, and whose marks have appeared, in part.
  func skin(blush: Double, pallor: Double, marking: Double) -> Skin {
    let skin = Skin(working)
    skin.light?.marking = marking
    guard blush > 0 || pallor > 0 else { return skin }
    let button = DownloadDesign.button
    /// The fractions of the way from the water to the tint, and from there to the failure.
    let (out, into) = (smoothStep(2 * blush), smoothStep(2 * blush - 1))
    func turned(_ color: RGBAColor, _ failure: RGBAColor) -> RGBAColor {
      color.interpolated(to: Self.tint(failure), out).interpolated(to: failure, into)
    }
    let tint = Self.tint(palette.paleFailure.color(at: 0.5))
    func turned(_ color: Look.Colors.Gradient) -> Look.Colors.Gradient {
      color.interpolated(to: tint, out).interpolated(to: palette.failure, into)
    }
    skin.line = turned(palette.line).paint(over: button)
    if var light = skin.light, let failing {
      func failed(_ shades: Shades) -> Shades {
        shades.interpolated(to: failing.pale.map(Self.tint), out)
          .interpolated(to: failing.shades, into).interpolated(to: failing.pale, pallor)
      }
      light.shades = failed(light.shades)
      light.darkening = light.darkening.interpolated(to: failedDarkening, max(blush, pallor))
      light.strength = 1 - 0.5 * pallor
      (skin.light, skin.glass) = (light, light.glass)
      skin.rim?.paint = light.rim
    } else {
      let water = turned(palette.water)
      skin.rim?.paint = water.paint(over: button)
      skin.water = water.interpolated(to: palette.paleFailure, pallor).paint(over: button)
      skin.glass = .color(turned(palette.track, palette.failureTrack))
      skin.back = .color(turned(palette.back, palette.failureBack))
    }
    return skin
  }
}
