/// How much time to spend on making files small.
///
/// The pixels are the same with all of them.
public enum Compression: String, Sendable, CaseIterable {
  /// As fast as the library goes without becoming wasteful.
  case fast
  /// The size that is to be had for a reasonable time.
  case `default`
  /// The smallest file, for three to ten times the time of the default.
  case small
}

extension Compression {
  /// A way to compress, in the numbers of libpng and zlib.
  struct Recipe: Equatable {
    var filter: Filter
    var level: Int32
    var strategy: Strategy

    /// What each byte is predicted from; several of them let libpng guess row by row, which costs
    /// much and guesses wrong for flat colour.
    enum Filter: Int32 {
      case none = 0x08
      case up = 0x20
    }

    /// What zlib looks for.
    enum Strategy: Int32 {
      case matches = 0
      case filtered = 1
      /// Only repetitions of the byte just before, found without searching.
      case runs = 3
    }
  }

  /// The ways to try, of which the smallest result is kept; CompressionOfFrames.md has the measurements.
  func recipes(for layout: PNGLayout) -> [Recipe] {
    // Runs of equal bytes are all there is to find where a pixel is a byte or less.
    let isRunnable = layout.bitsPerPixel <= 8
    let runs = Recipe(filter: .none, level: 1, strategy: .runs)
    switch self {
    case .fast: return [isRunnable ? runs : Recipe(filter: .up, level: 1, strategy: .runs)]
    case .default:
      return [isRunnable ? runs : Recipe(filter: .none, level: 4, strategy: .matches)]
    case .small:
      let best = [
        Recipe(filter: .none, level: 9, strategy: .matches),
        Recipe(filter: .none, level: 9, strategy: .filtered),
      ]
      return isRunnable ? best + [runs] : best
    }
  }
}
