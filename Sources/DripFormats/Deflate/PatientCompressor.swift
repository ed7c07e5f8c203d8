internal import DripRaster

/// A slow compressor of rows into as few bytes as possible.
///
/// The tokens have the fewest bits in total: they form a shortest path through the bytes, in which every step is a
/// literal or a repetition of bytes in the last 32 KiB. The cost of a step depends on the code words, and these depend on
/// the steps. So the path is found a few times, each time with the codes of the previous path (J. Alakuijala and
/// L. Vandevenne, "Data compression using Zopfli", 2013).
struct PatientCompressor: RowCompressor {
  var output = BitWriter()
  /// The tokens of a quick search, which give the first costs.
  private var quick = RunTokens()
  private var stripe = TokenPath.Stripe()

  /// The number of bytes that are compressed together, which limits the memory for large images.
  private static let stripeLength = 1 << 22
  /// The limit of a symbol's rarity in each pass.
  private static let rarest: [Double] = [8, 32, 128, 256, 1024, 65536]
  /// The number of passes, of which the first ones save the most.
  private let passes: Int

  init(passes: Int = Self.rarest.count) { self.passes = passes }

  mutating func begin(bytesPerUnit: Int) {
    output.removeAll()
    stripe = TokenPath.Stripe()
    output.write(0xda78, count: 16)
    quick.begin(bytesPerUnit: bytesPerUnit)
  }

  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8) {
    quick.append(row, after: byte)
    stripe.append(row, after: byte, bytesPerUnit: quick.bytesPerUnit)
    if stripe.count >= Self.stripeLength { writeBlocks(isLast: false) }
  }

  var checksum: UInt32 { quick.checksum }

  mutating func writeBlocks(isLast: Bool) {
    quick.finish()
    let path = TokenPath(stripe, distance: quick.bytesPerUnit)
    var best = DeflateTokens(quick)
    var bits = best.bitCount
    var last = best
    for rarest in Self.rarest.prefix(passes) {
      let tokens = path.tokens(TokenCosts(last, rarest: rarest))
      let next = tokens.bitCount
      if next < bits { (best, bits) = (tokens, next) }
      last = tokens
    }
    best.writeBlocks(to: &output, isLast: isLast)
    quick.removeAll()
    stripe.keepHistory()
  }
}
