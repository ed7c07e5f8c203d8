public import DripKit

/// A colour whose components are multiplied by its opacity, so that layers can be added up.
public struct PremultipliedColor: Sendable, Hashable, BitwiseCopyable {
  /// Red, green, blue and opacity.
  var components: SIMD4<Double>

  /// Creates a colour from straight components; those outside 0…1 count as the nearest of these.
  public init(_ color: Color) {
    // A comparison with NaN is false, so this clamps that to 0 too.
    func clamped(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
    let alpha = clamped(color.alpha)
    components = SIMD4(
      clamped(color.red) * alpha, clamped(color.green) * alpha, clamped(color.blue) * alpha, alpha)
  }

  init(components: SIMD4<Double>) { self.components = components }

  /// Nothing at all.
  public static let clear = PremultipliedColor(components: .zero)

  /// The red component times the opacity.
  public var red: Double { components.x }
  /// The green component times the opacity.
  public var green: Double { components.y }
  /// The blue component times the opacity.
  public var blue: Double { components.z }
  /// The opacity.
  public var alpha: Double { components.w }

  /// The colour with straight components; what is fully transparent has none.
  public var straight: Color {
    guard alpha > 0 else { return .clear }
    return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }

  /// Returns so much of the colour.
  func faded(to fraction: Double) -> PremultipliedColor {
    fraction == 1 ? self : PremultipliedColor(components: components * fraction)
  }

  /// Returns the colour laid over another (Porter and Duff, "Compositing digital images", 1984).
  func over(_ other: PremultipliedColor) -> PremultipliedColor {
    if alpha == 1 || other.alpha == 0 { return self }
    return PremultipliedColor(components: components + other.components * (1 - alpha))
  }

  /// The bytes of the pixel that the colour rounds to, red in the lowest; see ``Pixmap/Pixel``.
  ///
  /// A number below 2⁵² to which that is added is rounded to a whole one, whose bits are the last of
  /// the sum. That takes neither a branch nor a check of what the number is.
  @inline(__always)
  var packed: UInt32 {
    let (nudge, whole) = (1e-9, 0x1p52)
    let opacity = (components.w * 255 + nudge + whole).bitPattern & 255
    // No component exceeds the opacity but by rounding errors.
    let straight = components * (255 / components.w) + nudge + whole
    let (red, green) = (straight.x.bitPattern & 255, straight.y.bitPattern & 255)
    let blue = straight.z.bitPattern & 255
    let bits = red | green << 8 | blue << 16 | opacity << 24
    return opacity == 0 ? 0 : UInt32(truncatingIfNeeded: bits)
  }
}
