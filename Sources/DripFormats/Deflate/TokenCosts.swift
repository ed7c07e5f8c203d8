internal import DripKit

/// The fractional number of bits of tokens, in an ideal code for earlier tokens.
struct TokenCosts {
  /// The cost of a literal byte.
  private(set) var literals: [Float]
  /// The cost of a length, from 0 on; lengths below three are impossible.
  private(set) var lengths: [Float]
  /// The costs of distance symbols with their extra bits.
  private(set) var distances: [Float]

  /// Assumes typical costs: every symbol may occur.
  init() {
    literals = Array(repeating: 7, count: 256)
    lengths = [.infinity, .infinity, .infinity]
    lengths += DeflateSymbols.lengths.map { 5 + Float($0.extra) }
    distances = (0..<DeflateSymbols.distanceCount).map { 4 + Float(max(0, $0 / 2 - 1)) }
  }

  /// The typical costs of images with gradients, whose rows are filtered.
  ///
  /// These are the costs of frames of all scenes, on average: a difference costs more the larger it is.
  static let ofGradients: TokenCosts = {
    var costs = TokenCosts()
    for byte in costs.literals.indices {
      let magnitude = Double(min(byte, 256 - byte))
      costs.literals[byte] =
        byte == 0 ? 2.5 : min(9, Float(4 + 1.25 * Portable.log(magnitude) / Portable.log(2)))
    }
    for length in 3...258 {
      // The longest repetition has a symbol of its own and is frequent.
      costs.lengths[length] += length == 258 ? -1.5 : length < 17 ? 0.5 : 2.5
    }
    let distances: [Float] = [
      2, 9, 5, 4.5, 6.5, 6, 5, 6, 5.5, 6, 5.5, 6.5, 6, 6.5, 6, 6.5, 5.5, 5, 4, 5, 4.5, 4.5, 4.5, 5,
      5, 5.5, 5.5, 6, 5.5, 6.5,
    ]
    for symbol in distances.indices {
      costs.distances[symbol] = distances[symbol] + Float(max(0, symbol / 2 - 1))
    }
    return costs
  }()

  /// Estimates the probability of each symbol from tokens.
  ///
  /// A symbol may be rare only because the last pass never tried it. Therefore no symbol counts as rarer than one
  /// in `rarest`.
  init(_ tokens: DeflateTokens, rarest: Double) {
    let frequencies = tokens.frequencies
    let symbols = Self.costs(frequencies.literals, rarest)
    literals = Array(symbols[..<256])
    lengths = [.infinity, .infinity, .infinity]
    lengths += DeflateSymbols.lengths.map { symbols[Int($0.symbol)] + Float($0.extra) }
    distances = Self.costs(frequencies.distances, rarest)
    for symbol in 4..<distances.count { distances[symbol] += Float(symbol / 2 - 1) }
  }

  /// Returns the binary logarithms of the inverse probabilities; a missing symbol counts as one occurrence.
  private static func costs(_ frequencies: [UInt32], _ rarest: Double) -> [Float] {
    let total = max(2, frequencies.reduce(0) { $0 + Double($1) })
    return frequencies.map { frequency in
      Float(Portable.log(min(total / max(Double(frequency), 1), rarest)) / Portable.log(2))
    }
  }
}
