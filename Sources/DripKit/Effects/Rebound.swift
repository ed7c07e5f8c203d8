extension Effects {
  /// The parameters of the ``Effects/DampedSpring`` that a button swings on after its burst.
  public struct Rebound: Effect {
    public var damping = 0.4
    public var duration = 1.0
    public var kick = 0.0

    /// Creates the spring of the models.
    public init() {}

    /// The spring with these parameters.
    public var spring: DampedSpring {
      DampedSpring(dampingRatio: damping, duration: duration, initialVelocity: kick)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "damping", &damping, "Spring damping", "damping ratio of the spring", .number(0.05...5),
        from: .model)
      settings.finish(
        "duration", &duration, "Spring duration", "time until the spring is still",
        .number(0.01...60, .seconds), from: .model)
      settings.finish(
        "kick", &kick, "Spring kick", "initial velocity of the spring",
        .number(0...1000, .perSecond),
        from: .model)
    }
  }
}
