extension RGBAColor {
  /// Returns the contrast of two opaque colours, from 1 for equal ones to 21 for black and white.
  ///
  /// It is (L₁ + 0.05) / (L₂ + 0.05), where L₁ is the larger ``relativeLuminance``. WCAG 2.2 asks for 3
  /// where a shape has to be made out, for 4.5 where text has to be read, and for 7 where it has to be
  /// read by more people.
  public func contrast(with other: RGBAColor) -> Double {
    Self.contrast(relativeLuminance, other.relativeLuminance)
  }

  /// Returns the contrast of two luminances.
  static func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour at a fraction of the way to another, by lightness, chroma and hue.
  ///
  /// Unlike the way through sRGB it does not pass through grey: blue turns red by violet. The hue takes
  /// the shorter arc, and a grey takes the hue of the other colour. A colour outside sRGB is clamped in
  /// linear light. Opacity changes linearly. Up to 0 it is exactly this colour, from 1 on the other one.
  public func interpolatedThroughOKLCh(to other: RGBAColor, _ fraction: Double) -> RGBAColor {
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return other }
    let (start, end) = (OKLab(self), OKLab(other))
    // The greys of sRGB have a chroma of less than a millionth; that of the next colour is a thousandth.
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

  /// The nearest colour of 8 bits a component: what `hex` writes, and a file shows.
  var rounded: RGBAColor {
    @inline(never) get {
      func rounded(_ component: Double) -> Double {
        ((component.clamped(to: 0...1) ?? 0) * 255 + 0.5).rounded(.down) / 255
      }
      return RGBAColor(
        red: rounded(red), green: rounded(green), blue: rounded(blue), alpha: rounded(alpha))
    }
  }

  /// Returns the opaque colour that is seen where this one lies on an opaque ground.
  func over(_ ground: RGBAColor) -> RGBAColor {
    guard alpha < 1 else { return self }
    var color = ground.interpolated(to: self, alpha)
    color.alpha = 1
    return color
  }
}
