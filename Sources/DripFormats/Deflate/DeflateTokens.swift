/// Literal bytes and repetitions of earlier bytes.
struct DeflateTokens {
  /// Each word is a byte, or has the highest bit set, the length minus 3 in eight bits, and the distance minus 1.
  private(set) var words: [UInt32] = []

  init() {}

  /// Converts the tokens of the quick compressor.
  init(_ tokens: RunTokens) {
    let distance = tokens.bytesPerUnit
    tokens.withSpan { tokens in
      words.reserveCapacity(tokens.count)
      for index in tokens.indices {
        let token = Int(UInt16(littleEndian: tokens[index]))
        if token < RunTokens.repetition {
          words.append(UInt32(token))
        } else {
          words.append(Self.repetition(length: token - RunTokens.repetition, distance: distance))
        }
      }
    }
  }

  /// Returns a token for a repetition of 3 to 258 bytes.
  private static func repetition(length: Int, distance: Int) -> UInt32 {
    1 << 31 | UInt32(length - 3) << 16 | UInt32(distance - 1)
  }

  /// Adds a literal byte.
  mutating func append(literal byte: UInt8) { words.append(UInt32(byte)) }

  /// Adds a repetition of at least three bytes, in several tokens if necessary.
  mutating func append(length: Int, distance: Int) {
    let parts = RepetitionParts(length)
    let full = Self.repetition(length: 258, distance: distance)
    words.append(contentsOf: repeatElement(full, count: parts.full))
    if parts.middle > 0 { words.append(Self.repetition(length: parts.middle, distance: distance)) }
    words.append(Self.repetition(length: parts.last, distance: distance))
  }

  /// The frequency of each symbol in tokens.
  struct Frequencies {
    /// The frequencies of literal bytes, the end of the block, and lengths.
    var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
    /// The frequencies of distances.
    var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

    /// Adds the frequencies of other tokens of the same block, which ends once.
    mutating func add(_ other: Frequencies) {
      for symbol in literals.indices { literals[symbol] += other.literals[symbol] }
      for symbol in distances.indices { distances[symbol] += other.distances[symbol] }
      literals[DeflateSymbols.end] = 1
    }
  }

  /// The frequencies of the symbols of all tokens.
  var frequencies: Frequencies { frequencies(in: words.indices) }

  /// Returns the frequencies of the symbols of some tokens.
  func frequencies(in range: Range<Int>) -> Frequencies {
    var result = Frequencies()
    result.literals[DeflateSymbols.end] = 1
    for token in words[range] {
      if token < 256 {
        result.literals[Int(token)] += 1
      } else {
        result.literals[Int(DeflateSymbols.lengthSymbols[Int(token >> 16 & 255)])] += 1
        result.distances[DeflateSymbols.symbol(ofDistance: (token & 0x7fff) + 1).symbol] += 1
      }
    }
    return result
  }
}
