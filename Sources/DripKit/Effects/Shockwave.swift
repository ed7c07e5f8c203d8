/// A copy of a disc that grows and fades away.
public struct Shockwave: Sendable, Hashable {
  /// The scale it leaves at.
  public var startScale = 0.9
  /// The scale at which it is gone.
  public var endScale = 3.0
  /// The opacity it leaves with; it ends with none.
  public var startOpacity = 0.4
  /// How long it travels, in seconds.
  public var duration = 2.1
  /// How it travels.
  public var timing = TimingCurve.easeInOut

  /// Creates the shock wave of the models.
  public init() {}

  /// Returns the scale so many seconds after it has left.
  public func scale(at time: Double) -> Double {
    startScale.sane + (endScale.sane - startScale.sane)
      * timing.progress(time, duration)
  }

  /// Returns the opacity so many seconds after it has left.
  public func opacity(at time: Double) -> Double {
    startOpacity.sane * (1 - timing.progress(time, duration))
  }
}
