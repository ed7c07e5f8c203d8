/// Neighbouring pixels of one row with the same value, such as a colour or its index.
///
/// A run stores its end only, and begins at the end of the run before it. So a row of one colour is a single run.
public struct Run<Value: BitwiseCopyable & Hashable & Sendable>: Sendable, Hashable, BitwiseCopyable
{
  /// The value of every pixel.
  public var value: Value
  /// The pixel after the last.
  ///
  /// The first is the end of the run before.
  public var end: Int32

  /// Creates a run.
  @inlinable public init(_ value: Value, to end: Int32) { (self.value, self.end) = (value, end) }

  // Other modules can specialize this function only if they see its body.
  /// Returns true if two runs have the same value and end together.
  @inlinable public static func == (lhs: Run, rhs: Run) -> Bool {
    lhs.end == rhs.end && lhs.value == rhs.value
  }
}
