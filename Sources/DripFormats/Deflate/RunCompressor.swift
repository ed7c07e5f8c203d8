internal import DripRaster

/// Compresses rows run by run, with repetitions of the unit before.
struct RunCompressor: RowCompressor {
  /// Where the code words come from.
  var codes = RunBlock.Codes.fitted
  private(set) var output = BitWriter()
  private var tokens = RunTokens()
  private var block = RunBlock()

  /// About how many tokens share their code words, so that the memory does not grow with larger images.
  private static let blockLength = 1 << 16

  mutating func begin(bytesPerUnit: Int) {
    output.removeAll()
    // Deflate with a window of 32 KiB, and what the effort was: two bytes that 31 divides.
    output.write(codes == .prepared ? 0x0178 : 0x9c78, count: 16)
    tokens.begin(bytesPerUnit: bytesPerUnit)
  }

  mutating func append(_ row: Span<Run<UInt32>>, behind byte: UInt8) {
    tokens.append(row, behind: byte)
    if tokens.count >= Self.blockLength { writeBlock(isLast: false) }
  }

  mutating func append(_ rows: Span<FilteredRow>, of runs: Span<Run<UInt32>>) {
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
