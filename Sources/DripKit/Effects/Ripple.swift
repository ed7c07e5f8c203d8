extension Effects {
  /// The waves that a drop makes: a dent that divides into two packets, which run outwards and fade.
  ///
  /// The dent is a short wave packet g(s) = cos(κs) · exp(−s² / 2σ²) that travels both ways at the speed
  /// c. At the distance x from the impact and the time τ after it, the displacement of the surface is
  /// a(τ) · (g(x − cτ) + g(x + cτ)) / 2, the solution of the wave equation for water that starts at
  /// rest (d'Alembert). The packet is smooth and even, so the surface has no corner, not even at the
  /// impact. The height a(τ) = height · (τ/τ₀) · exp(1 − τ/τ₀) rises from 0, is largest at τ₀ and decays;
  /// a factor (1 − τ/T)² makes it exactly 0 at the end T of the ripple's life.
  public struct Ripple: Effect {
    public var height = 5.0
    public var speed = 70.0
    public var width = 11.0
    // The factor for the end of the ripple's life moves the peak a little earlier.
    public var peak = 0.12
    public var lifetime = 1.2

    /// Creates the ripple of a droplet.
    public init() {}

    /// Returns the height of the packet at a time after the impact.
    public func amplitude(at time: Double) -> Double {
      guard time > 0, time < lifetime else { return 0 }
      let rise = time / peak
      let end = 1 - time / lifetime
      return height * rise * Portable.exp(1 - rise) * end * end
    }

    /// Returns the ripple of a drop that fell at an x coordinate, at a time after the impact; nil if it
    /// does not move the surface.
    public func wave(from x: Double, at time: Double) -> Ripple.Wave? {
      let amplitude = amplitude(at: time)
      guard amplitude != 0 else { return nil }
      return Ripple.Wave(x: x, amplitude: amplitude, distance: speed * time, width: width)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.water(
        "height", &height, "Dent depth", "depth of the dent under a drop", .number(0...50, .points))
      settings.water(
        "speed", &speed, "Ripple speed", "speed of the waves of a ripple",
        .number(0...10_000, .pointsPerSecond))
      settings.water(
        "width", &width, "Ripple width", "width of the packet of waves of a ripple",
        .number(4...1000, .points))
      settings.water(
        "peak", &peak, "Ripple peak", "time at which an undamped dent would be deepest",
        .number(0.001...10, .seconds))
      settings.water(
        "lifetime", &lifetime, "Ripple lifetime", "time until a ripple is gone",
        .number(0.01...10, .seconds))
    }
  }
}
