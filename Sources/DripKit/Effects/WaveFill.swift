extension Effects {
  /// Water whose surface is a sine with ripples: y(x) = amplitude · sin(frequency · (x − origin) + phase) + level + ….
  public struct WaveFill: WaterSurface, Sendable, Hashable {
    /// The height of the crests above the middle, in points.
    public var amplitude: Double
    /// The growth of the phase along x, in radians per point.
    public var frequency: Double
    /// The phase at the origin, in radians.
    public var phase: Double
    /// The y coordinate of the middle.
    public var level: Double
    /// The x coordinate of ``phase``.
    public var origin: Double
    /// The ripples that run over it.
    public var ripples: [Ripple.Wave]

    /// Creates a wave.
    public init(
      amplitude: Double, frequency: Double, phase: Double, level: Double, origin: Double = 0,
      ripples: [Ripple.Wave] = []
    ) {
      self.amplitude = amplitude
      self.frequency = frequency
      self.phase = phase
      self.level = level
      self.origin = origin
      self.ripples = ripples
    }

    /// Returns the y coordinate of the surface at an x coordinate.
    public func height(at x: Double) -> Double { heightAndSlope(at: x).height }

    /// Returns the derivative of the height.
    public func slope(at x: Double) -> Double { heightAndSlope(at: x).slope }

    /// Returns the height and its derivative.
    public func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
      let (sine, cosine) = Portable.sineAndCosine(frequency * (x - origin) + phase)
      let wave = (height: amplitude * sine + level, slope: amplitude * frequency * cosine)
      return ripples.reduce(wave) { sum, ripple in
        let displacement = ripple.displacement(at: x)
        return (sum.height + displacement.height, sum.slope + displacement.slope)
      }
    }

    /// Returns the outline of the water between two x coordinates and down to a bottom.
    ///
    /// The surface is exact at the knots, and its error between them is at most `tolerance` points, without ripples.
    public func path(
      from left: Double, to right: Double, bottom: Double, tolerance: Double = 1e-4
    ) -> Path2D {
      Path2D(
        under: self, from: left, to: right, bottom: bottom,
        segments: segmentCount(right - left, tolerance))
    }

    /// The fourth derivative of the height is at most amplitude · frequency⁴, so segments as wide as
    /// (384 · tolerance / amplitude)^¼ / frequency are narrow enough.
    func segmentCount(_ width: Double, _ tolerance: Double) -> Int {
      let ratio = 384 * max(tolerance, 1e-12) / max(abs(amplitude), 1e-12)
      let widest = ratio.squareRoot().squareRoot()
      let needed = (abs(width * frequency) / widest).rounded(.up)
      return Int(needed.clamped(to: 1...4096) ?? 1)
    }
  }
}
