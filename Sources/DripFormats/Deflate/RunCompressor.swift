internal import DripRaster

/// Compresses rows run by run, with repetitions of the unit before.
struct RunCompressor: RowCompressor {
  var codes = RunBlock.Codes.fitted
  private(set) var output = BitWriter()
  private var tokens = RunTokens()
  private var block = RunBlock()

  /// The approximate number of tokens in a block, which limits the memory for large images.
  private static let blockLength = 1 << 16

  mutating func begin(bytesPerUnit: Int) {
    output.removeAll()
    // Two bytes, divisible by 31: deflate with a window of 32 KiB, and the level.
    output.write(codes == .prepared ? 0x0178 : 0x9c78, count: 16)
    tokens.begin(bytesPerUnit: bytesPerUnit)
  }

  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8) {
    tokens.append(row, after: byte)
    if tokens.count >= Self.blockLength { writeBlock(isLast: false) }
  }

  mutating func append(_ rows: Span<PrefixedRow>, of runs: Span<Run<UInt32>>) {
    var next = 0
    while next < rows.count {
      next = tokens.append(rows, from: next, of: runs, upTo: Self.blockLength)
      if tokens.count >= Self.blockLength { writeBlock(isLast: false) }
    }
  }

  mutating func finish() {
    tokens.finish()
    writeBlock(isLast: true)
    output.finishByte()
    output.write(bigEndian: tokens.checksum)
  }

  private mutating func writeBlock(isLast: Bool) {
    block.write(tokens, codes, to: &output, isLast: isLast)
    tokens.removeAll()
  }
}
