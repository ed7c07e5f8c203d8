internal import DripRaster

/// Compresses rows of runs into zlib's format as small as it can, and takes its time.
///
/// The tokens are those with the fewest bits together: a shortest path through the bytes, in which every
/// step is a literal or a repetition of anything in the last 32 KiB. What a step costs depends on the code
/// words, and those on the steps, so the path is found again a few times with the codes that suit the last
/// one (J. Alakuijala and L. Vandevenne, "Data compression using Zopfli", 2013).
struct PatientCompressor: RowCompressor {
  /// How many bytes there are to the units that runs are made of, from one to four.
  let bytesPerUnit: Int
  private var output = BitWriter(after: [0x78, 0xda])
  private var search = RepetitionSearch()
  /// The tokens that the quick search finds: what the first costs come from.
  private var quickTokens = DeflateTokens()
  private var stripe = TokenPath.Stripe()

  /// How many bytes are looked at together, so that the memory does not grow with larger pictures.
  private static let stripeLength = 1 << 22
  /// How rare a symbol may be each time the path is found again.
  private static let rarest: [Double] = [64, 128, 256, 1024, 65536]

  /// Begins a stream.
  init(bytesPerUnit: Int) { self.bytesPerUnit = bytesPerUnit }

  /// Takes in a row: a byte that says how it is filtered, which is not at all, and its runs.
  mutating func append(row: Span<PixelRuns.Run>, repeatsRowAbove: Bool) {
    guard !row.isEmpty else { return }
    search.append(
      row: row, bytesPerUnit: bytesPerUnit, repeatsRowAbove: repeatsRowAbove, to: &quickTokens)
    stripe.append(row: row, bytesPerUnit: bytesPerUnit)
    if stripe.count >= Self.stripeLength { writeStripe(isLast: false) }
  }

  /// Ends the stream and returns all of it.
  mutating func finish() -> [UInt8] {
    writeStripe(isLast: true)
    output.finishByte()
    let sum = search.checksum.value
    for shift: UInt32 in [24, 16, 8, 0] { output.write(sum >> shift & 255, count: 8) }
    return output.bytes
  }

  private mutating func writeStripe(isLast: Bool) {
    search.finish(distance: bytesPerUnit, to: &quickTokens)
    let path = TokenPath(stripe, distance: bytesPerUnit)
    var best = quickTokens
    var block = DeflateBlock(for: best, .fitted)
    var last = best
    for rarest in Self.rarest {
      let tokens = path.tokens(TokenCosts(last, rarest: rarest))
      let next = DeflateBlock(for: tokens, .fitted)
      if next.bitCount(tokens) < block.bitCount(best) { (best, block) = (tokens, next) }
      last = tokens
    }
    block.write(best, to: &output, isLast: isLast)
    quickTokens.removeAll()
    stripe.keepHistory()
  }
}
