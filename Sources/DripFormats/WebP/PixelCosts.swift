internal import DripKit

/// The fractional number of bits of symbols with their extra bits, in an ideal code for earlier symbols.
struct PixelCosts {
  private(set) var costs: [Float]

  /// Assumes typical costs: every symbol may occur.
  init(cacheSize: Int) {
    costs = Array(repeating: 7, count: PixelSymbol.cache + cacheSize)
    for symbol in 0..<PixelSymbol.blues { costs[symbol] = 4 }
    for symbol in PixelSymbol.blues..<PixelSymbol.alphas { costs[symbol] = 3 }
    for symbol in PixelSymbol.alphas..<PixelSymbol.distances { costs[symbol] = 0.5 }
    for symbol in PixelSymbol.distances..<PixelSymbol.greens { costs[symbol] = 3 }
    for symbol in PixelSymbol.lengths..<PixelSymbol.cache { costs[symbol] = 4 }
    addExtraBits()
  }

  /// Reuses the costs of an earlier image, without those of its pixels if these may be others.
  init(_ before: PixelCosts?, cacheSize: Int, keepingPixels: Bool) {
    self.init(cacheSize: cacheSize)
    guard let before else { return }
    if keepingPixels {
      // The places in a cache of another size have other pixels.
      let kept = before.costs.count == costs.count ? costs.count : PixelSymbol.cache
      costs.replaceSubrange(..<kept, with: before.costs[..<kept])
      return
    }
    for symbol in 0..<PixelSymbol.alphas { costs[symbol] = 0 }
    for kept in [PixelSymbol.alphas..<PixelSymbol.greens, PixelSymbol.lengths..<PixelSymbol.cache] {
      costs.replaceSubrange(kept, with: before.costs[kept])
    }
  }

  /// Estimates the probability of each symbol from its frequency; no symbol counts as rarer than one in `rarest`.
  ///
  /// A missing symbol counts as half an occurrence.
  init(_ frequencies: PixelFrequencies, rarest: UInt32) {
    let counts = frequencies.counts
    costs = Array(repeating: 0, count: counts.count)
    for code in frequencies.codes {
      let total = BinaryLogarithm.of(max(1, counts[code].reduce(0, +)))
      let most = min(total + 1, BinaryLogarithm.of(rarest))
      for symbol in code {
        costs[symbol] =
          counts[symbol] > 0 ? min(total - BinaryLogarithm.of(counts[symbol]), most) : most
      }
    }
    // A second opacity takes a bit from all others.
    let alphas = PixelSymbol.alphas..<PixelSymbol.distances
    let all = counts[alphas].reduce(0, +)
    if let most = counts[alphas].max(), most > all - all / 8 {
      for symbol in alphas { costs[symbol] = counts[symbol] == most ? 0 : 24 }
    }
    addExtraBits()
  }

  /// Adds the extra bits of lengths and distances.
  private mutating func addExtraBits() {
    for kind in [
      PixelSymbol.lengths..<PixelSymbol.cache, PixelSymbol.distances..<PixelSymbol.greens,
    ] {
      for (own, symbol) in kind.enumerated() { costs[symbol] += Float(max(0, own / 2 - 1)) }
    }
  }
}

/// Binary logarithms of whole numbers, exact to a thousandth.
enum BinaryLogarithm {
  private static let table: [Float] = {
    let two = Portable.log(2)
    return (0..<2048).map { Float(Portable.log(max(1, Double($0))) / two) }
  }()

  /// Returns the logarithm of a number above zero.
  static func of(_ number: UInt32) -> Float {
    let shift = max(0, 21 - number.leadingZeroBitCount)
    return table[Int(number &>> UInt32(truncatingIfNeeded: shift))] + Float(shift)
  }
}
