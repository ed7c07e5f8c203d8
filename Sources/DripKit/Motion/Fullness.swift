/// A time in which a button is full.
public struct Fullness: Sendable, Hashable {
  /// When it became full.
  public let start: Double
  /// When it was told to leave again; infinite if it never is.
  public let end: Double

  /// Returns whether the button is full at a time.
  public func contains(_ time: Double) -> Bool { start <= time && time < end }
}
