extension RefreshScene {
  /// The motion of balls that come to rest on their line, one after the other.
  public struct BallSettling: Effect {
    // The recording has 0.
    public var duration = 0.0
    public var stagger = 0.0

    public var lead = 0.0

    /// Creates the settling of the recording.
    public init() {}

    /// Returns the time at which the last of a number of balls rests.
    func duration(ofLast count: Int) -> Double {
      duration > 0 ? duration + Double(count - 1) * stagger : 0
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "duration", &duration, "Settle duration", "time in which a ball settles at the end",
        .seconds, from: .recording)
      settings.finish(
        "stagger", &stagger, "Settle stagger",
        "delay of each ball's settling after the previous one", .seconds)
      settings.finish(
        "lead", &lead, "Return lead", "time before the last ball rests at which the sheet returns",
        .seconds)
    }
  }
}
