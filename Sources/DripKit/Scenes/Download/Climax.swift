extension DownloadScene {
  /// The scale of a full button: it contracts just before it is full, and bursts soon after.
  ///
  /// All times are in seconds after the button became full.
  public struct Climax: Effect {
    @Parameter(
      "scale", "Shrunk scale", .finish, "scale to which the full button shrinks", in: 0.1...1)
    public var scale = 0.9
    @Parameter(
      "lead", "Shrink lead", .finish, "time before the button is full at which it begins to shrink",
      .seconds, in: 0...1)
    public var lead = 0.12
    @Parameter(
      "shrink", "Shrink duration", .finish, "time in which the button shrinks", .seconds,
      in: 0.01...10)
    public var shrink = 0.22
    @Parameter(
      "burst", "Burst time", .finish, "time from the full button to the burst", .seconds, in: 0...10
    )
    public var burst = 0.12
    @Parameter(
      "damping", "Spring damping", .finish, "damping ratio of the spring after the burst",
      in: 0.05...5)
    public var damping = 0.42
    @Parameter(
      "frequency", "Spring frequency", .finish, "natural frequency of the spring after the burst",
      .radiansPerSecond, in: 1...100)
    public var frequency = 18.0
    @Parameter(
      "kick", "Spring kick", .finish, "initial velocity of the spring after the burst", .perSecond,
      in: 0...1000)
    public var kick = 34.0
    @Parameter(
      "check", "Mark time", .finish, "time from the full button to the first stroke of the mark",
      .seconds, in: 0...10)
    public var check = 0.15

    /// Creates a climax.
    public init() {}

    /// The time at which the mark begins, at the earliest the burst.
    var writing: Double { max(check, burst) }

    /// Returns the scale of the contraction before the burst.
    private func drawnIn(at time: Double) -> Double {
      (1 - scale) * Self.drawingIn.value(at: (time + lead) / shrink)
    }

    /// Returns the scale of the button.
    func scale(at time: Double) -> Double {
      guard time >= burst else { return 1 - drawnIn(at: time) }
      let spring = DampedSpring(damping: damping, frequency: frequency, kick: kick)
      let ringing = time - burst
      let rest = smoothStep((ringing - Self.rest.start) / Self.rest.duration)
      return max(0, 1 - drawnIn(at: burst) * (1 - spring.value(at: ringing)) * (1 - rest))
    }

    /// An upper bound of the scale.
    var highest: Double {
      let spring = DampedSpring(damping: damping, frequency: frequency, kick: kick)
      // The spring rises until its first turning point.
      let latest = Self.rest.start + Self.rest.duration
      let overshoot = spring.extremum(1).map { spring.value(at: min($0.time, latest)) } ?? 1
      return 1 + (1 - scale) * max(0, overshoot - 1)
    }

    /// Returns the derivative of the scale.
    func scaleVelocity(at time: Double) -> Double {
      guard time >= burst else {
        return (scale - 1) * Self.drawingIn.derivative(at: (time + lead) / shrink) / shrink
      }
      let spring = DampedSpring(damping: damping, frequency: frequency, kick: kick)
      let ringing = time - burst
      let part = min(max((ringing - Self.rest.start) / Self.rest.duration, 0), 1)
      // The product rule on the two factors of the scale.
      return drawnIn(at: burst)
        * (spring.velocity(at: ringing) * (1 - smoothStep(part))
          + (1 - spring.value(at: ringing)) * 6 * part * (1 - part) / Self.rest.duration)
    }

    /// The time and duration, after the burst, of the spring's transition to rest.
    private static let rest = (start: 0.55, duration: 0.3)
    /// The time from which the scale is constant.
    var end: Double { burst + Self.rest.start + Self.rest.duration }

    private static let drawingIn = TimingCurve(0.35, 0, 0.25, 1)

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_scale, &_lead, &_shrink, &_burst)
      parameters.visit(&_damping, &_frequency, &_kick, &_check)
    }
  }
}

extension DampedSpring {
  /// Creates a spring from its damping ratio and its natural frequency.
  init(damping ratio: Double, frequency: Double, kick: Double = 0) {
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: kick)
  }
}
