/// A compressor of bytes of any kind, such as text, into a bare stream of DEFLATE (RFC 1951).
///
/// Candidates for matches are in chains of places with equal first bytes. A match is used unless a better one begins at
/// the next byte. Its gain is counted in bits: a short match at a large distance may take more bits than its bytes.
struct ByteCompressor {
  /// The maximum number of candidates for a match.
  private static let patience = 64
  /// The length from which a match is used at once.
  private static let longEnough = 96
  /// The approximate number of bits of a literal in text.
  private static let literal = 4

  private let bytes: [UInt8]
  private var chains: HashChains

  /// Returns the compressed bytes.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var compressor = ByteCompressor(bytes)
    var output = BitWriter()
    compressor.tokens().writeBlocks(to: &output, isLast: true)
    output.finishByte()
    return Array(output.bytes)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    chains = HashChains(count: bytes.count)
  }

  /// Earlier bytes that are equal to the next ones.
  private struct Match {
    var length = 0
    var distance = 0
    /// The number of bits that the match saves.
    var gain = 0
  }

  private mutating func tokens() -> DeflateTokens {
    var tokens = DeflateTokens()
    var place = 0
    var match = bestMatch(at: 0)
    while place < bytes.count {
      let next = match.length < Self.longEnough ? bestMatch(at: place + 1) : Match()
      if match.length == 0 || next.gain > match.gain {
        tokens.append(literal: bytes[place])
        place += 1
        match = next
        continue
      }
      tokens.append(length: match.length, distance: match.distance)
      // The place after the first one may be noted already.
      for skipped in place + 1..<place + match.length { note(skipped) }
      place += match.length
      match = bestMatch(at: place)
    }
    return tokens
  }

  /// Returns the match with the largest gain, or none, and notes the place.
  private mutating func bestMatch(at place: Int) -> Match {
    var best = Match()
    guard place + 4 <= bytes.count else { return best }
    note(place)
    var candidate = chains.index(before: place)
    var longest = 3
    let most = min(258, bytes.count - place)
    let bytes = bytes.span
    for _ in 0..<Self.patience {
      guard candidate >= 0, place - candidate <= DeflateSymbols.farthest, longest < most
      else { break }
      let start = candidate
      if bytes[start + longest] == bytes[place + longest] {
        let length = Self.equalCount(bytes, start, place, most: most)
        if length > longest {
          longest = length
          let distance = place - start
          // A length takes about five bits, and a distance three and its extra bits.
          let gain = length * Self.literal - 8 - (Int.bitWidth - distance.leadingZeroBitCount)
          if gain > best.gain { best = Match(length: length, distance: distance, gain: gain) }
        }
      }
      candidate = chains.index(before: start)
    }
    return best
  }

  /// Returns the number of equal bytes from two places on.
  @inline(__always) private static func equalCount(
    _ bytes: Span<UInt8>, _ start: Int, _ place: Int, most: Int
  ) -> Int {
    precondition(start < place && place + most <= bytes.count)
    var length = 0
    // Sound: all bytes before `most` are valid.
    while length + 8 <= most {
      let (a, b) = unsafe (
        bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start + length, as: UInt64.self),
        bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place + length, as: UInt64.self)
      )
      let difference = (a ^ b).littleEndian
      if difference != 0 { return length + difference.trailingZeroBitCount >> 3 }
      length += 8
    }
    while length < most, bytes[start + length] == bytes[place + length] { length += 1 }
    return length
  }

  /// Adds a place to the chain of its first four bytes, unless it is there already.
  private mutating func note(_ place: Int) {
    guard place + 4 <= bytes.count else { return }
    let key =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
    chains.insert(place, key: key)
  }
}
