/// Compresses images into zlib's format run by run, without the pixels in between.
struct RunCompressor {
  /// The compressed data: so many of the first bytes there.
  private(set) var output = BitWriter()
  private var tokens = RunTokens()
  private var block = RunBlock()

  /// About how many tokens share their code words, so that the memory does not grow with larger pictures.
  private static let blockLength = 1 << 16

  /// Compresses an image.
  ///
  /// A row that is the same as the one above is filtered, so that it is nothing but zeros.
  mutating func compress(
    _ image: borrowing UnitRuns, _ codes: RunBlock.Codes, isStopped: () -> Bool
  ) throws(PNGError) {
    output.removeAll()
    // Deflate with a window of 32 KiB, and what the effort was: two bytes that 31 divides.
    output.write(codes == .prepared ? 0x0178 : 0x9c78, count: 16)
    tokens.begin(bytesPerUnit: image.bytesPerUnit)
    for y in 0..<image.height {
      if y % PixelRuns.rowsBetweenQuestions == 0, isStopped() { throw .stopped }
      if image.isWorthFiltering(y) {
        tokens.append(0, times: image.unitsPerRow, filter: .up)
      } else {
        image.withRow(y) { row in tokens.append(row: row, filter: .none) }
      }
      if tokens.count >= Self.blockLength { writeBlock(codes, isLast: false) }
    }
    tokens.finish()
    writeBlock(codes, isLast: true)
    output.finishByte()
    output.write(bigEndian: tokens.checksum)
  }

  private mutating func writeBlock(_ codes: RunBlock.Codes, isLast: Bool) {
    block.write(tokens, codes, to: &output, isLast: isLast)
    tokens.removeAll()
  }
}
