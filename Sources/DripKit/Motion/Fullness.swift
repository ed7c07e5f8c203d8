/// A stretch of time in which a button is full.
public struct Fullness: Sendable, Hashable {
  /// When it became full.
  public let start: Double
  /// When it was told to leave again; infinite if it never is.
  public let end: Double
}
