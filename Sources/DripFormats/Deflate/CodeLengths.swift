/// The lengths of code words in compressed form: as lengths, and as repetitions of a length or of zeros.
///
/// DEFLATE and lossless WebP have the same symbols for them, which have a code of their own (RFC 1951, section 3.2.7;
/// RFC 9649, section 6.2.1).
struct CodeLengths {
  /// The format of the lengths.
  enum Format {
    case deflate
    case webP

    /// The order in which the lengths of their own code's words are written.
    fileprivate var order: [Int] {
      switch self {
      case .deflate: [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
      case .webP: [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
      }
    }
  }

  private let format: Format
  private let order: [Int]
  /// The written symbols, and above each of them its extra bits.
  private var items: [UInt16] = []
  private var frequencies = [UInt32](repeating: 0, count: 19)
  /// The code of these symbols.
  private var code = HuffmanCode(symbolCount: 19)

  /// The number of extra bits of each symbol.
  private static let extraBits: [UInt32] = Array(repeating: 0, count: 16) + [2, 3, 7]

  init(_ format: Format) {
    self.format = format
    order = format.order
  }

  /// The number of written symbols.
  var count: Int { items.count }

  /// Replaces all lengths.
  mutating func set(_ lengths: Span<UInt8>) {
    items.removeAll(keepingCapacity: true)
    for symbol in frequencies.indices { frequencies[symbol] = 0 }
    // The length that a repetition repeats. In WebP there may be zeros before it, and it is 8 at the beginning.
    var last: UInt8 = format == .webP ? 8 : 0
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var left = 1
      while index + left < lengths.count, lengths[index + left] == length { left += 1 }
      index += left
      if length > 0, length != last {
        add(Int(length))
        left -= 1
      }
      if length > 0 || format == .deflate { last = length }
      while left >= 3 {
        let part = min(left, length > 0 ? 6 : 138)
        let (symbol, shortest) = length > 0 ? (16, 3) : part <= 10 ? (17, 3) : (18, 11)
        add(symbol, extra: part - shortest)
        left -= part
      }
      for _ in 0..<left { add(Int(length)) }
    }
    code.fit(to: frequencies, limit: 7)
  }

  private mutating func add(_ symbol: Int, extra: Int = 0) {
    items.append(UInt16(symbol | extra << 8))
    frequencies[symbol] += 1
  }

  /// The number of written lengths of the code of the symbols.
  private var stepCount: Int {
    var count = 19
    while count > 4, code.lengths[order[count - 1]] == 0 { count -= 1 }
    return count
  }

  /// The size of the code and of the symbols, in bits.
  var bitCount: Int {
    var count = 4 + 3 * stepCount
    for symbol in 0..<19 {
      count += Int(frequencies[symbol]) * (Int(code.lengths[symbol]) + Int(Self.extraBits[symbol]))
    }
    return count
  }

  /// Writes the code of the symbols.
  func writeCode(to output: inout BitWriter) {
    let count = stepCount
    output.write(UInt32(count - 4), count: 4)
    for symbol in order[..<count] { output.write(UInt32(code.lengths[symbol]), count: 3) }
  }

  /// Writes the symbols.
  func writeSymbols(to output: inout BitWriter) {
    let (lengths, words) = (code.lengths.span, code.words.span)
    let (items, extraBits) = (items.span, Self.extraBits.span)
    // A symbol takes at most 14 bits.
    output.write(atMost: 2 * items.count) { cursor in
      for index in items.indices {
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
