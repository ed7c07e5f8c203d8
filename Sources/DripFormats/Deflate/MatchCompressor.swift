internal import DripRaster

/// Compresses rows run by run, with repetitions of earlier runs in the last 32 KiB.
///
/// The next data usually resembles the previous data, as in the next frame of a film, so its costs are reused.
struct MatchCompressor: RowCompressor {
  private(set) var output = BitWriter()
  private var runs = RunSequence()
  private var bytesPerUnit = 4
  private var checksum = Adler32()
  private var prices = TokenCosts()

  /// About how many runs are looked at together, so that the memory does not grow with larger images.
  private static let blockLength = 1 << 15

  mutating func begin(bytesPerUnit: Int) {
    output.removeAll()
    output.write(0x9c78, count: 16)
    self.bytesPerUnit = bytesPerUnit
    checksum = Adler32()
  }

  mutating func append(_ row: Span<Run<UInt32>>, behind byte: UInt8) {
    if runs.count >= Self.blockLength { writeBlock(isLast: false) }
    runs.append(row, behind: byte, bytesPerUnit: bytesPerUnit)
    checksum.append(UInt32(byte), bytes: 1, count: 1)
    var start: Int32 = 0
    for index in row.indices {
      let run = row[index]
      checksum.append(run.value, bytes: UInt64(bytesPerUnit), count: UInt64(run.end &- start))
      start = run.end
    }
    checksum.reduce()
  }

  mutating func finish() {
    writeBlock(isLast: true)
    output.finishByte()
    output.write(bigEndian: checksum.value)
  }

  private mutating func writeBlock(isLast: Bool) {
    runs.link()
    let tokens = RunPath(runs, prices).tokens
    prices = TokenCosts(tokens, rarest: 512)
    DeflateBlock(for: tokens.frequencies).write(tokens.words[...], to: &output, isLast: isLast)
    runs.removeAll()
  }
}
