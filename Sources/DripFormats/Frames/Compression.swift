/// A compression level: the time spent on making files small.
///
/// The pixels are the same at all levels.
public enum Compression: String, Sendable, CaseIterable {
  /// The fastest level; files are a little larger than with the default.
  case fast
  /// Repetitions of the previous pixel, in the best code for the frame.
  case `default`
  /// The smallest file that a long search finds, which takes a few hundred times as long as the default.
  case small
}
