extension Effects.ProgressRamp {
  /// A period in which a button is full.
  public struct Fullness: Sendable, Hashable {
    /// The time at which the button became full.
    public let start: Double
    /// The time at which progress falls again; infinite if it never does.
    public internal(set) var end = Double.infinity
    /// The time at which the button begins its ending, perhaps before it is full.
    let begin: Double

    init(start: Double, end: Double = .infinity, begin: Double? = nil) {
      (self.start, self.end, self.begin) = (start, end, begin ?? start)
    }

    /// Returns true if the button is full at a time.
    public func contains(_ time: Double) -> Bool { start <= time && time < end }

    /// Returns the age of the ending and its opacity, which fades after progress falls; nil once it has faded.
    func fading(over duration: Double, at time: Double) -> (age: Double, weight: Double)? {
      let faded = Effects.TimingCurve.easeInOut.progress(time - end, duration)
      return faded < 1 ? (time - begin, 1 - faded) : nil
    }
  }
}
