/// A part of compressed data: tokens, and the codes they are written in (RFC 1951, section 3.2).
struct DeflateBlock {
  /// How the code words are found that the tokens are written in.
  enum Codes {
    /// From some of the tokens.
    case sampled
    /// From all of them: the best there are.
    case fitted
  }

  private let literals: HuffmanCode
  private let distances: HuffmanCode

  /// Chooses the code words for some tokens.
  init(for tokens: DeflateTokens, _ codes: Codes) {
    let frequencies = tokens.frequencies(every: codes == .sampled ? 8 : 1)
    literals = HuffmanCode(frequencies.literals, limit: 15)
    distances = HuffmanCode(frequencies.distances, limit: 15)
  }

  /// Returns how many bits the block takes with some tokens.
  func bitCount(_ tokens: DeflateTokens) -> Int {
    let frequencies = tokens.frequencies(every: 1)
    var header = BitWriter()
    writeCodes(to: &header)
    var bits = 3 + header.bitCount
    for (symbol, frequency) in frequencies.literals.enumerated() {
      let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      bits += Int(frequency) * (Int(literals.lengths[symbol]) + extra)
    }
    for (symbol, frequency) in frequencies.distances.enumerated() {
      let extra = symbol < 4 ? 0 : symbol / 2 - 1
      bits += Int(frequency) * (Int(distances.lengths[symbol]) + extra)
    }
    return bits
  }

  /// Writes the tokens with everything around them.
  func write(_ tokens: DeflateTokens, to output: inout BitWriter, isLast: Bool) {
    output.write(isLast ? 1 : 0, count: 1)
    // With codes of its own.
    output.write(2, count: 2)
    writeCodes(to: &output)
    let (literalTable, distanceTable) = (literals.table, distances.table)
    let lengthTable = lengthTable
    tokens.withSpan { tokens in
      let (literalTable, lengthTable, distanceTable) =
        (literalTable.span, lengthTable.span, distanceTable.span)
      // No token takes more than 15 + 5 bits and 15 + 13 bits.
      output.write(atMost: tokens.count * 6) { cursor, bytes in
        for index in tokens.indices {
          let token = tokens[index]
          if token < 256 {
            let entry = UInt64(literalTable[Int(token)])
            cursor.write(entry &>> 8, count: entry & 255, into: &bytes)
          } else {
            let length = UInt64(lengthTable[Int(truncatingIfNeeded: token &>> 16 & 255)])
            let distance = (token & 0x7fff) + 1
            let (symbol, extra) = DeflateSymbols.symbol(ofDistance: distance)
            let code = UInt64(distanceTable[symbol])
            let extraBits = UInt64((distance &- 1) & (1 &<< extra &- 1))
            let lengthCount = length & 255
            let codeCount = code & 255
            cursor.write(
              length &>> 8 | (code &>> 8 | extraBits &<< codeCount) &<< lengthCount,
              count: lengthCount &+ codeCount &+ UInt64(extra), into: &bytes)
          }
        }
      }
    }
    output.write(
      UInt32(literals.words[DeflateSymbols.end]),
      count: UInt32(literals.lengths[DeflateSymbols.end]))
  }

  /// What is written for each length, from 3 on: word and extra bits above how many they are.
  private var lengthTable: [UInt32] {
    DeflateSymbols.lengths.indices.map { index in
      let entry = DeflateSymbols.lengths[index]
      let word = UInt32(literals.words[Int(entry.symbol)])
      let count = UInt32(literals.lengths[Int(entry.symbol)])
      let extra = UInt32(index + 3) - UInt32(entry.base)
      return (word | extra << count) << 8 | (count + UInt32(entry.extra))
    }
  }

  /// Writes the lengths of both codes' words, themselves compressed (RFC 1951, section 3.2.7).
  private func writeCodes(to output: inout BitWriter) {
    let literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let items = CodeLengthItem.items(
      Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
    var frequencies = [UInt32](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] &+= 1 }
    let code = HuffmanCode(frequencies, limit: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let count = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    output.write(UInt32(literalCount - 257), count: 5)
    output.write(UInt32(distanceCount - 1), count: 5)
    output.write(UInt32(count - 4), count: 4)
    for symbol in order[..<count] { output.write(UInt32(code.lengths[symbol]), count: 3) }
    for item in items {
      output.write(UInt32(code.words[item.symbol]), count: UInt32(code.lengths[item.symbol]))
      output.write(item.extra, count: item.extraCount)
    }
  }
}

/// One step of writing down the lengths of code words: a length, or some repetitions of one.
private struct CodeLengthItem {
  var symbol: Int
  var extra: UInt32 = 0
  var extraCount: UInt32 = 0

  static func items(_ lengths: [UInt8]) -> [CodeLengthItem] {
    var items: [CodeLengthItem] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var count = 1
      while index + count < lengths.count, lengths[index + count] == length { count += 1 }
      index += count
      if length > 0 {
        items.append(CodeLengthItem(symbol: Int(length)))
        count -= 1
      }
      while count >= 3 {
        let most = length > 0 ? 6 : 138
        let part = min(count, most)
        if length > 0 {
          items.append(CodeLengthItem(symbol: 16, extra: UInt32(part - 3), extraCount: 2))
        } else if part <= 10 {
          items.append(CodeLengthItem(symbol: 17, extra: UInt32(part - 3), extraCount: 3))
        } else {
          items.append(CodeLengthItem(symbol: 18, extra: UInt32(part - 11), extraCount: 7))
        }
        count -= part
      }
      for _ in 0..<count { items.append(CodeLengthItem(symbol: Int(length))) }
    }
    return items
  }
}
