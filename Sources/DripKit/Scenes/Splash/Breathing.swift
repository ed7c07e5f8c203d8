extension SplashScene {
  /// A strength that goes down and up again at an even pace, for ever.
  ///
  /// The model keeps a strength v that starts high, goes down by a step at every tick, turns at the low
  /// end and comes up again. That is a triangle wave, with a value for every time.
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

    /// Returns how long a breath takes at a number of ticks a second; 0 from a strength to itself.
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
