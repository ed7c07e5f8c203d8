extension Effects.ProgressRamp {
  /// A period in which a button is full.
  public struct Fullness: Sendable, Hashable {
    /// The time at which the button became full.
    public let start: Double
    /// The time at which progress falls again; infinite if it never does.
    public let end: Double

    /// Returns true if the button is full at a time.
    public func contains(_ time: Double) -> Bool { start <= time && time < end }

    /// Returns the time since the button became full, and the opacity of its celebration, which fades after
    /// progress falls; nil once it has faded.
    func fading(over duration: Double, at time: Double) -> (age: Double, weight: Double)? {
      let faded = Effects.TimingCurve.easeInOut.progress(time - end, duration)
      return faded < 1 ? (time - start, 1 - faded) : nil
    }
  }
}
