/// The progress of writing a sequence.
public struct SequenceProgress: Sendable, Equatable {
  /// The number of frames.
  public let count: Int
  /// True if no other process can write frames of these names; false if the file system has no locks.
  public internal(set) var isLocked = true
  /// The number of written frames.
  public internal(set) var written = 0
  /// The number of skipped frames, which existed already.
  public internal(set) var skipped = 0
  /// The number of written bytes.
  public internal(set) var bytes = 0

  /// The number of finished frames.
  public var done: Int { written + skipped }
}
