extension RGBAColor {
  /// Returns the contrast of two opaque colours, from 1 for equal ones to 21 for black and white.
  ///
  /// It is (L₁ + 0.05) / (L₂ + 0.05), where L₁ is the larger ``relativeLuminance``. WCAG 2.2 requires 3
  /// for shapes, 4.5 for text, and 7 for text at its highest level.
  public func contrast(with other: RGBAColor) -> Double {
    Self.contrast(relativeLuminance, other.relativeLuminance)
  }

  /// Returns the contrast of two luminances.
  static func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour at a fraction of the way to another, interpolated by lightness, chroma and hue.
  ///
  /// Unlike interpolation in sRGB, it does not pass through grey: between blue and red lies violet. The
  /// hue takes the shorter arc, and a grey takes the hue of the other colour. A colour outside sRGB is
  /// clamped in linear light. Opacity changes linearly. The fraction is clamped to 0…1, and both ends are
  /// exact.
  public func interpolatedThroughOKLCh(to other: RGBAColor, _ fraction: Double) -> RGBAColor {
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return other }
    let (start, end) = (OKLab(self), OKLab(other))
    // The greys of sRGB have a chroma below a millionth, and all other 8-bit colours above a thousandth.
    let isGray = (start.chroma < 1e-4, end.chroma < 1e-4)
    let from = isGray.0 ? end.hue : start.hue
    var turn = (isGray.1 ? from : end.hue) - from
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    var color = OKLab(
      lightness: start.lightness + (end.lightness - start.lightness) * fraction,
      chroma: start.chroma + (end.chroma - start.chroma) * fraction,
      hue: from + turn * fraction
    ).color
    color.alpha = alpha + (other.alpha - alpha) * fraction
    return color
  }

  /// The nearest colour with 8 bits a component, as in ``hex`` and in files.
  var rounded: RGBAColor {
    @inline(never) get {
      func rounded(_ component: Double) -> Double {
        ((component.clamped(to: 0...1) ?? 0) * 255 + 0.5).rounded(.down) / 255
      }
      return RGBAColor(
        red: rounded(red), green: rounded(green), blue: rounded(blue), alpha: rounded(alpha))
    }
  }

  /// Returns the opaque colour of this colour blended with an opaque ground.
  func over(_ ground: RGBAColor) -> RGBAColor {
    guard alpha < 1 else { return self }
    var color = ground.interpolated(to: self, alpha)
    color.alpha = 1
    return color
  }
}
