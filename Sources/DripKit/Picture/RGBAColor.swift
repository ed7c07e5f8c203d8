/// A colour in sRGB with straight alpha, whose components are from 0 to 1.
public struct RGBAColor: Sendable, Hashable {
  /// The red component, sRGB-encoded.
  public var red: Double
  /// The green component, sRGB-encoded.
  public var green: Double
  /// The blue component, sRGB-encoded.
  public var blue: Double
  /// The opacity, from 0 for clear to 1 for opaque.
  public var alpha: Double

  /// Creates a colour from components in 0…1.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque colour from components in 0…255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  /// Creates an opaque grey from a component in 0…255.
  public init(gray: UInt8) { self.init(gray, gray, gray) }

  /// Opaque white.
  public static let white = RGBAColor(red: 1, green: 1, blue: 1)
  /// Opaque black.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// Transparent black.
  public static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with another opacity.
  public func opacity(_ alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the colour at `fraction` of the way to another, component by component in sRGB.
  public func interpolated(to other: RGBAColor, _ fraction: Double) -> RGBAColor {
    RGBAColor(
      red: red + (other.red - red) * fraction,
      green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction,
      alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
