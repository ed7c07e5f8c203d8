/// A time in which a button is full.
public struct Fullness: Sendable, Hashable {
  /// When it became full.
  public let start: Double
  /// When it was told to leave again; infinite if it never is.
  public let end: Double

  /// Returns whether the button is full at a time.
  public func contains(_ time: Double) -> Bool { start <= time && time < end }

  /// Returns how long ago the button became full, and how much of what it did then is still seen once
  /// it has left again; nil when that has faded.
  func fading(over duration: Double, at time: Double) -> (age: Double, weight: Double)? {
    let faded = TimingCurve.easeInOut.progress(time - end, duration)
    return faded < 1 ? (time - start, 1 - faded) : nil
  }
}
