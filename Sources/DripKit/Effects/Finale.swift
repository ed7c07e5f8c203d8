/// The scale of a full button: it rests, contracts, bursts and rings down to its former size.
public struct Finale: Effect {
  @Parameter(
    "rest", "Rest duration", .finish, "pause of the full button before its finale", .seconds,
    from: .model)
  public var rest = 1.2
  @Parameter(
    "shrink", "Shrink duration", .finish, "time in which the full button shrinks", .seconds,
    from: .model)
  public var shrink = 0.9
  @Parameter(
    "scale", "Shrunk scale", .finish, "scale to which the full button shrinks", in: 0.01...2,
    from: .model)
  public var scale = 0.9
  @Parameter(
    "pause", "Burst pause", .finish, "pause between the shrinking and the burst", .seconds,
    from: .model)
  public var pause = 0.2

  /// Creates the finale of the models.
  public init() {}

  /// The time at which the button has contracted, in seconds after it became full.
  public var shrunkTime: Double { rest + shrink }
  /// The time of the burst, in seconds after the button became full.
  public var burstTime: Double { shrunkTime + pause }

  /// Returns the scale before the burst, at a time after the button became full.
  public func quietScale(at time: Double) -> Double {
    max(0, 1 + (scale - 1) * TimingCurve.easeInOut.progress(time - rest, shrink))
  }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_rest, &_shrink, &_scale, &_pause)
  }
}
