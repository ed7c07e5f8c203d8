internal import DripKit

/// The fractional number of bits of symbols, in an ideal code for earlier symbols.
struct PixelCosts {
  private(set) var greens: [Float]
  private(set) var reds: [Float]
  private(set) var blues: [Float]
  private(set) var alphas: [Float]
  /// The costs of distance and length symbols with their extra bits.
  private(set) var distances: [Float]
  private(set) var lengths: [Float]

  /// Assumes typical costs: every symbol may occur.
  init(cacheSize: Int) {
    greens = Array(repeating: 7, count: PixelSymbols.cache + cacheSize)
    reds = Array(repeating: 4, count: 256)
    blues = Array(repeating: 3, count: 256)
    alphas = Array(repeating: 0.5, count: 256)
    lengths = Self.withExtraBits(Array(repeating: 4, count: 24))
    distances = Self.withExtraBits(Array(repeating: 3, count: PixelSymbols.distanceCount))
  }

  /// Reuses the costs of an earlier image, without those of its pixels if these may be others.
  init(_ before: PixelCosts?, cacheSize: Int, keepingPixels: Bool) {
    self.init(cacheSize: cacheSize)
    guard let before else { return }
    if keepingPixels, before.greens.count == greens.count {
      self = before
      return
    }
    (lengths, distances, alphas) = (before.lengths, before.distances, before.alphas)
    if keepingPixels {
      greens.replaceSubrange(..<PixelSymbols.cache, with: before.greens[..<PixelSymbols.cache])
      (reds, blues) = (before.reds, before.blues)
    } else {
      for value in reds.indices { (reds[value], blues[value]) = (0, 0) }
    }
  }

  /// Estimates the probability of each symbol from its frequency; no symbol counts as rarer than one in `rarest`.
  init(_ symbols: PixelSymbols, rarest: UInt32) {
    greens = Self.costs(symbols.greens, rarest)
    reds = Self.costs(symbols.reds, rarest)
    blues = Self.costs(symbols.blues, rarest)
    alphas = Self.costs(symbols.alphas, rarest)
    // A second symbol takes a bit from all others.
    let all = symbols.alphas.reduce(0, +)
    if let most = symbols.alphas.max(), most > all - all / 8 {
      for value in alphas.indices { alphas[value] = symbols.alphas[value] == most ? 0 : 24 }
    }
    lengths = Self.withExtraBits(Array(greens[PixelSymbols.lengths..<PixelSymbols.cache]))
    distances = Self.withExtraBits(Self.costs(symbols.distances, rarest))
  }

  /// Returns the binary logarithms of the inverse probabilities; a missing symbol counts as half an occurrence.
  private static func costs(_ frequencies: [UInt32], _ rarest: UInt32) -> [Float] {
    let total = BinaryLogarithm.of(max(1, frequencies.reduce(0, +)))
    let most = min(total + 1, BinaryLogarithm.of(rarest))
    var costs = Array(repeating: most, count: frequencies.count)
    for symbol in frequencies.indices where frequencies[symbol] > 0 {
      costs[symbol] = min(total - BinaryLogarithm.of(frequencies[symbol]), most)
    }
    return costs
  }

  private static func withExtraBits(_ costs: [Float]) -> [Float] {
    costs.indices.map { costs[$0] + Float(max(0, $0 / 2 - 1)) }
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
