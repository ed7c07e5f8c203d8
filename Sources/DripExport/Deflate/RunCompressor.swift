internal import DripRaster

/// Compresses rows of runs into zlib's format, without the pixels in between.
///
/// What flat pictures repeat is the pixel before. So every byte is compared with the one that lies a pixel
/// back, and stretches that agree are written as repetitions over that distance: the inside of a run, the
/// opacity that an edge leaves alone, the colour that fades out in opacity only. The length of a run does
/// not matter to the work.
struct RunCompressor: RowCompressor {
  /// How many bytes there are to the units that runs are made of, from one to four.
  let bytesPerUnit: Int
  private let codes: DeflateBlock.Codes
  private var tokens = DeflateTokens()
  private var search = RepetitionSearch()
  private var output: BitWriter

  /// How many tokens share their code words, so that the memory does not grow with larger pictures.
  private static let blockLength = 1 << 16

  /// Begins a stream.
  init(bytesPerUnit: Int, codes: DeflateBlock.Codes) {
    self.bytesPerUnit = bytesPerUnit
    self.codes = codes
    // Deflate with a window of 32 KiB, and what the effort was: two bytes that 31 divides.
    output = BitWriter(after: codes == .sampled ? [0x78, 0x01] : [0x78, 0x9c])
  }

  /// Takes in a row: a byte that says how it is filtered, which is not at all, and its runs.
  mutating func append(row: Span<PixelRuns.Run>, repeatsRowAbove: Bool) {
    guard !row.isEmpty else { return }
    search.append(
      row: row, bytesPerUnit: bytesPerUnit, repeatsRowAbove: repeatsRowAbove, to: &tokens)
    if tokens.count >= Self.blockLength { writeBlock(isLast: false) }
  }

  /// Ends the stream and returns all of it.
  mutating func finish() -> [UInt8] {
    search.finish(distance: bytesPerUnit, to: &tokens)
    writeBlock(isLast: true)
    output.finishByte()
    let sum = search.checksum.value
    for shift: UInt32 in [24, 16, 8, 0] { output.write(sum >> shift & 255, count: 8) }
    return output.bytes
  }

  private mutating func writeBlock(isLast: Bool) {
    DeflateBlock(for: tokens, codes).write(tokens, to: &output, isLast: isLast)
    tokens.removeAll()
  }
}
