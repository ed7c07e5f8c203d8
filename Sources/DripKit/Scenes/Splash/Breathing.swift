extension SplashScene {
  /// A strength that falls and rises at a constant speed.
  ///
  /// The model has a strength that falls by a step at every tick, turns at its minimum and rises again. This
  /// triangle wave has a value for every time.
  public struct Breathing: Effect {
    @Parameter(
      "high", "Breath maximum", .water, "strength at which the breathing starts", in: -10...10,
      from: .model)
    public var high = 1.6
    @Parameter(
      "low", "Breath minimum", .water, "strength at which the breathing turns", in: -10...10,
      from: .model)
    public var low = 1.0
    @Parameter(
      "step", "Breath step", .water, "change of the strength in a tick", in: 0.0001...10,
      from: .model)
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

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_high, &_low, &_step)
    }
  }
}
