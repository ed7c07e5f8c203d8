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

  /// Creates the colour of a pixel.
  init(_ pixel: Pixmap.Pixel) {
    let straight = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 255) / 255
    components = straight * (Double(pixel.alpha) / 255)
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

  /// Returns a fraction of the colour.
  func faded(to fraction: Double) -> PremultipliedColor {
    fraction == 1 ? self : PremultipliedColor(components: components * fraction)
  }

  /// Returns the colour at a fraction of the way to another, component by component.
  func interpolated(to other: PremultipliedColor, _ fraction: Double) -> PremultipliedColor {
    PremultipliedColor(components: components + (other.components - components) * fraction)
  }

  /// Returns the colour laid over another (Porter and Duff, "Compositing digital images", 1984).
  func over(_ other: PremultipliedColor) -> PremultipliedColor {
    if alpha == 1 || other.alpha == 0 { return self }
    return PremultipliedColor(components: components + other.components * (1 - alpha))
  }

  /// Returns a fraction of the colour laid over another, without a branch.
  @inline(__always)
  func laid(_ fraction: Double, over other: PremultipliedColor) -> PremultipliedColor {
    PremultipliedColor(
      components: components * fraction + other.components * (1 - alpha * fraction))
  }

  /// The bytes of the pixel that the colour rounds to, red in the lowest; see ``Pixmap/Pixel``.
  ///
  /// A number below 2⁵² to which that is added is rounded to a whole one. The four of them are then put
  /// together as digits are, still as floating point, and the bits read off: that takes neither a
  /// branch nor a check of what the numbers are.
  @inline(__always) var packed: UInt32 {
    // Beyond 255, so that what lies in the middle of two steps goes up.
    let (most, whole) = (255 * (1 + 1e-11), 0x1p52)
    // No component exceeds the opacity but by rounding errors.
    let scale = most / components.w
    let scaled = components * SIMD4(scale, scale, scale, most)
    let rounded = scaled + whole - whole
    let digits = rounded * SIMD4(1, 0x1p8, 0x1p16, 0x1p24)
    let number = (digits.x + digits.z) + (digits.y + digits.w) + whole
    return rounded.w == 0 ? 0 : UInt32(truncatingIfNeeded: number.bitPattern)
  }
}
