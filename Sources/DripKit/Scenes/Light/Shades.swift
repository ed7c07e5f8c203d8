/// The colours of lit water: four shades of one accent.
///
/// The hue turns with the lightness, as that of water does: yellow becomes golden in the depth, pink rosy, and
/// blue violet. A colour outside sRGB loses chroma until it is inside.
package struct Shades: Sendable, Hashable {
  /// The colour of the water in the middle of its depth.
  package var mid: RGBAColor
  /// The colour below the surface, and where light gathers.
  package var bright: RGBAColor
  /// The colour at the bottom.
  package var deep: RGBAColor
  /// The colour at the wall and in the shadow.
  package var deepest: RGBAColor

  init(mid: RGBAColor, bright: RGBAColor, deep: RGBAColor, deepest: RGBAColor) {
    (self.mid, self.bright, self.deep, self.deepest) = (mid, bright, deep, deepest)
  }

  /// Creates the shades of an opaque accent.
  ///
  /// The lightness of a limited accent is clamped, so there is room for darker and lighter shades.
  package init(of accent: RGBAColor, isLimited: Bool = true) {
    let color = OKLab(accent)
    let chroma = color.chroma
    let lightness =
      isLimited
      ? min(max(color.lightness, min(0.40, max(color.lightness + 0.05, 0.13))), 0.89)
      : color.lightness
    let hue = color.hue * 180 / .pi
    let turn = hue < 0 ? hue + 360 : hue
    let isCool = (160..<310).contains(turn)
    // Dark yellow would be olive, and pale green mossy.
    let most = (70..<160).contains(turn) ? 6.0 : isCool ? 14 : 9
    @inline(never) func shade(
      _ change: Double, _ share: Double, towards target: Double = 0, by most: Double = 0
    )
      -> RGBAColor
    {
      OKLab(
        lightness: min(lightness + change, 0.94), chroma: chroma * share,
        hue: Self.hue(hue, turnedTowards: target, by: most) * .pi / 180
      ).colorOfSameHue.rounded
    }
    mid = shade(0, 1)
    bright = shade(
      0.15, 0.85, towards: (40..<200).contains(turn) ? 100 : isCool ? 200 : 20, by: most)
    deep = shade(-0.115, 1, towards: isCool ? 265 : 30, by: most)
    deepest = shade(-0.20, 0.92, towards: isCool ? 270 : 20, by: 1.5 * most)
  }

  /// The colour of marks on the water: white, or dark on very light water.
  package var mark: RGBAColor {
    let mid = OKLab(mid)
    guard mid.lightness > 0.82 else { return .white }
    return OKLab(lightness: 0.30, chroma: min(mid.chroma, 0.06), hue: mid.hue).colorOfSameHue
      .rounded
  }

  /// Returns a hue in degrees, turned towards another on the shorter arc by at most an angle.
  private static func hue(_ hue: Double, turnedTowards target: Double, by most: Double) -> Double {
    let turns = (target - hue + 180) / 360
    let arc = 360 * (turns - turns.rounded(.down)) - 180
    return hue + min(max(arc, -most), most)
  }
}

extension Shades {
  /// Returns the result of a change to each shade.
  func map(_ change: (RGBAColor) -> RGBAColor) -> Shades {
    combined(with: self) { shade, _ in change(shade) }
  }

  /// Returns the shades at a fraction of the way to others, component by component.
  func interpolated(to other: Shades, _ fraction: Double) -> Shades {
    combined(with: other) { $0.interpolated(to: $1, fraction) }
  }

  private func combined(
    with other: Shades, _ mix: (RGBAColor, RGBAColor) -> RGBAColor
  ) -> Shades {
    Shades(
      mid: mix(mid, other.mid), bright: mix(bright, other.bright), deep: mix(deep, other.deep),
      deepest: mix(deepest, other.deepest))
  }

  /// Returns the colour of lines on a page, or on empty glass in front of it.
  func line(on page: RGBAColor) -> RGBAColor {
    // The margin pays for the tint of the glass.
    legible(under: page, contrast: 1.1 * Look.Theme.light.contrast).mid
  }

  /// Returns what is laid over the water so that a mark has a contrast with every shade, as transparent as possible.
  func darkening(under mark: RGBAColor, contrast: Double) -> RGBAColor {
    let isDarkMark = mark.relativeLuminance < mid.relativeLuminance
    let (cover, worst) = isDarkMark ? (bright, deep) : (deep, bright)
    // The margin pays for reflections and for the rounding of pixels.
    for step in 0...20 {
      let (part, seen) = (Double(step) / 20, mark.relativeLuminance)
      let color = worst.interpolated(to: cover, part)
      if RGBAColor.contrast(color.relativeLuminance, seen) >= contrast + 0.04 {
        return cover.opacity(part)
      }
    }
    return legible(under: mark, contrast: contrast).mid
  }

  /// Returns the shades, changed in lightness as little as needed for a contrast with a mark.
  func legible(under mark: RGBAColor, contrast: Double) -> Shades {
    let luminance = mark.relativeLuminance
    let needed = contrast + 0.04
    // Black and white do not contrast with every mark.
    let (canDarken, canLighten) = (
      RGBAColor.contrast(0, luminance) >= needed, RGBAColor.contrast(1, luminance) >= needed
    )
    return map { shade in
      var (color, result) = (OKLab(shade), shade)
      let isDarker = shade.relativeLuminance < luminance
      let change = isDarker ? (canDarken ? -0.005 : 0.005) : canLighten ? 0.005 : -0.005
      // The margin pays for the rounding of pixels.
      while RGBAColor.contrast(result.relativeLuminance, luminance) < needed,
        (0...1).contains(color.lightness)
      {
        color.lightness += change
        result = color.colorOfSameHue.rounded
      }
      return result
    }
  }
}
