/// Neighbouring pixels of one row that have the same value: a colour, a pixel, the number of one.
///
/// A run says where it ends, and begins where the one before does. So what lies to the right of a change
/// need not be cut, and a row that is one colour all along is a single run.
public struct Run<Value: BitwiseCopyable & Hashable & Sendable>: Sendable, Hashable, BitwiseCopyable
{
  /// The value of every pixel.
  public var value: Value
  /// The pixel after the last; the first is where the run before ends.
  public var end: Int32

  /// Creates a run.
  @inlinable public init(_ value: Value, to end: Int32) { (self.value, self.end) = (value, end) }

  // Other modules can only specialize what they see the body of.
  /// Returns true if two runs have the same value and end together.
  @inlinable public static func == (lhs: Run, rhs: Run) -> Bool {
    lhs.end == rhs.end && lhs.value == rhs.value
  }
}
