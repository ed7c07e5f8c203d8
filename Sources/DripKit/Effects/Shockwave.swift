/// A copy of a disc that grows and fades away.
public struct Shockwave: Sendable, Hashable {
  /// The scale it leaves at.
  public var startScale: Double
  /// The scale at which it is gone.
  public var endScale: Double
  /// The opacity it leaves with; it ends with none.
  public var startOpacity: Double
  /// How long it travels, in seconds.
  public var duration: Double
  /// How it travels.
  public var timing: TimingCurve

  /// Creates a shock wave; without arguments, that of the models.
  public init(
    from startScale: Double = 0.9, to endScale: Double = 3, opacity: Double = 0.4,
    duration: Double = 2.1, timing: TimingCurve = .easeInOut
  ) {
    self.startScale = startScale
    self.endScale = endScale
    startOpacity = opacity
    self.duration = duration
    self.timing = timing
  }

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
