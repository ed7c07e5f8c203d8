extension RefreshScene {
  /// The bobbing of floating balls.
  public struct Floating: Effect {
    public var amplitude = 5.0
    public var period = 1.0
    public var stagger = 0.2
    // The model has a ramp of twenty even steps, downwards first: 0, 1, …, 5, …, 0, …, −5, …, 0.
    public var isSine = false

    /// Creates the floating of the model.
    public init() {}

    /// Returns the distance of a ball below its place at a time after it began to float; 0 before that.
    public func offset(at time: Double) -> Double {
      let turns = time / period
      guard time > 0, turns.isFinite else { return 0 }
      if isSine { return -amplitude * Portable.sin(2 * .pi * time / period) }
      let part = turns - turns.rounded(.down)
      // A triangle wave with the values 0, 1, 0, −1, 0 at the quarters.
      return amplitude * (part < 0.25 ? 4 * part : part < 0.75 ? 2 - 4 * part : 4 * part - 4)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.motion(
        "amplitude", &amplitude, "Float height", "amplitude of a floating ball", .points,
        from: .model)
      settings.motion(
        "period", &period, "Float period", "period of a floating ball",
        .number(0.01...60, .seconds), from: .model)
      settings.motion(
        "stagger", &stagger, "Float stagger",
        "delay of each ball's floating after the previous one", .seconds, from: .model)
      settings.motion(
        "isSine", &isSine, "Sine motion", "true if the balls follow a sine and rise first",
        from: .model)
    }
  }
}
