/// What a drop leaves on the water: a dent that parts into two waves, which run outwards and die.
///
/// The dent is a short wave packet g(s) = cos(κs) · exp(−s² / 2σ²). It travels both ways at the speed
/// c, so that at the distance x from the impact and the time τ after it the surface is displaced by
/// a(τ) · (g(x − cτ) + g(x + cτ)) / 2, the solution of the wave equation for water that starts at
/// rest (d'Alembert). The packet is smooth and even, so the surface never has a corner, not even where
/// the drop fell. Its height a(τ) = height · (τ/τ₀) · exp(1 − τ/τ₀) rises from nothing, is largest
/// at τ₀, and dies away; a last factor (1 − τ/T)² takes it to exactly nothing at the end T of its
/// life.
public struct Ripple: Sendable, Hashable {
  /// How long a ripple lives unless something else is said, in seconds.
  public static let defaultLifetime = 1.2

  /// Where the drop fell.
  public var x: Double
  /// How far the water gives way, in points; positive is down.
  public var height: Double
  /// How fast the waves run, in points per second.
  public var speed: Double
  /// The width of the packet, in points.
  public var width: Double
  /// When the dent would be deepest if it lived for ever, in seconds after the impact; the end of its
  /// life draws that a little nearer.
  public var peak: Double
  /// How long it lives, in seconds.
  public var lifetime: Double

  /// Creates a ripple where a drop falls.
  public init(
    x: Double, height: Double = 5, speed: Double = 70, width: Double = 11, peak: Double = 0.12,
    lifetime: Double = defaultLifetime
  ) {
    self.x = x
    self.height = height
    self.speed = speed
    self.width = width
    self.peak = peak
    self.lifetime = lifetime
  }

  /// How far the surface has moved down at an x coordinate, and how it slopes there, so many seconds
  /// after the impact.
  public struct Displacement: Sendable, Hashable {
    /// The displacement in points, positive downwards.
    public var offset = 0.0
    /// Its derivative along x.
    public var slope = 0.0
  }

  /// Returns the displacement at an x coordinate, so many seconds after the impact.
  public func displacement(at x: Double, time: Double) -> Displacement {
    let amplitude = amplitude(at: time)
    guard amplitude != 0 else { return Displacement() }
    let distance = x - self.x
    let front = packet(distance - speed * time)
    let back = packet(distance + speed * time)
    return Displacement(
      offset: amplitude * (front.offset + back.offset) / 2,
      slope: amplitude * (front.slope + back.slope) / 2)
  }

  /// Returns the height of the packet so many seconds after the impact.
  public func amplitude(at time: Double) -> Double {
    guard time > 0, time < lifetime, peak > 0 else { return 0 }
    let rise = time / peak
    guard rise.isFinite else { return 0 }
    let end = 1 - time / lifetime
    return height.sane * rise * Portable.exp(1 - rise) * end * end
  }

  /// The packet and its derivative.
  ///
  /// Beyond six widths it is less than 2·10⁻⁸ of its height, and counts as nothing. So does a packet
  /// that is next to no points wide.
  private func packet(_ s: Double) -> Displacement {
    let u = s / width
    guard abs(u) < 6, abs(width) > 1e-9 else { return Displacement() }
    let envelope = Portable.exp(-u * u / 2)
    let cosine = Portable.cos(u)
    let sine = Portable.sin(u)
    return Displacement(
      offset: envelope * cosine, slope: -envelope * (sine + u * cosine) / width)
  }
}

extension Ripple {
  /// A ripple at one moment of its life.
  public struct Running: Sendable, Hashable {
    /// The ripple.
    public var ripple: Ripple
    /// How long ago the drop fell, in seconds.
    public var age: Double

    /// Creates a ripple whose drop fell so many seconds ago.
    public init(_ ripple: Ripple, age: Double) {
      self.ripple = ripple
      self.age = age
    }
  }
}

/// A surface with ripples running over it.
public struct RippledSurface<Base: WaterSurface>: WaterSurface {
  /// The surface without ripples.
  public var base: Base
  /// The ripples that run over it.
  public var ripples: [Ripple.Running]

  /// Creates a surface with ripples on it.
  public init(_ base: Base, ripples: [Ripple.Running]) {
    self.base = base
    self.ripples = ripples
  }

  /// Returns the y coordinate of the surface at an x coordinate.
  public func height(at x: Double) -> Double {
    ripples.reduce(base.height(at: x)) {
      $0 + $1.ripple.displacement(at: x, time: $1.age).offset
    }
  }

  /// Returns the derivative of the height.
  public func slope(at x: Double) -> Double {
    ripples.reduce(base.slope(at: x)) {
      $0 + $1.ripple.displacement(at: x, time: $1.age).slope
    }
  }
}

extension RippledSurface: Sendable where Base: Sendable {}
extension RippledSurface: Equatable where Base: Equatable {}
extension RippledSurface: Hashable where Base: Hashable {}
