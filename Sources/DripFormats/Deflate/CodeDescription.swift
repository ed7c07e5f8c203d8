/// The beginning of a block: the compressed lengths of both codes' words (RFC 1951, section 3.2.7).
struct CodeDescription {
  private var lengths = CodeLengths(.deflate)
  private var literalCount = 0
  private var distanceCount = 0

  /// Describes two codes.
  mutating func describe(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    literalCount = Self.usedCount(literals.lengths, atLeast: 257)
    distanceCount = Self.usedCount(distances.lengths, atLeast: 1)
    let all = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
    lengths.set(all.span)
  }

  /// Returns the number of symbols up to the last one that has a word.
  private static func usedCount(_ lengths: [UInt8], atLeast least: Int) -> Int {
    max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
  }

  /// The size of the description, in bits.
  var bitCount: Int { 10 + lengths.bitCount }

  /// Writes the description.
  func write(to output: inout BitWriter) {
    output.write(UInt32(literalCount - 257), count: 5)
    output.write(UInt32(distanceCount - 1), count: 5)
    lengths.writeCode(to: &output)
    lengths.writeSymbols(to: &output)
  }
}
