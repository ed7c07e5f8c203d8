extension Effects {
  /// A copy of a disc that grows and fades away.
  public struct Shockwave: Effect {
    public var startScale = 0.9
    public var endScale = 3.0
    public var opacity = 0.4
    public var duration = 2.1
    /// The easing of growth and fading.
    public var timing = TimingCurve.easeInOut

    /// Creates the shock wave of the models.
    public init() {}

    /// Returns the scale at a time after the start.
    public func scale(at time: Double) -> Double {
      startScale + (endScale - startScale) * timing.progress(time, duration)
    }

    /// Returns the opacity at a time after the start.
    public func opacity(at time: Double) -> Double {
      opacity * (1 - timing.progress(time, duration))
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "startScale", &startScale, "Wave start scale", "scale at which the shock wave starts",
        .number(0...100), from: .model)
      settings.finish(
        "endScale", &endScale, "Wave end scale", "scale at which the shock wave is gone",
        .number(0...100), from: .model)
      settings.finish(
        "opacity", &opacity, "Wave opacity", "opacity with which the shock wave starts",
        from: .model)
      settings.finish(
        "duration", &duration, "Wave duration", "time in which the shock wave travels",
        .number(0.01...60, .seconds), from: .model)
    }
  }
}
