internal import DripRaster

/// Compresses rows of runs into zlib's format as small as it can, and takes its time.
///
/// The tokens are those with the fewest bits together: a shortest path through the bytes, in which every
/// step is a literal or a repetition of anything in the last 32 KiB. What a step costs depends on the code
/// words, and those on the steps, so the path is found again a few times with the codes that suit the last
/// one (J. Alakuijala and L. Vandevenne, "Data compression using Zopfli", 2013).
struct PatientCompressor {
  /// The compressed data.
  private(set) var output = BitWriter()
  /// The tokens that the quick search finds: what the first costs come from.
  private var quick = RunTokens()
  private var stripe = TokenPath.Stripe()

  /// How many bytes are looked at together, so that the memory does not grow with larger pictures.
  private static let stripeLength = 1 << 22
  /// How rare a symbol may be each time the path is found again.
  private static let rarest: [Double] = [8, 32, 128, 256, 1024, 65536]

  /// Compresses an image, in the way that turns out smaller: without filters, or with that for rows that
  /// are the same as the one above, which makes zeros of them.
  mutating func compress(
    _ image: borrowing UnitRuns, isStopped: () -> Bool
  ) throws(PNGError) {
    try compress(image, repeats: .none, isStopped: isStopped)
    guard (0..<image.height).contains(where: { image.isWorthFiltering($0) }) else { return }
    let plain = output
    try compress(image, repeats: .up, isStopped: isStopped)
    if plain.count <= output.count { output = plain }
  }

  private mutating func compress(
    _ image: borrowing UnitRuns, repeats: RowFilter, isStopped: () -> Bool
  ) throws(PNGError) {
    output.removeAll()
    stripe = TokenPath.Stripe()
    let zeros = [Run(Pixmap.Pixel(bits: 0), to: Int32(image.unitsPerRow))]
    output.write(0xda78, count: 16)
    quick.begin(bytesPerUnit: image.bytesPerUnit)
    for y in 0..<image.height {
      if y % PixelRuns.rowsBetweenQuestions == 0, isStopped() { throw .stopped }
      if repeats == .up, image.isWorthFiltering(y) {
        append(zeros.span, .up, bytesPerUnit: image.bytesPerUnit)
      } else {
        image.withRow(y) { row in append(row, .none, bytesPerUnit: image.bytesPerUnit) }
      }
      if stripe.count >= Self.stripeLength {
        writeStripe(bytesPerUnit: image.bytesPerUnit, isLast: false)
      }
    }
    writeStripe(bytesPerUnit: image.bytesPerUnit, isLast: true)
    output.finishByte()
    output.write(bigEndian: quick.checksum)
  }

  private mutating func append(
    _ row: Span<Run<Pixmap.Pixel>>, _ filter: RowFilter, bytesPerUnit: Int
  ) {
    quick.append(row: row, filter: filter)
    stripe.append(row: row, filter: filter, bytesPerUnit: bytesPerUnit)
  }

  private mutating func writeStripe(bytesPerUnit: Int, isLast: Bool) {
    quick.finish()
    let path = TokenPath(stripe, distance: bytesPerUnit)
    var best = DeflateTokens(quick)
    var bits = best.bitCount
    var last = best
    for rarest in Self.rarest {
      let tokens = path.tokens(TokenCosts(last, rarest: rarest))
      let next = tokens.bitCount
      if next < bits { (best, bits) = (tokens, next) }
      last = tokens
    }
    for range in BlockSplit(best).blocks {
      DeflateBlock(for: best.frequencies(in: range)).write(
        best.words[range], to: &output,
        isLast: isLast && range.upperBound == best.words.count)
    }
    quick.removeAll()
    stripe.keepHistory()
  }
}
