/// A block of compressed data whose repetitions all have the same distance of at most four bytes.
struct RunBlock {
  /// The choice of code words.
  enum Codes {
    /// The best code words for the tokens.
    case fitted
    /// Code words for typical tokens of pictures if units are pixels, and otherwise the best ones.
    case prepared
  }

  /// The frequency of each token.
  private var counts = [UInt32](repeating: 0, count: 3 * quarter + 1024)
  private static let quarter = 520
  private var frequencies = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
  private var distanceFrequencies = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)
  private var literals = HuffmanCode(symbolCount: DeflateSymbols.literalCount)
  private var distances = HuffmanCode(symbolCount: DeflateSymbols.distanceCount)
  private var description = CodeDescription()
  /// The output of each token: its bits with extra bits and distance, above their number.
  private var words = [UInt32](repeating: 0, count: 1024)

  /// The longest word for literals and lengths, so that three tokens can be written at a time: 12 bits, 5 extra
  /// bits and one for the distance each.
  private static let longestWord = 12

  /// The size of the units for which the words are prepared, or 0.
  private var preparedBytes = 0

  /// Writes a block of tokens.
  mutating func write(
    _ tokens: RunTokens, _ codes: Codes, to output: inout BitWriter, isLast: Bool
  ) {
    // Units of one or two bytes are indices or greys, which have no typical frequencies.
    if codes == .fitted || tokens.bytesPerUnit < 3 {
      tokens.withSpan { count($0) }
      Self.gather(counts, &frequencies)
      makeWords(distance: tokens.bytesPerUnit - 1)
      preparedBytes = 0
    } else if preparedBytes != tokens.bytesPerUnit {
      Self.setTypical(&frequencies, withOpacity: tokens.bytesPerUnit == 4)
      makeWords(distance: tokens.bytesPerUnit - 1)
      preparedBytes = tokens.bytesPerUnit
    }
    output.write(isLast ? 1 : 0, count: 1)
    // The block has its own codes.
    output.write(2, count: 2)
    description.write(to: &output)
    tokens.withSpan { write($0, to: &output) }
    output.write(
      UInt32(literals.words[DeflateSymbols.end]),
      count: UInt32(literals.lengths[DeflateSymbols.end]))
  }

  /// Chooses the code words for the frequencies.
  ///
  /// Each distance up to four has its own symbol.
  private mutating func makeWords(distance: Int) {
    literals.fit(to: frequencies, limit: Self.longestWord)
    for symbol in 0..<4 { distanceFrequencies[symbol] = symbol == distance ? 1 : 0 }
    distances.fit(to: distanceFrequencies, limit: 15)
    description.describe(literals, distances)
    Self.fill(&words, literals, distance: UInt32(distances.words[distance]))
  }

  /// Sets the frequencies to their averages in pictures.
  ///
  /// The averages were measured on 76 frames of 512 × 512 pixels. Most tokens are the bytes 0 and 255, the insides of
  /// long runs, and repetitions of a colour that only changes its opacity.
  private static func setTypical(_ frequencies: inout [UInt32], withOpacity: Bool) {
    for symbol in 0..<256 { frequencies[symbol] = 17 }
    for symbol in 257..<frequencies.count {
      frequencies[symbol] = symbol < 273 ? 8 : symbol < 277 ? 20 : 60
    }
    frequencies[DeflateSymbols.end] = 1
    frequencies[0] = withOpacity ? 1300 : 300
    frequencies[255] = withOpacity ? 900 : 2000
    frequencies[257] = withOpacity ? 1150 : 60
    frequencies[285] = withOpacity ? 1800 : 1000
  }

  /// Counts tokens.
  ///
  /// Neighbouring tokens are often equal, and counting a token twice in the same place takes longer, because the second
  /// addition waits for the first. Therefore each of four tokens in a row has its own place.
  private mutating func count(_ tokens: Span<UInt16>) {
    var counts = counts.mutableSpan
    let quarter = Self.quarter
    precondition(counts.count >= 3 * quarter + 1024)
    for token in counts.indices { counts[token] = 0 }
    // Sound: bytes are not padding.
    let memory = unsafe tokens.bytes
    var index = 0
    while index &+ 4 <= tokens.count {
      // Sound: four tokens are left.
      let four = unsafe UInt64(
        littleEndian: memory.unsafeLoadUnaligned(
          fromUncheckedByteOffset: 2 &* index, as: UInt64.self))
      Self.count(four, in: &counts, from: 0)
      Self.count(four &>> 16, in: &counts, from: quarter)
      Self.count(four &>> 32, in: &counts, from: 2 &* quarter)
      Self.count(four &>> 48, in: &counts, from: 3 &* quarter)
      index &+= 4
    }
    while index < tokens.count {
      counts[Int(UInt16(littleEndian: tokens[index]))] &+= 1
      index &+= 1
    }
    for token in 0..<RunTokens.kinds {
      counts[token] &+=
        counts[quarter &+ token] &+ counts[2 &* quarter &+ token] &+ counts[3 &* quarter &+ token]
    }
  }

  /// Counts the token in the lowest bits of a word.
  @inline(__always) private static func count(
    _ word: UInt64, in counts: inout MutableSpan<UInt32>, from first: Int
  ) {
    // Sound: the array has 1024 places from the first one of each part on.
    unsafe counts[unchecked: first &+ Int(truncatingIfNeeded: word & 1023)] &+= 1
  }

  /// Adds the counts of the tokens that have the same symbol.
  private static func gather(_ counts: [UInt32], _ frequencies: inout [UInt32]) {
    let counts = counts.span
    var frequencies = frequencies.mutableSpan
    for symbol in 0..<256 { frequencies[symbol] = counts[symbol] }
    for symbol in 256..<frequencies.count { frequencies[symbol] = 0 }
    frequencies[DeflateSymbols.end] = 1
    let lengthSymbols = DeflateSymbols.lengthSymbols
    let symbols = lengthSymbols.span
    for index in symbols.indices {
      frequencies[Int(symbols[index])] &+= counts[RunTokens.repetition + 3 + index]
    }
  }

  /// Sets the word of each token: its code word, extra bits and distance, above their number of bits.
  private static func fill(
    _ words: inout [UInt32], _ literals: HuffmanCode, distance: UInt32
  ) {
    let (lengths, codes) = (literals.lengths.span, literals.words.span)
    var words = words.mutableSpan
    for literal in 0..<256 {
      words[literal] = UInt32(codes[literal]) &<< 8 | UInt32(lengths[literal])
    }
    let lengthEntries = DeflateSymbols.lengths
    let entries = lengthEntries.span
    for index in entries.indices {
      let entry = entries[index]
      let symbol = Int(entry.symbol)
      let count = UInt32(lengths[symbol])
      let extra = UInt32(truncatingIfNeeded: index) &+ 3 &- UInt32(entry.base)
      let all = count &+ UInt32(entry.extra)
      let bits = UInt32(codes[symbol]) | extra &<< count | distance &<< all
      words[RunTokens.repetition + 3 + index] = bits &<< 8 | (all &+ 1)
    }
  }

  private func write(_ tokens: Span<UInt16>, to output: inout BitWriter) {
    let words = words.span
    precondition(words.count >= 1024)
    // Sound: bytes are not padding, and the number is below 1024.
    let memory = unsafe tokens.bytes
    @inline(__always) func word(_ token: UInt64) -> UInt64 {
      UInt64(unsafe words[unchecked: Int(truncatingIfNeeded: token & 1023)])
    }
    output.write(atMost: tokens.count * 3 + 8) { cursor in
      var index = 0
      while index &+ 4 <= tokens.count {
        // Sound: four tokens are left, of which three are written at a time.
        let four = unsafe UInt64(
          littleEndian: memory.unsafeLoadUnaligned(
            fromUncheckedByteOffset: 2 &* index, as: UInt64.self))
        let first = word(four)
        let second = word(four &>> 16)
        let third = word(four &>> 32)
        let (count, next) = (first & 255, second & 255)
        let both = count &+ next
        cursor.write(
          first &>> 8 | (second &>> 8) &<< count | (third &>> 8) &<< both,
          count: both &+ third & 255)
        index &+= 3
      }
      while index < tokens.count {
        let last = word(UInt64(UInt16(littleEndian: tokens[index])))
        cursor.write(last &>> 8, count: last & 255)
        index &+= 1
      }
    }
  }
}
