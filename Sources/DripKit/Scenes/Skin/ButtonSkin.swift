/// The skin of a button: while it works, and after a failure.
struct ButtonSkin: Sendable {
  private let working: Skin
  private let failed: Failed?

  /// The colours of a failed button.
  private struct Failed: Sendable {
    let palette: Look.Colors.Palette
    /// The circle over which the gradients of flat shapes spread.
    let button: Circle2D
    /// The shades of a failure, and the paler ones of its water; nil for flat shapes.
    let shades: (blushed: Shades, pale: Shades)?
    /// The colour that is laid over the water behind the mark of failure.
    var darkening = RGBAColor.clear
  }

  /// Creates the skin of a button that does not show failures.
  init(_ skin: Skin) { (working, failed) = (skin, nil) }

  /// Creates the skin of a button in the colours of a palette, with its pallor after a failure.
  init(
    _ skin: Skin, _ colors: Look.Colors, _ palette: Look.Colors.Palette, over button: Circle2D,
    pallor: Double = Look.Colors.Palette.defaultPallor
  ) {
    working = skin
    guard skin.isLit else {
      skin.wear(palette, over: button)
      failed = Failed(palette: palette, button: button, shades: nil)
      return
    }
    // The failure differs from the water in lightness, so its lightness is not limited.
    let failure = Shades(of: palette.failure.color(at: 0.5), isLimited: false)
    let page = palette.page
    let pale =
      colors.paleFailure.map { Shades(of: $0.over(page), isLimited: false) }
      ?? failure.map { $0.interpolated(to: page, pallor) }
    failed = Failed(
      palette: palette, button: button,
      shades: (failure, pale),
      darkening: pale.darkening(
        under: palette.failureMark, contrast: colors.theme.markContrast))
  }

  /// Creates the skin of a round button in a look, around the middle of its scene.
  init(_ button: Circle2D, in look: Look) {
    let width = look.lineWidth(.rim, of: 2 * button.radius)
    let skin: Skin
    if look.isLit {
      var light = SoftLight(diameter: 2 * button.radius, look.accent, on: look.stage.page)
      light.markZone = Rect2D(center: .origin, side: 2 * Self.markReach * SoftLight.radius)
      light.hasBody = look.material != .glass
      skin = Skin(light, at: button.center, rimWidth: width * light.point)
      (skin.line, skin.mark) = (.color(look.ink), light.shades.mark)
    } else {
      let ring = Effects.Ring().with { $0.lineWidth = width }
      skin = Skin(flat: .clear, .circle(ring.centerLine(inside: button)), around: button.center)
      skin.rim = Skin.Rim("ring", ring, inside: button, .clear)
    }
    self.init(skin, look.buttonColors, look.colors, over: button)
  }

  /// Returns a pale tint of a colour, through which water turns into that of a failure without other hues.
  private static func tint(_ color: RGBAColor) -> RGBAColor {
    let color = OKLab(color)
    return OKLab(lightness: color.lightness, chroma: min(color.chroma, 0.03), hue: color.hue)
      .colorOfSameHue
  }

  /// The height of marks above and below the middle, in radii.
  private static let markReach = 0.42

  /// The colour of the mark of failure.
  var failureMark: RGBAColor { failed?.palette.failureMark ?? .clear }

  /// Returns the skin of a button that has failed, and whose marks have appeared, in part.
  func skin(blush: Double, pallor: Double, marking: Double = 0) -> Skin {
    let skin = Skin(working)
    skin.light?.marking = marking
    guard let failed, blush > 0 || pallor > 0 else { return skin }
    let (palette, button) = (failed.palette, failed.button)
    // The fractions of the way from the water to a pale tint, and from there to the failure.
    let (out, into) = (smoothStep(2 * blush), smoothStep(2 * blush - 1))
    func turned(_ color: RGBAColor, _ failure: RGBAColor) -> RGBAColor {
      color.interpolated(to: Self.tint(failure), out).interpolated(to: failure, into)
    }
    let tint = Self.tint(palette.paleFailure.color(at: 0.5))
    func turned(_ color: Look.Colors.Gradient) -> Look.Colors.Gradient {
      color.interpolated(to: tint, out).interpolated(to: palette.failure, into)
    }
    skin.line = turned(palette.line).paint(over: button)
    if var light = skin.light, let end = failed.shades {
      light.shades = light.shades.interpolated(to: end.pale.map(Self.tint), out)
        .interpolated(to: end.blushed, into).interpolated(to: end.pale, pallor)
      light.darkening = light.darkening.interpolated(to: failed.darkening, max(blush, pallor))
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

extension Skin {
  /// Gives flat shapes the colours of a palette, with gradients over a button.
  fileprivate func wear(_ palette: Look.Colors.Palette, over button: Circle2D) {
    water = palette.water.paint(over: button)
    (glass, back) = (.color(palette.track), .color(palette.back))
    (line, mark) = (palette.line.paint(over: button), palette.mark)
    rim?.paint = water
  }
}
