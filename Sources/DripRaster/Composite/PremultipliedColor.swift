public import DripKit

/// A colour whose components are multiplied by its opacity, so that layers can be added up.
public struct PremultipliedColor: Sendable, Hashable, BitwiseCopyable {
  /// Red, green, blue and opacity.
  var components: SIMD4<Double>

  /// Creates a colour from straight components; those outside 0…1 count as the nearest of these.
  public init(_ color: RGBAColor) {
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
  public var straight: RGBAColor {
    guard alpha > 0 else { return .clear }
    return RGBAColor(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }

  /// Returns a fraction of the colour.
  func faded(to fraction: Double) -> PremultipliedColor {
    fraction == 1 ? self : PremultipliedColor(components: components * fraction)
  }

  /// Returns the colour at a fraction of the way to another, component by component.
  func interpolated(to other: PremultipliedColor, _ fraction: Double) -> PremultipliedColor {
    PremultipliedColor(components: components + (other.components - components) * fraction)
  }
}

extension Pixmap.Pixel {
  /// Rounds a colour; one that rounds to full transparency loses its components.
  ///
  /// A component between two steps is rounded up, also if compositing has left it a rounding
  /// error below: otherwise equal colours might come out different.
  public init(_ color: PremultipliedColor) { bits = StripColor(color).packed.x }
}
