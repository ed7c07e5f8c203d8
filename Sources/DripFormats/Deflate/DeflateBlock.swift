/// The codes of a block of compressed data (RFC 1951, section 3.2).
struct DeflateBlock {
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private var description = CodeDescription()

  /// Chooses the best code words for tokens with these frequencies.
  init(for frequencies: DeflateTokens.Frequencies) {
    literals = HuffmanCode(frequencies.literals, limit: 15)
    distances = HuffmanCode(frequencies.distances, limit: 15)
    description.describe(literals, distances)
  }

  /// Returns the number of bits of the block with such tokens.
  func bitCount(_ frequencies: DeflateTokens.Frequencies) -> Int {
    var bits = 3 + description.bitCount
    for (symbol, frequency) in frequencies.literals.enumerated() {
      let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      bits += Int(frequency) * (Int(literals.lengths[symbol]) + extra)
    }
    for (symbol, frequency) in frequencies.distances.enumerated() {
      let extra = symbol < 4 ? 0 : symbol / 2 - 1
      bits += Int(frequency) * (Int(distances.lengths[symbol]) + extra)
    }
    return bits
  }

  /// Writes a block of tokens.
  func write(_ tokens: ArraySlice<UInt32>, to output: inout BitWriter, isLast: Bool) {
    output.write(isLast ? 1 : 0, count: 1)
    // The block has its own codes.
    output.write(2, count: 2)
    description.write(to: &output)
    for token in tokens {
      guard token >= 256 else {
        write(literals, Int(token), to: &output)
        continue
      }
      let entry = DeflateSymbols.lengths[Int(token >> 16 & 255)]
      write(literals, Int(entry.symbol), to: &output)
      output.write((token >> 16 & 255) + 3 - UInt32(entry.base), count: UInt32(entry.extra))
      let distance = token & 0x7fff
      let (symbol, extra) = DeflateSymbols.symbol(ofDistance: distance + 1)
      write(distances, symbol, to: &output)
      output.write(distance & (1 << extra - 1), count: extra)
    }
    write(literals, DeflateSymbols.end, to: &output)
  }

  private func write(_ code: HuffmanCode, _ symbol: Int, to output: inout BitWriter) {
    output.write(UInt32(code.words[symbol]), count: UInt32(code.lengths[symbol]))
  }
}

extension DeflateTokens {
  /// The size of the tokens in one block, in bits.
  var bitCount: Int {
    let frequencies = frequencies
    return DeflateBlock(for: frequencies).bitCount(frequencies)
  }
}
