/// What a full button does with its size: it rests, draws itself in, bursts and rings down to what it
/// was.
public struct Finale: Effect {
  /// How long the full button rests.
  @Parameter("rest", "how long the full button rests", .seconds, from: .model) public var rest = 1.2
  /// How long it draws itself in.
  @Parameter("shrink", "how long it draws itself in", .seconds, from: .model)
  public var shrink = 0.9
  /// The scale it draws itself in to.
  @Parameter("scale", "scale it draws itself in to", in: 0.01...2, from: .model)
  public var scale = 0.9
  /// How long it holds its breath before it bursts.
  @Parameter("pause", "pause before it bursts", .seconds, from: .model) public var pause = 0.2

  /// Creates the finale of the models.
  public init() {}

  /// When the button is drawn in, in seconds after it became full.
  public var shrunkTime: Double { rest + shrink }
  /// When the button bursts.
  public var burstTime: Double { shrunkTime + pause }

  /// Returns the scale before the burst, at a time after the button became full.
  public func quietScale(at time: Double) -> Double {
    max(0, 1 + (scale - 1) * TimingCurve.easeInOut.progress(time - rest, shrink))
  }

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_rest, &_shrink, &_scale, &_pause)
  }
}
