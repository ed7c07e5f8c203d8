internal import DripRaster

/// A fast compressor of rows, run by run, with repetitions of the previous unit only.
struct RunCompressor: RowCompressor {
  var codes = RunBlock.Codes.fitted
  var output = BitWriter()
  private var tokens = RunTokens()
  private var block = RunBlock()

  /// The approximate number of tokens in a block, which limits the memory for large images.
  private static let blockLength = 1 << 16

  mutating func begin(bytesPerUnit: Int) {
    output.removeAll()
    // The header of zlib: DEFLATE with a window of 32 KiB, and the level. As a number it is divisible by 31.
    output.write(codes == .prepared ? 0x0178 : 0x9c78, count: 16)
    tokens.begin(bytesPerUnit: bytesPerUnit)
  }

  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8) {
    tokens.append(row, after: byte)
    if tokens.count >= Self.blockLength { writeBlocks(isLast: false) }
  }

  mutating func append(_ rows: Span<PrefixedRow>, of runs: Span<Run<UInt32>>) {
    var next = 0
    while next < rows.count {
      next = tokens.append(rows, from: next, of: runs, upTo: Self.blockLength)
      if tokens.count >= Self.blockLength { writeBlocks(isLast: false) }
    }
  }

  var checksum: UInt32 { tokens.checksum }

  mutating func writeBlocks(isLast: Bool) {
    if isLast { tokens.finish() }
    block.write(tokens, codes, to: &output, isLast: isLast)
    tokens.removeAll()
  }
}
