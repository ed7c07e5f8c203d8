extension DownloadScene {
  /// The scale of a full button: it contracts, bursts, and swings back; then its mark is written.
  ///
  /// All times are in seconds after the button became full.
  public struct Climax: Effect {
    public var earliest = 0.76
    public var scale = 0.91
    public var squash = 0.035
    public var shrink = 0.18
    public var burst = 0.20
    public var damping = 0.38
    public var frequency = 20.0
    public var kick = 24.0
    public var check = 0.26
    public var pop = 0.10
    public var slosh = 0.16

    /// Creates a climax.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "earliest", &earliest, "Earliest climax",
        "shortest time from the tap to the shrinking of a full button", .number(0...10, .seconds))
      settings.finish(
        "scale", &scale, "Shrunk scale", "scale to which the full button shrinks", .number(0.1...1))
      settings.finish(
        "squash", &squash, "Button squash",
        "elongation of the shrunk button, which is wider than tall and keeps its area",
        .number(0...0.5))
      settings.finish(
        "shrink", &shrink, "Shrink duration", "time in which the button shrinks",
        .number(0.01...10, .seconds))
      settings.finish(
        "burst", &burst, "Burst time", "time from the full button to the burst",
        .number(0...10, .seconds))
      settings.finish(
        "damping", &damping, "Spring damping", "damping ratio of the spring after the burst",
        .number(0.05...5))
      settings.finish(
        "frequency", &frequency, "Spring frequency",
        "natural frequency of the spring after the burst", .number(1...100, .radiansPerSecond))
      settings.finish(
        "kick", &kick, "Spring kick", "initial velocity of the spring after the burst",
        .number(0...1000, .perSecond))
      settings.finish(
        "check", &check, "Mark time", "time from the full button to the first stroke of the mark",
        .number(0...10, .seconds))
      settings.finish(
        "pop", &pop, "Mark pop", "growth of the written mark before it settles")
      settings.finish(
        "slosh", &slosh, "Water slosh",
        "amplitude of the water's motion after the burst, in radii of the button")
    }
  }
}

extension DownloadScene.Climax {
  /// Returns the ending of a button with a burst, and with a duration of the writing of its mark.
  func ending(_ burst: DownloadScene.Burst, writing duration: Double) -> Ending {
    let (calm, calming) = (0.4, 0.3)
    return Ending(
      rest: 0, shrink: shrink, scale: scale, timing: Effects.TimingCurve(1.0 / 3, 0, 2.0 / 3, 1),
      burst: self.burst,
      spring: Effects.DampedSpring(damping: damping, frequency: frequency, kick: kick),
      ringing: calm + calming, calming: calming,
      wobble: (squash: squash, kick: 0, frequency: 1.25 * frequency, decay: 4 / frequency),
      mark: writing,
      finish: max(
        self.burst + burst.end, self.burst + calm + calming, markEnd(writing: duration)))
  }
}

// MARK: - Mark and water

extension DownloadScene.Climax {
  /// The time at which the mark begins, at the earliest the burst.
  var writing: Double { max(check, burst) }

  /// The start of the mark's pop before the end of its writing, and the duration of the pop.
  private static let popping = (lead: 0.06, duration: 0.30)

  /// Returns the scale of the mark, relative to the button, for a duration of its writing.
  func markScale(at time: Double, writing duration: Double) -> Double {
    let part = (time - writing - duration + Self.popping.lead) / Self.popping.duration
    guard part > 0, part < 1 else { return 1 }
    // A quick rise and a slow fall.
    return 1 + pop * Portable.sin(.pi * (1 - (1 - part) * (1 - part)))
  }

  /// The time from which the mark is complete and still.
  private func markEnd(writing duration: Double) -> Double {
    writing + max(duration, duration - Self.popping.lead + Self.popping.duration)
  }

  /// The rate of the slosh, and the time after which it is gone.
  private static let sloshing = (rate: 1.6, end: 0.35)

  /// Returns the horizontal shift of the water in the full button, in radii.
  func slosh(at time: Double) -> Double {
    let age = time - burst
    guard age > 0, age < Self.sloshing.end else { return 0 }
    let left = 1 - smoothStep((age / Self.sloshing.end - 0.4) / 0.6)
    return slosh * Portable.sin(2 * .pi * Self.sloshing.rate * age) * left
  }
}

extension Effects.DampedSpring {
  /// Creates a spring from its damping ratio and its natural frequency.
  init(damping ratio: Double, frequency: Double, kick: Double = 0) {
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: kick)
  }
}
