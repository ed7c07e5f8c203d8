internal import DripRaster

/// Compresses rows of runs into zlib's format, without the pixels in between.
///
/// What flat pictures repeat is the pixel before. So every byte is compared with the one that lies a pixel
/// back, and stretches that agree are written as repetitions over that distance: the inside of a run, the
/// opacity that an edge leaves alone, the colour that fades out in opacity only. The length of a run does
/// not matter to the work.
struct RunCompressor {
  /// How many bytes there are to the units that runs are made of, from one to four.
  let bytesPerUnit: Int
  private let codes: DeflateBlock.Codes
  private var tokens = DeflateTokens()
  private var search = RepetitionSearch()
  private var output: BitWriter

  /// So many tokens share their code words. The memory does not grow with larger pictures.
  private static let blockLength = 1 << 16

  /// Begins a stream.
  init(bytesPerUnit: Int, codes: DeflateBlock.Codes) {
    self.bytesPerUnit = bytesPerUnit
    self.codes = codes
    // Deflate with a window of 32 KiB, and what the effort was: two bytes that 31 divides.
    output = BitWriter(after: codes == .sampled ? [0x78, 0x01] : [0x78, 0x9c])
  }

  /// Takes in a row: a byte that says how it is filtered, which is not at all, and its runs.
  mutating func append(row: Span<PixelRuns.Run>, repeatsRowAbove: Bool = false) {
    guard !row.isEmpty else { return }
    let bytesPerUnit = bytesPerUnit
    let length = 1 + Int(row[row.count - 1].end) * bytesPerUnit
    var search = search
    // A run begins with up to two bytes left over, its own, and a repetition; long ones are in parts.
    tokens.append(atMost: 8 * (row.count + 2) + length / 128) { tokens, next in
      // Copying the row above costs as much as a few runs, for what it takes to say how far away it is.
      if repeatsRowAbove, length <= DeflateSymbols.farthest, row.count > 4 + length / 258 {
        search.repeatRow(row, bytes: bytesPerUnit, length: length, &tokens, &next)
        return
      }
      search.append(0, bytes: 1, times: 1, distance: bytesPerUnit, &tokens, &next)
      var start: Int32 = 0
      for index in row.indices {
        let run = row[index]
        search.append(
          run.pixel.bits, bytes: bytesPerUnit, times: Int(run.end &- start), distance: bytesPerUnit,
          &tokens, &next)
        start = run.end
      }
    }
    search.checksum.reduce()
    self.search = search
    if tokens.count >= Self.blockLength { writeBlock(isLast: false) }
  }

  /// Ends the stream and returns all of it.
  mutating func finish() -> [UInt8] {
    let bytesPerUnit = bytesPerUnit
    var search = search
    tokens.append(atMost: 4 + search.repeated / 258) { tokens, next in
      search.finish(distance: bytesPerUnit, &tokens, &next)
    }
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
