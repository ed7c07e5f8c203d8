extension Effects {
  /// The scale of a full button: it rests, contracts, bursts and rings down to its former size.
  public struct Finale: Effect {
    public var rest = 1.2
    public var shrink = 0.9
    public var scale = 0.9
    public var pause = 0.2

    /// Creates the finale of the models.
    public init() {}

    /// The time at which the button has contracted, in seconds after it became full.
    public var shrunkTime: Double { rest + shrink }
    /// The time of the burst, in seconds after the button became full.
    public var burstTime: Double { shrunkTime + pause }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "rest", &rest, "Rest duration", "pause of the full button before its finale", .seconds,
        from: .model)
      settings.finish(
        "shrink", &shrink, "Shrink duration", "time in which the full button shrinks", .seconds,
        from: .model)
      settings.finish(
        "scale", &scale, "Shrunk scale", "scale to which the full button shrinks",
        .number(0.01...2),
        from: .model)
      settings.finish(
        "pause", &pause, "Burst pause", "pause between the shrinking and the burst", .seconds,
        from: .model)
    }
  }
}
