public import DripKit

/// A colour whose components are multiplied by its opacity.
public struct PremultipliedColor: Sendable, Hashable, BitwiseCopyable {
  /// Red, green, blue and opacity.
  var components: SIMD4<Double>

  /// Creates a colour from straight components, which are clamped to 0…1.
  public init(_ color: RGBAColor) {
    // A comparison with NaN is false, so NaN becomes 0.
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

  /// The fully transparent colour.
  public static let clear = PremultipliedColor(components: .zero)

  /// The red component times the opacity.
  public var red: Double { components.x }
  /// The green component times the opacity.
  public var green: Double { components.y }
  /// The blue component times the opacity.
  public var blue: Double { components.z }
  /// The opacity.
  public var alpha: Double { components.w }

  /// The colour with straight components, which are zero if it is fully transparent.
  public var straight: RGBAColor {
    guard alpha > 0 else { return .clear }
    return RGBAColor(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }

  /// Returns the colour multiplied by a fraction.
  func faded(to fraction: Double) -> PremultipliedColor {
    fraction == 1 ? self : PremultipliedColor(components: components * fraction)
  }

  /// Returns the colour at a fraction of the way to another, component by component.
  func interpolated(to other: PremultipliedColor, _ fraction: Double) -> PremultipliedColor {
    PremultipliedColor(components: components + (other.components - components) * fraction)
  }
}

extension Pixmap.Pixel {
  /// Rounds a colour.
  ///
  /// If its opacity rounds to zero, all components become zero.
  ///
  /// A component in the middle of two steps is rounded up, even with a rounding error of compositing below the middle.
  /// Otherwise equal colours could round differently.
  public init(_ color: PremultipliedColor) { bits = StripColor(color).packed.x }
}
