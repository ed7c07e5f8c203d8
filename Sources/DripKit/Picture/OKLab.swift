/// A colour in OKLab, where equal distances look about equal.
///
/// B. Ottosson, "A perceptual color space for image processing", 2020. The published matrices are
/// inverse to each other to within a ten-millionth, so a conversion and back keeps 8-bit colours.
package struct OKLab: Sendable, Hashable {
  /// The perceived lightness, from 0 for black to 1 for white.
  package var lightness: Double
  /// The position between green and red.
  package var a: Double
  /// The position between blue and yellow.
  package var b: Double

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Creates a colour from its chroma, the distance from grey, and its hue in radians.
  init(lightness: Double, chroma: Double, hue: Double) {
    let (sine, cosine) = Portable.sineAndCosine(hue)
    self.init(lightness: lightness, a: chroma * cosine, b: chroma * sine)
  }

  /// Converts a colour, without its opacity.
  @inline(never) package init(_ color: RGBAColor) {
    let (r, g, b) = color.linear
    let l = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The distance of the colour from grey.
  var chroma: Double { (a * a + b * b).squareRoot() }
  /// The hue in radians, from −π to π; meaningless for greys.
  var hue: Double { Portable.atan2(y: b, x: a) }

  /// Returns the perceived difference of two colours, which is 1 between black and white.
  func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// The components in linear light, which are outside 0…1 if the colour is outside sRGB.
  private var linear: (red: Double, green: Double, blue: Double) {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return (
      4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
    )
  }

  /// The colour in sRGB; components outside are clamped in linear light.
  var color: RGBAColor {
    let (red, green, blue) = linear
    return RGBAColor(
      red: RGBAColor.encoded(red), green: RGBAColor.encoded(green), blue: RGBAColor.encoded(blue))
  }

  /// The colour in sRGB; a colour outside loses chroma, and keeps lightness and hue.
  var colorOfSameHue: RGBAColor {
    let lightness = min(max(lightness, 0), 1)
    func reduced(_ factor: Double) -> OKLab {
      OKLab(lightness: lightness, a: a * factor, b: b * factor)
    }
    guard !reduced(1).isShown else { return reduced(1).color }
    // After twelve halvings the error is less than half of an 8-bit step.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if reduced(middle).isShown { low = middle } else { high = middle }
    }
    return reduced(low).color
  }

  /// Returns the colour at a fraction of the way to another, on a straight line; opposite hues meet in a grey.
  func interpolated(to other: OKLab, _ fraction: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * fraction,
      a: a + (other.a - a) * fraction, b: b + (other.b - b) * fraction)
  }

  private var isShown: Bool {
    let (red, green, blue) = linear
    let range = -1e-6...1 + 1e-6
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }

  private static func cubeRoot(_ x: Double) -> Double {
    x > 0 ? Portable.pow(x, 1.0 / 3) : 0
  }
}

// MARK: - The transfer function of sRGB

extension RGBAColor {
  /// The components in linear light, clamped to 0…1 (IEC 61966-2-1).
  fileprivate var linear: (red: Double, green: Double, blue: Double) {
    (Self.decoded(red), Self.decoded(green), Self.decoded(blue))
  }

  /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white, without the opacity.
  public var relativeLuminance: Double {
    @inline(never) get {
      let (red, green, blue) = linear
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }

  @inline(never) private static func decoded(_ component: Double) -> Double {
    let c = component.clamped(to: 0...1) ?? 0
    return c <= 0.04045 ? c / 12.92 : Portable.pow((c + 0.055) / 1.055, 2.4)
  }

  @inline(never) fileprivate static func encoded(_ component: Double) -> Double {
    let c = component.clamped(to: 0...1) ?? 0
    return c <= 0.0031308 ? 12.92 * c : 1.055 * Portable.pow(c, 1 / 2.4) - 0.055
  }
}
