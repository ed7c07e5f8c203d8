/// A stretch of pixels of one row that have the same colour.
public struct Run: Sendable, Hashable, BitwiseCopyable {
  /// The first pixel.
  public var start: Int
  /// The pixel after the last.
  public var end: Int
  /// The colour of every one of them.
  public var color: PremultipliedColor

  /// Creates a run.
  public init(from start: Int, to end: Int, _ color: PremultipliedColor) {
    self.start = start
    self.end = end
    self.color = color
  }

  /// The pixels.
  public var range: Range<Int> { start..<end }
}
