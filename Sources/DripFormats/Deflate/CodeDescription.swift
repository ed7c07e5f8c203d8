/// The beginning of a block: the compressed lengths of both codes' words (RFC 1951, section 3.2.7).
struct CodeDescription {
  /// The lengths for literals and repetitions, and directly after them those for distances.
  private var lengths = [UInt8](
    repeating: 0, count: DeflateSymbols.literalCount + DeflateSymbols.distanceCount)
  private var literalCount = 0
  private var distanceCount = 0
  /// The written symbols, and above each of them its extra bits.
  private var items = [UInt16](
    repeating: 0, count: DeflateSymbols.literalCount + DeflateSymbols.distanceCount)
  private var itemCount = 0
  private var frequencies = [UInt32](repeating: 0, count: 19)
  /// The code of these symbols.
  private var code = HuffmanCode(symbolCount: 19)

  /// The order in which the lengths of that code's words are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// The number of extra bits of each symbol.
  private static let extraBits: [UInt32] = Array(repeating: 0, count: 16) + [2, 3, 7]

  /// Describes two codes.
  mutating func describe(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    literalCount = Self.usedCount(literals.lengths.span, atLeast: 257)
    distanceCount = Self.usedCount(distances.lengths.span, atLeast: 1)
    Self.copy(literals.lengths.span, count: literalCount, to: &lengths, at: 0)
    Self.copy(distances.lengths.span, count: distanceCount, to: &lengths, at: literalCount)
    for symbol in 0..<19 { frequencies[symbol] = 0 }
    itemCount = 0
    var index = 0
    while index < literalCount + distanceCount {
      let end = endOfRepetition(index)
      addRepetition(of: lengths[index], count: end - index)
      index = end
    }
    code.fit(to: frequencies, limit: 7)
  }

  private static func copy(
    _ source: Span<UInt8>, count: Int, to target: inout [UInt8], at place: Int
  ) {
    var target = target.mutableSpan
    for symbol in 0..<count { target[place + symbol] = source[symbol] }
  }

  /// Returns the number of symbols up to the last one that has a word.
  private static func usedCount(_ lengths: Span<UInt8>, atLeast least: Int) -> Int {
    var count = lengths.count
    while count > least, lengths[count - 1] == 0 { count -= 1 }
    return count
  }

  private func endOfRepetition(_ start: Int) -> Int {
    var end = start + 1
    while end < literalCount + distanceCount, lengths[end] == lengths[start] { end += 1 }
    return end
  }

  private mutating func addRepetition(of length: UInt8, count: Int) {
    var left = count
    if length > 0 {
      add(Int(length))
      left -= 1
    }
    while left >= 3 {
      let part = min(left, length > 0 ? 6 : 138)
      if length > 0 {
        add(16, extra: part - 3)
      } else if part <= 10 {
        add(17, extra: part - 3)
      } else {
        add(18, extra: part - 11)
      }
      left -= part
    }
    for _ in 0..<left { add(Int(length)) }
  }

  private mutating func add(_ symbol: Int, extra: Int = 0) {
    items[itemCount] = UInt16(symbol | extra << 8)
    itemCount += 1
    frequencies[symbol] += 1
  }

  /// The number of written code lengths.
  private var stepCount: Int {
    var count = 19
    while count > 4, code.lengths[Self.order[count - 1]] == 0 { count -= 1 }
    return count
  }

  /// The size of the description, in bits.
  var bitCount: Int {
    var count = 14 + 3 * stepCount
    for symbol in 0..<19 {
      count += Int(frequencies[symbol]) * (Int(code.lengths[symbol]) + Int(Self.extraBits[symbol]))
    }
    return count
  }

  /// Writes the description.
  func write(to output: inout BitWriter) {
    let count = stepCount
    let (lengths, words) = (code.lengths.span, code.words.span)
    let (items, extraBits) = (items.span, Self.extraBits.span)
    // The bits are 14, three for each length of the symbols' code, and at most 14 for each symbol.
    output.write(atMost: 10 + 2 * itemCount) { cursor in
      cursor.write(UInt64(literalCount - 257), count: 5)
      cursor.write(UInt64(distanceCount - 1), count: 5)
      cursor.write(UInt64(count - 4), count: 4)
      for symbol in Self.order[..<count] { cursor.write(UInt64(lengths[symbol]), count: 3) }
      for index in 0..<itemCount {
        let item = items[index]
        let symbol = Int(item & 255)
        let length = UInt64(lengths[symbol])
        cursor.write(
          UInt64(words[symbol]) | UInt64(item >> 8) &<< length,
          count: length &+ UInt64(extraBits[symbol]))
      }
    }
  }
}
