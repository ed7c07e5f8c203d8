extension DownloadScene {
  /// The impact of a droplet on the water: a crater, a jet that rises from it, and two waves that run to the
  /// sides.
  ///
  /// With r the radius of the droplet, τ the time since it landed and u = (x − x₀) / (1.35 r + 4), crater and
  /// jet raise the surface by 1.35 r · (−sin(2πτ/T)) · exp(−τ/T₁) · (1 − u²) · exp(−u²/2). The integral of
  /// (1 − u²) e^(−u²/2) is 0, so the volume is constant, and the displaced water surrounds the crater.
  ///
  /// The waves are packets cos(s/σ) · exp(−s²/2σ²) that leave x₀ at a speed and are reflected by the walls.
  public struct Impact: Effect {
    @Parameter(
      "height", "Jet height", .water, "height of an undamped jet, in radii of the droplet",
      in: 0...5)
    public var height = 1.35
    @Parameter("period", "Jet period", .water, "period of crater and jet", .seconds, in: 0.05...10)
    public var period = 0.42
    @Parameter(
      "decay", "Jet decay", .water, "time constant with which crater and jet decay", .seconds,
      in: 0.01...10)
    public var decay = 0.20
    @Parameter(
      "wave", "Ripple height", .water,
      "height of the waves that leave an impact, in radii of the droplet", in: 0...2)
    public var wave = 0.24
    @Parameter(
      "speed", "Ripple speed", .water, "speed of the waves that leave an impact", .pointsPerSecond,
      in: 0...10_000)
    public var speed = 150.0
    @Parameter(
      "width", "Ripple width", .water, "width of the waves that leave an impact", .points,
      in: 4...1000)
    public var width = 20.0
    @Parameter(
      "lifetime", "Impact lifetime", .water, "time until an impact has no more effect", .seconds,
      in: 0.05...10)
    public var lifetime = 1.4
    @Parameter(
      "limit", "Impact limit", .water, "largest displacement of the water by all droplets together",
      .points, in: 0.1...100)
    public var limit = 7.0

    /// Creates the impact of a droplet.
    public init() {}

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_height, &_period, &_decay)
      parameters.visit(&_wave, &_speed, &_width, &_lifetime, &_limit)
    }
  }
}

extension DownloadScene.Impact {
  /// The effect of an impact at one time: terms that raise the surface, positive upwards.
  struct Trace: Sendable, Hashable {
    let x: Double
    /// The height and half width of crater or jet.
    let jet: Double
    let jetWidth: Double
    /// The height and width of the waves, and the places of the original and the reflected packets.
    let wave: Double
    let waveWidth: Double
    let places: [Double]

    func displacement(at x: Double) -> Ripple.Wave.Displacement {
      var sum = Ripple.Wave.Displacement()
      let u = (x - self.x) / jetWidth
      if abs(u) < 7 {
        let bell = jet * Portable.exp(-u * u / 2)
        sum.offset += bell * (1 - u * u)
        sum.slope += bell * u * (u * u - 3) / jetWidth
      }
      for place in places {
        let v = (x - place) / waveWidth
        guard abs(v) < 6 else { continue }
        let bell = wave * Portable.exp(-v * v / 2)
        let (sine, cosine) = Portable.sineAndCosine(v)
        sum.offset += bell * cosine
        sum.slope -= bell * (sine + v * cosine) / waveWidth
      }
      return sum
    }
  }

  /// Returns the effect of a droplet's impact on the water between two walls, at a time after it; nil if it has
  /// none.
  func trace(
    of radius: Double, at x: Double, after time: Double, between walls: ClosedRange<Double>
  ) -> Trace? {
    guard time > 0, time < lifetime else { return nil }
    let left = 1 - time / lifetime
    let swing = -Portable.sin(2 * .pi * time / period) * Portable.exp(-time / decay)
    let rise = min(time / 0.18, 1)
    let gone = speed * time
    let sources = [x, 2 * walls.lowerBound - x, 2 * walls.upperBound - x]
    let seen = walls.lowerBound - 6 * width...walls.upperBound + 6 * width
    return Trace(
      x: x, jet: height * radius * swing * left, jetWidth: 1.35 * radius + 4,
      wave: wave * radius * Portable.exp(-time / 0.36) * rise * rise * (3 - 2 * rise) * left / 2,
      waveWidth: width, places: sources.flatMap { [$0 - gone, $0 + gone] }.filter(seen.contains))
  }

  /// Returns a limited sum: x / (1 + (x / limit)⁴)^¼, which hardly changes small sums.
  func limited(_ sum: Ripple.Wave.Displacement) -> Ripple.Wave.Displacement {
    let ratio = sum.offset / limit
    let power = 1 + ratio * ratio * ratio * ratio
    let root = power.squareRoot().squareRoot()
    return Ripple.Wave.Displacement(offset: sum.offset / root, slope: sum.slope / (root * power))
  }
}
