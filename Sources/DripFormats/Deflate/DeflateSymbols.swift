/// DEFLATE's symbols and extra bits for lengths and distances (RFC 1951, section 3.2.5).
enum DeflateSymbols {
  /// The largest distance of a repetition.
  static let farthest = 32768
  /// The symbol that ends a block.
  static let end = 256
  /// The number of symbols for literal bytes, the end and lengths.
  static let literalCount = 286
  /// The number of symbols for distances.
  static let distanceCount = 30

  /// The symbol, the number of extra bits and the shortest length of that symbol, for every length from 3 on.
  static let lengths: [(symbol: UInt16, extra: UInt8, base: UInt16)] = {
    var table: [(symbol: UInt16, extra: UInt8, base: UInt16)] = []
    var base = 3
    for symbol in 257..<285 {
      let extra = symbol < 265 ? 0 : (symbol - 261) / 4
      for _ in 0..<1 << extra { table.append((UInt16(symbol), UInt8(extra), UInt16(base))) }
      base += 1 << extra
    }
    // The longest length has its own symbol, although the symbol before could express it, too.
    table[255] = (285, 0, 258)
    return table
  }()

  /// The symbol for every length, from 3 on.
  static let lengthSymbols = lengths.map { $0.symbol }

  /// Returns the symbol of a distance and its number of extra bits.
  @inline(__always)
  static func symbol(ofDistance distance: UInt32) -> (symbol: Int, extra: UInt32) {
    guard distance > 4 else { return (Int(distance) - 1, 0) }
    // Each power of two has two symbols, which the highest two bits of the distance minus one choose.
    let reduced = distance - 1
    let extra = UInt32(truncatingIfNeeded: 30 &- reduced.leadingZeroBitCount)
    return (Int(truncatingIfNeeded: 2 &* (extra &+ 1) &+ (reduced &>> extra & 1)), extra)
  }
}
