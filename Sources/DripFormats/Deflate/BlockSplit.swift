/// A division of tokens into blocks, each with its own code words.
///
/// The rows of a frame change from top to bottom. The tokens are divided into pieces of equal length, and
/// dynamic programming finds the cheapest way to join neighbouring pieces to blocks.
struct BlockSplit {
  /// The blocks, as ranges of tokens.
  private(set) var blocks: [Range<Int>] = []

  /// The maximum number of pieces, and the minimum number of tokens of a piece.
  private static let mostPieces = 24
  private static let shortest = 64

  /// Finds the blocks for some tokens.
  init(_ tokens: DeflateTokens) {
    let count = tokens.words.count
    let pieces = max(1, min(Self.mostPieces, count / Self.shortest))
    let cuts = (0...pieces).map { count * $0 / pieces }
    let frequencies = (0..<pieces).map { tokens.frequencies(in: cuts[$0]..<cuts[$0 + 1]) }
    // For each cut, the fewest bits for everything before it, and the beginning of the last block before it.
    var fewest = [0]
    var starts = [0]
    for end in 1...pieces {
      var sum = DeflateTokens.Frequencies()
      var (best, bestStart) = (Int.max, 0)
      for start in (0..<end).reversed() {
        sum.add(frequencies[start])
        let total = fewest[start] + DeflateBlock(for: sum).bitCount(sum)
        if total < best { (best, bestStart) = (total, start) }
      }
      fewest.append(best)
      starts.append(bestStart)
    }
    var end = pieces
    while end > 0 {
      blocks.append(cuts[starts[end]]..<cuts[end])
      end = starts[end]
    }
    blocks.reverse()
  }
}

extension DeflateTokens {
  /// Writes all tokens in the blocks that take the fewest bits.
  func writeBlocks(to output: inout BitWriter, isLast: Bool) {
    for range in BlockSplit(self).blocks {
      DeflateBlock(for: frequencies(in: range)).write(
        words[range], to: &output, isLast: isLast && range.upperBound == words.count)
    }
  }
}
