/// Compresses bytes of any kind, such as text, as a stream of DEFLATE (RFC 1951) without a wrapper.
///
/// Matches are looked for in chains of places that begin alike. One is taken unless a longer one begins at the next
/// byte.
struct ByteCompressor {
  /// How many places are looked at for a match.
  private static let patience = 64
  /// What is found to be this long is taken at once.
  private static let longEnough = 96

  private let bytes: [UInt8]
  private var latest = [Int32](repeating: -1, count: 1 << 15)
  private var earlier: [Int32]

  /// Returns bytes compressed.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var compressor = ByteCompressor(bytes)
    let tokens = compressor.tokens()
    var output = BitWriter()
    for range in BlockSplit(tokens).blocks {
      DeflateBlock(for: tokens.frequencies(in: range)).write(
        tokens.words[range], to: &output, isLast: range.upperBound == tokens.words.count)
    }
    output.finishByte()
    return Array(output.memory.prefix(output.count))
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    earlier = [Int32](repeating: -1, count: bytes.count)
  }

  private mutating func tokens() -> DeflateTokens {
    var tokens = DeflateTokens()
    var place = 0
    var match = longestMatch(at: 0, longerThan: 2)
    while place < bytes.count {
      let next =
        match.length < Self.longEnough
        ? longestMatch(at: place + 1, longerThan: match.length) : (0, 0)
      if match.length < 3 || next.0 > match.length {
        tokens.append(literal: bytes[place])
        place += 1
        match = next
        continue
      }
      tokens.append(length: match.length, distance: match.distance)
      // The byte behind the first one may be known already.
      for skipped in place + 1..<place + match.length { note(skipped) }
      place += match.length
      match = longestMatch(at: place, longerThan: 2)
    }
    return tokens
  }

  /// Returns the longest of the matches that are longer than another one, or none, and notes the place.
  private mutating func longestMatch(
    at place: Int, longerThan least: Int
  ) -> (length: Int, distance: Int) {
    guard place + 3 <= bytes.count else { return (0, 0) }
    note(place)
    var candidate = earlier[place]
    var best = (length: max(least, 2), distance: 0)
    let most = min(258, bytes.count - place)
    let bytes = bytes.span
    for _ in 0..<Self.patience {
      guard candidate >= 0, place - Int(candidate) <= DeflateSymbols.farthest, best.length < most
      else { break }
      let start = Int(candidate)
      if bytes[start + best.length] == bytes[place + best.length] {
        var length = 0
        while length < most, bytes[start + length] == bytes[place + length] { length += 1 }
        if length > best.length { best = (length, place - start) }
      }
      candidate = earlier[start]
    }
    return best.distance > 0 ? best : (0, 0)
  }

  /// Puts a place in front of its chain, once.
  private mutating func note(_ place: Int) {
    guard place + 3 <= bytes.count else { return }
    let key =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    let hash = Int((key &* 0x9e37_79b1) >> 17)
    guard latest[hash] != Int32(place) else { return }
    earlier[place] = latest[hash]
    latest[hash] = Int32(place)
  }
}
