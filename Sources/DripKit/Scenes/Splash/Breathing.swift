extension SplashScene {
  /// A strength that falls and rises at a constant speed.
  ///
  /// The model has a strength that falls by a step at every tick, turns at its minimum and rises again. This
  /// triangle wave has a value for every time.
  public struct Breathing: Effect {
    public var high = 1.6
    public var low = 1.0
    public var step = 1.0 / 30

    /// Creates a breath with the rhythm of the model.
    public init() {}

    /// Returns the duration of a breath at a tick rate; 0 if minimum and maximum are equal.
    public func period(tickRate: Double) -> Double {
      let depth = 2 * abs(high - low)
      return depth > 0 ? depth / (step * tickRate) : 0
    }

    /// Returns the strength at a time.
    public func strength(at time: Double, tickRate: Double) -> Double {
      let period = period(tickRate: tickRate)
      let breaths = time / period
      guard breaths.isFinite else { return high }
      let part = breaths - breaths.rounded(.down)
      let depth = part < 0.5 ? 2 * part : 2 - 2 * part
      return high + (low - high) * depth
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.water(
        "high", &high, "Breath maximum", "strength at which the breathing starts",
        .number(-10...10), from: .model)
      settings.water(
        "low", &low, "Breath minimum", "strength at which the breathing turns", .number(-10...10),
        from: .model)
      settings.water(
        "step", &step, "Breath step", "change of the strength in a tick", .number(0.0001...10),
        from: .model)
    }
  }
}
