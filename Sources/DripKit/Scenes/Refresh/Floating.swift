extension RefreshScene {
  /// How balls bob on the air.
  public struct Floating: Effect {
    /// How far a ball bobs up and down.
    @Parameter("amplitude", "how far a ball bobs", .points, from: .model) public var amplitude = 5.0
    /// How long a ball takes to bob down and up.
    @Parameter("period", "how long a ball bobs", .seconds, in: 0.01...60, from: .model)
    public var period = 1.0
    /// How much later each ball begins to bob than the one before.
    @Parameter("stagger", "how much later each ball bobs", .seconds, from: .model)
    public var stagger = 0.2
    /// Whether the balls bob on a sine and up first; the model's ramp goes 0, 1, …, 5, …, 0, …, −5, …,
    /// 0, in twenty even steps, down first.
    @Parameter("isSine", "whether the balls bob on a sine, up first", from: .model)
    public var isSine = false

    /// Creates the floating of the model.
    public init() {}

    /// Returns how far below its place a ball is at a time after it has begun to bob; 0 before that.
    public func offset(at time: Double) -> Double {
      let turns = time / period
      guard time > 0, turns.isFinite else { return 0 }
      if isSine { return -amplitude * Portable.sin(2 * .pi * time / period) }
      let part = turns - turns.rounded(.down)
      // A triangle through 0, 1, 0, −1, 0 at the quarters.
      return amplitude * (part < 0.25 ? 4 * part : part < 0.75 ? 2 - 4 * part : 4 * part - 4)
    }

    /// Shows all parameters.
    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_amplitude, &_period, &_stagger, &_isSine)
    }
  }
}
