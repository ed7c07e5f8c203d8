import DripKit

/// A colour whose components are multiplied by its opacity, so that layers can be added up.
struct PremultipliedColor: Sendable, Hashable {
  /// Red, green, blue and opacity.
  var components: SIMD4<Double>

  /// Creates a colour from straight components; those outside 0…1 count as the nearest of these.
  init(_ color: Color) {
    // A comparison with NaN is false, so this clamps that to 0 too.
    func clamped(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
    let alpha = clamped(color.alpha)
    components = SIMD4(
      clamped(color.red) * alpha, clamped(color.green) * alpha, clamped(color.blue) * alpha, alpha)
  }

  init(components: SIMD4<Double>) { self.components = components }

  /// Nothing at all.
  static let clear = PremultipliedColor(components: .zero)

  /// The red component times the opacity.
  var red: Double { components.x }
  /// The green component times the opacity.
  var green: Double { components.y }
  /// The blue component times the opacity.
  var blue: Double { components.z }
  /// The opacity.
  var alpha: Double { components.w }

  /// The colour with straight components; what is fully transparent has none.
  var straight: Color {
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
}
