/// A prefix code of an image (RFC 9649, section 6.2).
struct PixelCode {
  /// The word of each symbol, and above its 16 bits its length, which is 0 if only one symbol occurs.
  let words: [UInt32]
  /// The symbols with words, or the only symbol that occurs.
  private let symbols: [Int]
  /// True if the code is described as a list of one or two symbols.
  private let isSimple: Bool

  init(_ frequencies: [UInt32]) {
    var (symbols, used) = ([Int](), [UInt32]())
    for symbol in frequencies.indices where frequencies[symbol] > 0 {
      symbols.append(symbol)
      used.append(frequencies[symbol])
    }
    isSimple = symbols.count <= 2 && symbols.last ?? 0 < 256
    if symbols.count == 1, !isSimple {
      // Only a list may have one symbol.
      (symbols, used) = ([0] + symbols, [1] + used)
    }
    var words = [UInt32](repeating: 0, count: frequencies.count)
    if symbols.count > 1 {
      let code = HuffmanCode(used, limit: 15)
      for (index, symbol) in symbols.enumerated() {
        words[symbol] = UInt32(code.words[index]) | UInt32(code.lengths[index]) &<< 16
      }
    }
    (self.symbols, self.words) = (symbols, words)
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
    let words = words.span
    let end = (symbols.last ?? 0) + 1
    var items: [(symbol: Int, extra: UInt32)] = []
    var index = 0
    // A repetition repeats the last length that is not zero.
    var last: UInt8 = 8
    while index < end {
      let length = UInt8(words[index] >> 16)
      var next = index + 1
      while next < end, words[next] >> 16 == length { next += 1 }
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
  fileprivate let greens, reds, blues, alphas, distances: PixelCode

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

  /// Writes the descriptions of the codes, and then tokens.
  func write(_ tokens: [PixelToken], to output: inout BitWriter) {
    writeDescriptions(to: &output)
    [self].write(tokens, to: &output) { _ in 0 }
  }
}

extension [PixelCodes] {
  /// Writes tokens, each with one of the codes.
  @inline(__always) func write(
    _ tokens: [PixelToken], to output: inout BitWriter, code: (_ token: Int) -> Int
  ) {
    guard let first else { return }
    // The words of all codes in one table, in the order of these offsets.
    let reds = first.greens.words.count
    let (blues, alphas, distances) = (reds + 256, reds + 512, reds + 768)
    let size = distances + PixelSymbols.distanceCount
    var table: [UInt32] = []
    table.reserveCapacity(count * size)
    for codes in self {
      for code in [codes.greens, codes.reds, codes.blues, codes.alphas, codes.distances] {
        table += code.words
      }
    }
    let (words, tokens) = (table.span, tokens.span)
    // A token takes at most 60 bits.
    output.write(atMost: 9 * tokens.count) { cursor in
      @inline(__always) func write(_ index: Int) {
        cursor.write(UInt64(words[index] & 0xffff), count: UInt64(words[index] &>> 16))
      }
      @inline(__always) func write(number: UInt32, after index: Int) {
        let (own, extra) = PixelSymbols.symbol(of: number)
        write(index &+ own)
        cursor.write(UInt64((number &- 1) & (1 &<< extra &- 1)), count: UInt64(extra))
      }
      for index in tokens.indices {
        let token = tokens[index]
        let greens = code(index) &* size
        switch token.kind {
        case .literal:
          write(greens &+ Int(token.first &>> 8 & 255))
          write(greens &+ reds &+ Int(token.first &>> 16 & 255))
          write(greens &+ blues &+ Int(token.first & 255))
          write(greens &+ alphas &+ Int(token.first &>> 24))
        case .cached: write(greens &+ PixelSymbols.cache &+ Int(token.first))
        case .copy:
          write(number: token.first, after: greens &+ PixelSymbols.lengths)
          write(number: token.distance, after: greens &+ distances)
        }
      }
    }
  }
}
