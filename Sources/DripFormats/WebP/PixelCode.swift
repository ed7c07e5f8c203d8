/// A prefix code of an image (RFC 9649, section 6.2).
struct PixelCode {
  private let code: HuffmanCode
  /// The symbols that occur.
  private let symbols: [Int]

  init(_ frequencies: [UInt32]) {
    symbols = frequencies.indices.filter { frequencies[$0] > 0 }
    code = HuffmanCode(frequencies, limit: 15)
  }

  /// True if the code is described as a list of one or two symbols.
  private var isSimple: Bool { symbols.count <= 2 && symbols.last ?? 0 < 256 }

  /// Writes a symbol, which takes no bits if it is the only one.
  @inline(__always) func write(_ symbol: Int, to output: inout BitWriter) {
    guard !isSimple || symbols.count == 2 else { return }
    output.write(UInt32(code.words[symbol]), count: UInt32(code.lengths[symbol]))
  }

  /// Writes a length or a distance's number as a symbol, counted from another one, and extra bits.
  func write(number: UInt32, after symbol: Int, to output: inout BitWriter) {
    let (own, extra) = PixelSymbols.symbol(of: number)
    write(symbol + own, to: &output)
    output.write((number - 1) & (1 << extra - 1), count: extra)
  }

  /// The order in which the description's own code is written, and the extra bits of its symbols.
  private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
  private static let extraBits: [UInt32] = Array(repeating: 0, count: 16) + [2, 3, 7]

  /// Writes the description of the code.
  func writeDescription(to output: inout BitWriter) {
    output.write(isSimple ? 1 : 0, count: 1)
    guard !isSimple else {
      let first = UInt32(symbols.first ?? 0)
      output.write(symbols.count == 2 ? 1 : 0, count: 1)
      output.write(first > 1 ? 1 : 0, count: 1)
      output.write(first, count: first > 1 ? 8 : 1)
      if symbols.count == 2 { output.write(UInt32(symbols[1]), count: 8) }
      return
    }
    let items = items
    var frequencies = [UInt32](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    let steps = HuffmanCode(frequencies, limit: 7)
    var count = 19
    while count > 4, steps.lengths[Self.order[count - 1]] == 0 { count -= 1 }
    output.write(UInt32(count - 4), count: 4)
    for symbol in Self.order[..<count] { output.write(UInt32(steps.lengths[symbol]), count: 3) }
    // The number of items is written minus two, after half of its number of bits.
    let rest = UInt32(items.count - 2)
    let pairs = max(1, UInt32(33 - rest.leadingZeroBitCount) / 2)
    output.write(1, count: 1)
    output.write(pairs - 1, count: 3)
    output.write(rest, count: 2 * pairs)
    for item in items {
      let length = UInt32(steps.lengths[item.symbol])
      output.write(
        UInt32(steps.words[item.symbol]) | item.extra << length,
        count: length + Self.extraBits[item.symbol])
    }
  }

  /// The lengths of all words up to the last, with repetitions, as symbols and extra bits.
  private var items: [(symbol: Int, extra: UInt32)] {
    let lengths = code.lengths
    let end = (lengths.lastIndex { $0 > 0 } ?? 0) + 1
    var items: [(symbol: Int, extra: UInt32)] = []
    var index = 0
    // A repetition repeats the last length that is not zero.
    var last: UInt8 = 8
    while index < end {
      let length = lengths[index]
      let next = lengths[index..<end].firstIndex { $0 != length } ?? end
      var left = next - index
      index = next
      if length > 0, length != last {
        items.append((Int(length), 0))
        last = length
        left -= 1
      }
      while left >= 3 {
        let part = min(left, length > 0 ? 6 : 138)
        let kind = length > 0 ? (16, 3) : part <= 10 ? (17, 3) : (18, 11)
        items.append((kind.0, UInt32(part - kind.1)))
        left -= part
      }
      for _ in 0..<left { items.append((Int(length), 0)) }
    }
    return items
  }
}

/// The codes of an image.
struct PixelCodes {
  private let greens, reds, blues, alphas, distances: PixelCode

  init(_ symbols: PixelSymbols) {
    greens = PixelCode(symbols.greens)
    reds = PixelCode(symbols.reds)
    blues = PixelCode(symbols.blues)
    alphas = PixelCode(symbols.alphas)
    distances = PixelCode(symbols.distances)
  }

  /// Writes the descriptions of the codes.
  func writeDescriptions(to output: inout BitWriter) {
    for code in [greens, reds, blues, alphas, distances] { code.writeDescription(to: &output) }
  }

  /// Writes a token.
  func write(_ token: PixelToken, to output: inout BitWriter) {
    switch token.kind {
    case .literal:
      greens.write(Int(token.first >> 8 & 255), to: &output)
      reds.write(Int(token.first >> 16 & 255), to: &output)
      blues.write(Int(token.first & 255), to: &output)
      alphas.write(Int(token.first >> 24), to: &output)
    case .cached: greens.write(PixelSymbols.cache + Int(token.first), to: &output)
    case .copy:
      greens.write(number: token.first, after: PixelSymbols.lengths, to: &output)
      distances.write(number: token.distance, after: 0, to: &output)
    }
  }

  /// Writes the descriptions of the codes, and then tokens.
  func write(_ tokens: [PixelToken], to output: inout BitWriter) {
    writeDescriptions(to: &output)
    for token in tokens { write(token, to: &output) }
  }
}
