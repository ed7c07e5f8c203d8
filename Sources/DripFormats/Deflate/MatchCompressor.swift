internal import DripRaster

/// A compressor of rows, run by run, with repetitions of earlier runs in the last 32 KiB.
///
/// The next block usually resembles the previous one, so its costs are reused.
struct MatchCompressor: RowCompressor {
  var output = BitWriter()
  private var sequence = RunSequence()
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
    sequence.removeAll()
    if !reusesCosts { costs = .ofGradients }
  }

  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8) {
    if sequence.runs.count >= Self.blockLength { writeBlocks(isLast: false) }
    sequence.append(row, after: byte, bytesPerUnit: bytesPerUnit)
    var sums = Adler32.Row(units: row[row.count - 1].end, bytesPerUnit: bytesPerUnit)
    var start = 0
    for index in row.indices {
      let end = Int(row[index].end)
      sums.append(Adler32.Row.lanes(row[index].value), from: start, to: end)
      start = end
    }
    sum.append(sums, after: byte)
  }

  var checksum: UInt32 { sum.value }

  mutating func writeBlocks(isLast: Bool) {
    sequence.link()
    let tokens = RunPath(sequence, costs).tokens
    costs = TokenCosts(tokens, rarest: 512)
    DeflateBlock(for: tokens.frequencies).write(tokens.words[...], to: &output, isLast: isLast)
    sequence.removeAll()
  }
}
