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

  /// The symbol and the number of extra bits for every length, from 3 on.
  static let lengths: [(symbol: UInt16, extra: UInt8, base: UInt16)] = {
    var table: [(symbol: UInt16, extra: UInt8, base: UInt16)] = []
    var base = 3
    for symbol in 257..<285 {
      let extra = symbol < 265 ? 0 : (symbol - 261) / 4
      for _ in 0..<1 << extra { table.append((UInt16(symbol), UInt8(extra), UInt16(base))) }
      base += 1 << extra
    }
    // The last symbol but one could write 258 as well; there is one of its own for it.
    table[255] = (285, 0, 258)
    return table
  }()

  /// The symbol for every length, from 3 on.
  static let lengthSymbols = lengths.map { $0.symbol }

  /// Returns the symbol for a distance, and how many extra bits it has.
  @inline(__always)
  static func symbol(ofDistance distance: UInt32) -> (symbol: Int, extra: UInt32) {
    guard distance > 4 else { return (Int(distance) - 1, 0) }
    // Two symbols for each power of two: the highest two bits of what is one less.
    let reduced = distance - 1
    let extra = UInt32(truncatingIfNeeded: 30 &- reduced.leadingZeroBitCount)
    return (Int(truncatingIfNeeded: 2 &* (extra &+ 1) &+ (reduced &>> extra & 1)), extra)
  }
}
