internal import DripRaster

/// A compressor of rows, run by run, with repetitions of earlier runs in the last 32 KiB.
///
/// The next block usually resembles the previous one, so its costs are reused.
struct MatchCompressor: RowCompressor {
  var output = BitWriter()
  /// Runs that repeat one byte or one unit.
  ///
  /// Black, white and clear pixels consist of equal bytes. So does the byte before a row, which extends the run before
  /// it across rows.
  private var runs = LinkedRuns<UInt64>()
  private var bytesPerUnit = 4
  private var sum = Adler32()
  /// True if an image resembles the one before, as in a film, so that its first block reuses costs, too.
  ///
  /// Otherwise the bytes of an image depend on nothing else.
  private let reusesCosts: Bool
  private var costs = TokenCosts()

  /// The approximate number of runs in a block, which limits the memory for large images.
  private static let blockLength = 1 << 15

  init(reusesCosts: Bool) { self.reusesCosts = reusesCosts }

  mutating func begin(bytesPerUnit: Int) {
    output.removeAll()
    output.write(0x9c78, count: 16)
    self.bytesPerUnit = bytesPerUnit
    sum = Adler32()
    // The image before may have been stopped.
    runs.removeAll()
    if !reusesCosts { costs = .ofGradients }
  }

  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8) {
    if runs.count >= Self.blockLength { writeBlocks(isLast: false) }
    append(UInt32(byte), bytes: 1, count: 1)
    // A unit of equal bytes is a multiple of this number.
    let ones: UInt32 = 0x0101_0101 &>> UInt32(32 - 8 * bytesPerUnit)
    var sums = Adler32.Row(units: row[row.count - 1].end, bytesPerUnit: bytesPerUnit)
    var start: Int32 = 0
    for index in row.indices {
      let run = row[index]
      sums.append(Adler32.Row.lanes(run.value), from: Int(start), to: Int(run.end))
      let count = run.end &- start
      start = run.end
      if run.value == (run.value & 255) &* ones {
        append(run.value & 255, bytes: 1, count: count &* Int32(bytesPerUnit))
      } else {
        append(run.value, bytes: bytesPerUnit, count: count)
      }
    }
    sum.append(sums, after: byte)
  }

  private mutating func append(_ unit: UInt32, bytes: Int, count: Int32) {
    runs.append(
      UInt64(bytes) << 32 | UInt64(unit), length: count &* Int32(bytes), joins: bytes == 1)
  }

  var checksum: UInt32 { sum.value }

  mutating func writeBlocks(isLast: Bool) {
    runs.link()
    let tokens = RunPath(runs, costs).tokens
    costs = TokenCosts(tokens, rarest: 512)
    DeflateBlock(for: tokens.frequencies).write(tokens.words[...], to: &output, isLast: isLast)
    runs.removeAll()
  }
}
