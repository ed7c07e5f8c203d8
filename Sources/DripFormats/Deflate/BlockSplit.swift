/// Where to cut tokens so that each part has the code words that suit it.
///
/// What the rows of an animation's frame are like changes from top to bottom. The tokens are looked at as
/// a few pieces of equal length, and the cheapest way to join neighbouring ones to blocks is found exactly,
/// by the cheapest way for everything before each cut.
struct BlockSplit {
  /// The blocks, as ranges of tokens.
  private(set) var blocks: [Range<Int>] = []

  /// How many pieces there are at most, and how many tokens one has at least.
  private static let mostPieces = 24
  private static let shortest = 64

  /// Finds the blocks for some tokens.
  init(_ tokens: DeflateTokens) {
    let count = tokens.words.count
    let pieces = max(1, min(Self.mostPieces, count / Self.shortest))
    let cuts = (0...pieces).map { count * $0 / pieces }
    let frequencies = (0..<pieces).map { tokens.frequencies(in: cuts[$0]..<cuts[$0 + 1]) }
    // The fewest bits for everything before each cut, and where the last block of that begins.
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
