/// The progress of an output.
public struct SequenceProgress: Sendable, Equatable {
  /// The number of frames.
  public let count: Int
  /// The number of frames that have been written.
  public internal(set) var written = 0
  /// The number of frames that were skipped because they exist.
  public internal(set) var skipped = 0
  /// The number of bytes that have been written.
  public internal(set) var bytes = 0

  /// The number of frames that are written or skipped.
  public var done: Int { written + skipped }
}
