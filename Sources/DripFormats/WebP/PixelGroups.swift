internal import DripKit

/// Groups of blocks of an image, each with its own codes (RFC 9649, section 6.2.2).
///
/// Blocks move to the group whose code takes the fewest bits, as in Lloyd's algorithm, and then groups are joined that
/// save less than the description of a code takes.
struct PixelGroups {
  /// The group of each block, row by row.
  private(set) var groups: [Int]
  /// The frequencies of symbols in each group.
  private(set) var frequencies: [PixelFrequencies]
  /// The block in which each token begins.
  private var blocks: [Int32] = []

  /// The side of a block, as a power of two.
  static let sideBits = 4

  /// The costs of a symbol in each of the first groups.
  private typealias Costs = SIMD8<Float>

  /// Groups the blocks of an image of some tokens.
  init(
    _ tokens: [PixelToken], _ all: PixelFrequencies, width: Int, height: Int, cacheSize: Int
  ) {
    let side = 1 << Self.sideBits
    let (columns, rows) = (
      (width + side - 1) >> Self.sideBits, (height + side - 1) >> Self.sideBits
    )
    groups = Array(repeating: 0, count: columns * rows)
    frequencies = [all]
    locate(tokens, width: width, columns: columns)
    let count = min(Costs.scalarCount, tokens.count / 256, groups.count)
    guard count > 1 else { return }
    begin(tokens, PixelCosts(all, rarest: 512), count: count)
    for _ in 0..<3 {
      collect(tokens, count: count, cacheSize: cacheSize)
      assign(tokens, all, count: count)
    }
    collect(tokens, count: count, cacheSize: cacheSize)
    join()
  }

  /// Finds the block in which each token begins.
  private mutating func locate(_ tokens: [PixelToken], width: Int, columns: Int) {
    blocks.reserveCapacity(tokens.count)
    var (x, y) = (0, 0)
    for token in tokens {
      blocks.append(
        Int32(truncatingIfNeeded: y &>> Self.sideBits &* columns &+ x &>> Self.sideBits))
      x &+= token.kind == .copy ? Int(token.first) : 1
      while x >= width { (x, y) = (x &- width, y &+ 1) }
    }
  }

  /// Divides the blocks by the mean costs of their tokens.
  private mutating func begin(_ tokens: [PixelToken], _ costs: PixelCosts, count: Int) {
    var sums = Array(repeating: (bits: Float(0), tokens: Float(0)), count: groups.count)
    for (token, block) in zip(tokens, blocks) {
      var bits: Float = 0
      token.forEachSymbol { symbol, _, _ in bits += costs.costs[symbol] }
      sums[Int(block)].bits += bits
      sums[Int(block)].tokens += 1
    }
    let means = sums.map { $0.tokens > 0 ? $0.bits / $0.tokens : 0 }
    let order = groups.indices.sorted { (means[$0], $0) < (means[$1], $1) }
    for (rank, block) in order.enumerated() { groups[block] = rank * count / order.count }
  }

  /// Counts the symbols of each group.
  private mutating func collect(_ tokens: [PixelToken], count: Int, cacheSize: Int) {
    frequencies = Array(repeating: PixelFrequencies([], cacheSize: cacheSize), count: count)
    for (token, block) in zip(tokens, blocks) { frequencies[groups[Int(block)]].add(token) }
  }

  /// Moves each block to the group with the lowest cost.
  private mutating func assign(_ tokens: [PixelToken], _ all: PixelFrequencies, count: Int) {
    let costs = costs(all)
    var sums = [Costs](repeating: Costs(), count: groups.count)
    for (token, block) in zip(tokens, blocks) {
      token.forEachSymbol { symbol, _, _ in sums[Int(block)] += costs[symbol] }
    }
    for block in groups.indices {
      var best = 0
      for group in 1..<count where sums[block][group] < sums[block][best] { best = group }
      groups[block] = best
    }
  }

  /// Returns the costs of symbols in the groups, which also depend on their frequencies in the whole image.
  private func costs(_ all: PixelFrequencies) -> [Costs] {
    let all = (counts: all.counts, codes: all.codes)
    var costs = [Costs](repeating: Costs(), count: all.counts.count)
    for (group, own) in frequencies.enumerated() {
      for code in all.codes {
        var sum: UInt32 = 0
        for symbol in code { sum &+= 64 &* own.counts[symbol] &+ all.counts[symbol] }
        let total = BinaryLogarithm.of(max(1, sum))
        for symbol in code where all.counts[symbol] > 0 {
          let count = 64 &* own.counts[symbol] &+ all.counts[symbol]
          costs[symbol][group] = total - BinaryLogarithm.of(count)
        }
      }
    }
    return costs
  }

  /// Joins groups while that takes fewer bits.
  private mutating func join() {
    var bits = frequencies.map { $0.bits }
    while frequencies.count > 1 {
      var best = (first: 0, second: 0, saved: Float(0), bits: Float(0))
      for second in 1..<frequencies.count {
        for first in 0..<second {
          let both = frequencies[first].adding(frequencies[second]).bits
          let saved = bits[first] + bits[second] - both
          if saved > best.saved { best = (first, second, saved, both) }
        }
      }
      guard best.saved > 0 else { break }
      frequencies[best.first] = frequencies[best.first].adding(frequencies[best.second])
      bits[best.first] = best.bits
      frequencies.remove(at: best.second)
      bits.remove(at: best.second)
      for block in groups.indices {
        if groups[block] == best.second { groups[block] = best.first }
        if groups[block] > best.second { groups[block] -= 1 }
      }
    }
  }

  /// Writes the groups of the blocks, the codes and the tokens.
  func write(_ tokens: [PixelToken], to output: inout BitWriter) {
    output.write(frequencies.count > 1 ? 1 : 0, count: 1)
    if frequencies.count > 1 {
      output.write(UInt32(Self.sideBits - 2), count: 3)
      PixelCodes.write(groups.map { 0xff00_0000 | UInt32($0) << 8 }, to: &output)
    }
    let codes = frequencies.map { PixelCodes($0) }
    for code in codes { code.writeDescriptions(to: &output) }
    let (groups, blocks) = (groups.span, blocks.span)
    codes.write(tokens, to: &output) { groups[Int(blocks[$0])] }
  }
}

extension PixelFrequencies {
  /// The number of bits of all symbols and of the description of their codes.
  fileprivate var bits: Float {
    var bits: Float = 0
    for code in codes {
      var (sum, count) = (UInt32(0), Float(0))
      for frequency in counts[code] where frequency > 0 {
        sum += frequency
        count += 1
        bits -= Float(frequency) * BinaryLogarithm.of(frequency)
      }
      if sum > 0 { bits += Float(sum) * BinaryLogarithm.of(sum) }
      bits += count > 2 ? 40 + 6 * count : 12
    }
    return bits
  }
}
