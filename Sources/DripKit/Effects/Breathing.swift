/// A strength that goes down and up again at an even pace, for ever.
///
/// The model keeps a strength v that starts high, goes down by a step at every tick, turns at the low
/// end and comes up again. That is a triangle wave, with a value for every time.
public struct Breathing: Sendable, Hashable {
  /// The strength it starts from.
  public static let defaultHigh = 1.6
  /// The strength at which it turns.
  public static let defaultLow = 1.0
  /// How much it changes at every tick.
  public static let defaultStep = 1.0 / 30
  /// Ticks a second.
  public static let defaultTickRate = 30.0

  /// The strength it starts from.
  public var high: Double
  /// The strength at which it turns.
  public var low: Double
  /// How much it changes at every tick.
  public var step: Double
  /// Ticks a second.
  public var tickRate: Double

  /// Creates a breath with the rhythm of the model.
  public init(
    high: Double = defaultHigh, low: Double = defaultLow, step: Double = defaultStep,
    tickRate: Double = defaultTickRate
  ) {
    self.high = high
    self.low = low
    self.step = step
    self.tickRate = tickRate
  }

  /// How long a breath takes, in seconds: 0 from a strength to itself, and infinite where the strength
  /// does not change towards the other.
  public var period: Double {
    let depth = 2 * abs(high.sane - low.sane)
    let rate = step.sane * tickRate.sane
    guard depth > 0 else { return 0 }
    return rate > 0 ? depth / rate : .infinity
  }

  /// Returns the strength at a time.
  public func strength(at time: Double) -> Double {
    let period = self.period
    let breaths = time / period
    guard period > 0, period.isFinite, breaths.isFinite else { return high.sane }
    let part = breaths - breaths.rounded(.down)
    let depth = part < 0.5 ? 2 * part : 2 - 2 * part
    return high.sane + (low.sane - high.sane) * depth
  }
}
