extension Effects {
  /// The motion of a damped spring from 0 to 1.
  ///
  /// With ζ the damping ratio, ω₀ the natural frequency, σ = ζω₀ and v₀ the initial velocity, the
  /// position x solves x″ + 2σx′ + ω₀²(x − 1) = 0 with x(0) = 0 and x′(0) = v₀:
  ///
  ///     ζ < 1:  x(t) = 1 − e^(−σt)·(cos ω_d·t + ((σ − v₀)/ω_d)·sin ω_d·t),   ω_d = ω₀√(1 − ζ²)
  ///     ζ = 1:  x(t) = 1 − e^(−σt)·(1 + (σ − v₀)·t)
  ///     ζ > 1:  x(t) = 1 − e^(−σt)·(cosh δt + ((σ − v₀)/δ)·sinh δt),         δ = ω₀√(ζ² − 1)
  ///
  /// The formulas agree at their common limits, and so do the results, except for rounding. Scale and
  /// shift the motion to the desired distance; velocities are in that distance per second.
  public struct DampedSpring: Sendable, Hashable {
    /// The damping ratio: the spring swings below 1, and does not swing from 1 on.
    public let dampingRatio: Double
    /// The angular frequency ω₀ of the spring without damping, in radians per second.
    public let naturalFrequency: Double
    /// The velocity at time 0, in the travelled distance per second.
    public let initialVelocity: Double
    /// The time after which the spring counts as settled.
    ///
    /// ``init(dampingRatio:duration:initialVelocity:)`` defines this. It is infinite without damping.
    public let settlingDuration: Double

    /// Creates a spring that settles in a duration.
    ///
    /// A spring that swings has settled when the amplitude of the sine in the formula above
    /// is 0.001: |σ − v₀|/ω_d · e^(−σ·duration) = 0.001. Without initial velocity that gives
    /// ω₀ = ln(1000·ζ/√(1 − ζ²))/(ζ·duration). With an initial velocity, up to three frequencies are
    /// solutions; the spring has the highest one, which is continuous in the velocity. A spring that does
    /// not swing has settled when the remaining distance (with |σ − v₀| in place of σ − v₀) is 0.001.
    ///
    /// Arguments are clamped: `dampingRatio` to 0.01…1e6, `duration` to 1e-9…1e9 and `initialVelocity` to
    /// ±1e9. An argument that is not finite is replaced by its default.
    public init(dampingRatio: Double = 0.4, duration: Double = 1, initialVelocity: Double = 0) {
      let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 1e6) : 0.4
      let duration = duration.isFinite ? min(max(duration, 1e-9), 1e9) : 1
      let velocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e9), 1e9) : 0
      self.dampingRatio = ratio
      self.naturalFrequency = Settling.frequency(
        dampingRatio: ratio, velocity: velocity, duration: duration)
      self.initialVelocity = velocity
      self.settlingDuration = duration
    }

    /// Creates a spring from mass, stiffness and damping.
    ///
    /// ω₀ = √(stiffness/mass) and ζ = damping/(2√(stiffness·mass)). A mass or stiffness that is not
    /// positive, or an argument that is not finite, is replaced by 1, 100, 10 and 0 in the order of
    /// the arguments; a negative damping counts as none. The results are then clamped: ω₀ to
    /// 1e-9…1e9, ζ to at most 1e6, the velocity to ±1e9.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
      let mass = mass.isFinite && mass > 0 ? mass : 1
      let stiffness = stiffness.isFinite && stiffness > 0 ? stiffness : 100
      let damping = damping.isFinite ? max(damping, 0) : 10
      // Separate roots keep the results finite for extreme arguments.
      let massRoot = mass.squareRoot()
      let stiffnessRoot = stiffness.squareRoot()
      dampingRatio = min(damping / 2 / stiffnessRoot / massRoot, 1e6)
      naturalFrequency = min(max(stiffnessRoot / massRoot, 1e-9), 1e9)
      self.initialVelocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e9), 1e9) : 0
      settlingDuration = Settling.duration(
        dampingRatio: dampingRatio, frequency: naturalFrequency, velocity: self.initialVelocity)
    }

    /// The angular frequency ω_d of the damped spring, in radians per second; 0 if it does not swing.
    public var dampedFrequency: Double {
      guard dampingRatio < 1 else { return 0 }
      return naturalFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    }

    /// Returns the position at a time: 0 up to time 0 (and for NaN), near 1 after the spring has settled,
    /// and above 1 if it overshoots.
    public func value(at time: Double) -> Double {
      guard time > 0 else { return 0 }
      let response = Response(of: self, at: time)
      return 1 - (response.even + (decayRate - initialVelocity) * response.odd)
    }

    /// Returns the velocity at a time, in the travelled distance per second: 0 before time 0 and the
    /// initial velocity at it.
    public func velocity(at time: Double) -> Double {
      guard time >= 0 else { return 0 }
      let response = Response(of: self, at: time)
      return initialVelocity * response.even + pull * response.odd
    }

    /// The rate σ = ζω₀ at which the amplitude decays.
    internal var decayRate: Double { dampingRatio * naturalFrequency }

    /// The factor of `odd` in the velocity: ω₀² − σv₀.
    internal var pull: Double { naturalFrequency * naturalFrequency - decayRate * initialVelocity }
  }
}

extension Effects.DampedSpring {
  /// The two basic motions, of which every motion of a spring is a sum.
  ///
  /// In the three cases of ``Effects/DampedSpring``, `even` is e^(−σt) times cos, 1 or cosh, and `odd` is e^(−σt)
  /// times sin/ω_d, t or sinh/δ.
  internal struct Response {
    let even: Double
    let odd: Double

    init(of spring: Effects.DampedSpring, at time: Double) {
      self.init(dampingRatio: spring.dampingRatio, frequency: spring.naturalFrequency, time: time)
    }

    init(dampingRatio ratio: Double, frequency: Double, time: Double) {
      let decayRate = ratio * frequency
      // 1 − ζ² as a product keeps all its digits near ζ = 1.
      let root = abs((1 - ratio) * (1 + ratio)).squareRoot()
      let rate = frequency * root
      let angle = rate * time
      guard angle.isFinite, (decayRate * time).isFinite else {
        (even, odd) = (0, 0)
        return
      }
      let decay = Portable.exp(-decayRate * time)
      if ratio < 1 {
        let (sine, cosine) = Portable.sineAndCosine(angle)
        even = decay * cosine
        odd = decay * sine / rate
      } else if angle < 0.25 {
        // The Taylor series of cosh y and sinh y/y, whose next terms are below 1.3e-16. The difference of
        // two nearly equal exponentials would lose digits.
        let q = angle * angle
        let cosh = 1 + q / 2 * (1 + q / 12 * (1 + q / 30 * (1 + q / 56 * (1 + q / 90))))
        let sinhQuotient = 1 + q / 6 * (1 + q / 20 * (1 + q / 42 * (1 + q / 72 * (1 + q / 110))))
        even = decay * cosh
        odd = decay * time * sinhQuotient
      } else {
        // The smaller of the rates σ ± δ without cancellation; the product of both is ω₀².
        let slow = Portable.exp(-frequency / (ratio + root) * time)
        let fast = Portable.exp(-(decayRate + rate) * time)
        even = (slow + fast) / 2
        odd = (slow - fast) / (2 * rate)
      }
    }
  }
}
