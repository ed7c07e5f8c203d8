/// Literal bytes, and repetitions of what was before: what compressed data is made of.
struct DeflateTokens {
  /// A byte; or the length above the distance, both less what they are at least, and the highest bit.
  private(set) var words: [UInt32] = []

  /// Creates an empty list.
  init() {}

  /// Takes over what a quick compressor has found.
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

  /// Returns the token that repeats from 3 to 258 bytes.
  private static func repetition(length: Int, distance: Int) -> UInt32 {
    1 << 31 | UInt32(length - 3) << 16 | UInt32(distance - 1)
  }

  /// Adds a byte as it is.
  mutating func append(literal byte: UInt8) { words.append(UInt32(byte)) }

  /// Adds a repetition of three bytes or more, in as many parts as it takes.
  mutating func append(length: Int, distance: Int) {
    var left = length
    while left > 0 {
      // A rest of less than three bytes could not be written.
      let part = left <= 258 ? left : left >= 261 ? 258 : left - 3
      words.append(Self.repetition(length: part, distance: distance))
      left -= part
    }
  }

  /// The frequency of each symbol in tokens.
  struct Frequencies {
    /// Of literal bytes, the end of the block, and lengths.
    var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
    /// Of distances.
    var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

    /// Adds those of other tokens; the block still ends once.
    mutating func add(_ other: Frequencies) {
      for symbol in literals.indices { literals[symbol] += other.literals[symbol] }
      for symbol in distances.indices { distances[symbol] += other.distances[symbol] }
      literals[DeflateSymbols.end] = 1
    }
  }

  /// Returns how often each symbol is needed to write all tokens.
  var frequencies: Frequencies { frequencies(in: words.indices) }

  /// Returns how often each symbol is needed to write some tokens.
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
