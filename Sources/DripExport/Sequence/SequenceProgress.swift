/// How far the writing of a sequence has come.
public struct SequenceProgress: Sendable, Equatable {
  /// How many frames there are to be.
  public let count: Int
  /// Whether no other process can write frames of these names meanwhile: false where the file system has
  /// no locks.
  public internal(set) var isLocked = true
  /// How many of them have been written.
  public internal(set) var written = 0
  /// How many of them were there already.
  public internal(set) var skipped = 0
  /// How many bytes have been written.
  public internal(set) var bytes = 0

  /// How many frames are done.
  public var done: Int { written + skipped }
}
