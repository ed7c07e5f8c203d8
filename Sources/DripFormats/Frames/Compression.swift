/// A compression level: the time spent on making files small.
///
/// The pixels are the same with all of them.
public enum Compression: String, Sendable, CaseIterable {
  /// As fast as there is, for files a little larger than with the default.
  case fast
  /// Repetitions of the pixel before, in the code that suits the frame best.
  case `default`
  /// The smallest file that can be found, for a few hundred times the time of the default.
  case small
}
