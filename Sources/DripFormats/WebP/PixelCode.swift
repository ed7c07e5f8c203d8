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
    // The lengths of all words up to the last.
    let all = words[...(symbols.last ?? 0)].map { UInt8($0 >> 16) }
    var lengths = CodeLengths(.webP)
    lengths.set(all.span)
    lengths.writeCode(to: &output)
    // The number of their symbols is written minus two, after half of its number of bits.
    let rest = UInt32(lengths.count - 2)
    let pairs = max(1, UInt32(33 - rest.leadingZeroBitCount) / 2)
    output.write(1, count: 1)
    output.write(pairs - 1, count: 3)
    output.write(rest, count: 2 * pairs)
    lengths.writeSymbols(to: &output)
  }
}

/// The codes of an image.
struct PixelCodes {
  private let codes: [PixelCode]
  /// The words of all symbols.
  fileprivate private(set) var words: [UInt32]

  init(_ frequencies: PixelFrequencies) {
    let ranges = frequencies.codes
    codes = ranges.map { PixelCode(Array(frequencies.counts[$0])) }
    words = frequencies.counts
    for (range, code) in zip(ranges, codes) { words.replaceSubrange(range, with: code.words) }
  }

  /// Writes the descriptions of the codes.
  func writeDescriptions(to output: inout BitWriter) {
    for code in codes { code.writeDescription(to: &output) }
  }

  /// Writes an image of some pixels without a cache.
  static func write(_ pixels: [UInt32], to output: inout BitWriter) {
    let tokens = pixels.map { PixelToken.literal($0) }
    output.write(0, count: 1)
    PixelCodes(PixelFrequencies(tokens, cacheSize: 0)).write(tokens, to: &output)
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
    let size = first.words.count
    let table = flatMap { $0.words }
    let (words, tokens) = (table.span, tokens.span)
    // A token takes at most 60 bits.
    output.write(atMost: 9 * tokens.count) { cursor in
      for index in tokens.indices {
        let start = code(index) &* size
        tokens[index].forEachSymbol { symbol, extra, count in
          let word = words[start &+ symbol]
          let length = word &>> 16
          cursor.write(
            UInt64(word & 0xffff) | UInt64(extra) &<< UInt64(length),
            count: UInt64(length &+ count))
        }
      }
    }
  }
}
