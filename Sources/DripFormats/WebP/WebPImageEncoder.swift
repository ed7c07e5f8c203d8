internal import DripRaster

/// An encoder of lossless WebP images, run by run (RFC 9649, section 3).
///
/// The next image usually resembles the previous one, as in the next frame of a film, so its layout and its costs
/// are reused.
package struct WebPImageEncoder: Sendable {
  private let transform: ColorTransform
  private let effort: Effort
  private var runs = PixelRuns()
  /// The costs of the last image in each layout.
  private var costs = [PixelCosts?](repeating: nil, count: PixelLayout.allCases.count)
  private var layout = PixelLayout.indexed
  /// The number of images so far.
  private var count = 0

  private struct Effort {
    /// The number of images after which all layouts are tried again.
    var trials: Int
    /// The number of passes over an image.
    var passes: Int
    /// The limits of the search in each pass.
    var search: RunSearch

    init(_ compression: Compression) {
      let (trials, passes, candidates, reach) =
        switch compression {
        case .fast: (FilmSegment.length, 1, 8, 40)
        case .default: (FilmSegment.length, 2, 16, 60)
        case .small: (4, 4, 64, 200)
        }
      (self.trials, self.passes) = (trials, passes)
      search = RunSearch(candidates: candidates, reach: reach, stopsAtReach: true)
    }
  }

  /// Creates an encoder of the images of a film with these colours.
  package init(_ colors: ColorTally, _ compression: Compression) {
    transform = ColorTransform(for: colors)
    effort = Effort(compression)
  }

  /// Returns the content of an image's chunk.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  package mutating func encode(
    _ image: RunImage, isStopped: () -> Bool
  ) throws(EncodingError) -> [UInt8] {
    var colors = ColorTable<UInt32>()
    for run in image.runs { colors.change(run.value.bits, from: 0) { _ in } }
    let isOpaque = colors.entries.allSatisfy { $0.bits >= 0xff00_0000 }
    let layouts = PixelLayout.allCases.filter { layout in
      switch layout {
      case .indexed: colors.count <= PixelPalette.limit
      case .predicted: image.isShaded
      default: true
      }
    }
    let isTrial = count % effort.trials == 0 || !layouts.contains(layout)
    count += 1
    var best: BitWriter?
    for layout in isTrial ? layouts : [layout] {
      let output = try encode(image, layout, colors, isOpaque: isOpaque, isStopped)
      if output.count < best?.count ?? .max { (best, self.layout) = (output, layout) }
    }
    return best.map { Array($0.bytes) } ?? []
  }

  private mutating func encode(
    _ image: RunImage, _ layout: PixelLayout, _ colors: ColorTable<UInt32>, isOpaque: Bool,
    _ isStopped: () -> Bool
  ) throws(EncodingError) -> BitWriter {
    var output = BitWriter()
    output.write(0x2f, count: 8)
    output.write(UInt32(image.size.width - 1), count: 14)
    output.write(UInt32(image.size.height - 1), count: 14)
    output.write(isOpaque ? 0 : 1, count: 1)
    // The version.
    output.write(0, count: 3)
    let width = takeRuns(image, layout, colors, to: &output)
    // No more transforms.
    output.write(0, count: 1)
    let cacheBits = layout.cacheBits(colors.count)
    output.write(cacheBits > 0 ? 1 : 0, count: 1)
    if cacheBits > 0 { output.write(UInt32(cacheBits), count: 4) }
    // One code for each kind of symbol.
    output.write(0, count: 1)
    runs.findPlaces(cacheBits: cacheBits)
    try write(
      layout, PixelDistances(width: width), cacheSize: cacheBits > 0 ? 1 << cacheBits : 0,
      to: &output, isStopped)
    output.finishByte()
    return output
  }

  /// Writes the transform of a layout, takes over the transformed pixels, and returns the number of pixels in a row.
  private mutating func takeRuns(
    _ image: RunImage, _ layout: PixelLayout, _ colors: ColorTable<UInt32>,
    to output: inout BitWriter
  ) -> Int {
    output.write(1, count: 1)
    if layout == .predicted {
      takeDifferences(image, to: &output)
      return image.size.width
    }
    guard layout == .indexed else {
      guard !transform.isSubtraction else {
        output.write(2, count: 2)
        runs.take(image, image.runs.map { [transform] in transform.apply($0.value) })
        return image.size.width
      }
      output.write(1, count: 2)
      // All blocks of 512 × 512 pixels have the same factors.
      output.write(7, count: 3)
      let blocks = ((image.size.width + 511) >> 9) * ((image.size.height + 511) >> 9)
      let tokens = Array(repeating: PixelToken.literal(transform.pixel), count: blocks)
      output.write(0, count: 1)
      PixelCodes(PixelSymbols(tokens, cacheSize: 0)).write(tokens, to: &output)
      runs.take(image, image.runs.map { [transform] in transform.apply($0.value) })
      return image.size.width
    }
    output.write(3, count: 2)
    let palette = PixelPalette(colors)
    palette.write(to: &output)
    let indices = image.runs.map { palette.index(of: $0.value) }
    return runs.take(image, indices: indices, depth: palette.depth)
  }

  /// Writes the predictions and a subtraction of green, and takes over the differences.
  private mutating func takeDifferences(_ image: RunImage, to output: inout BitWriter) {
    let prediction = PixelPrediction(image)
    output.write(0, count: 2)
    output.write(UInt32(PixelPrediction.sideBits - 2), count: 3)
    let modes = prediction.modes.map { PixelToken.literal(0xff00_0000 | $0.rawValue << 8) }
    output.write(0, count: 1)
    PixelCodes(PixelSymbols(modes, cacheSize: 0)).write(modes, to: &output)
    output.write(1, count: 1)
    output.write(2, count: 2)
    runs.take(
      prediction.differences.map { bits in
        let green = bits &>> 8 & 255
        let red = (bits &>> 16) &- green
        return bits & 0xff00_ff00 | (red & 255) &<< 16 | (bits &- green) & 255
      })
  }

  /// Writes the codes and the tokens of the runs.
  private mutating func write(
    _ layout: PixelLayout, _ distances: PixelDistances, cacheSize: Int,
    to output: inout BitWriter, _ isStopped: () -> Bool
  ) throws(EncodingError) {
    let index = layout.rawValue
    var costs = PixelCosts(
      self.costs[index], cacheSize: cacheSize, keepingPixels: layout != .indexed)
    var tokens: [PixelToken] = []
    var symbols = PixelSymbols([], cacheSize: cacheSize)
    for _ in 0..<effort.passes {
      guard !isStopped() else { throw .stopped }
      tokens = PixelPath(runs, distances, costs, effort.search).tokens
      symbols = PixelSymbols(tokens, cacheSize: cacheSize)
      costs = PixelCosts(symbols, rarest: 512)
    }
    self.costs[index] = costs
    PixelCodes(symbols).write(tokens, to: &output)
  }
}

/// The content of stored pixels.
private enum PixelLayout: Int, CaseIterable {
  /// Indices of colours.
  case indexed
  /// Colours, with a cache for a part of all colours, or for two.
  case half, quarter, eighth, none
  /// Differences from predicted colours.
  case predicted

  /// Returns the number of bits of a place in the cache.
  func cacheBits(_ colorCount: Int) -> Int {
    let bits = Int.bitWidth - (colorCount - 1).leadingZeroBitCount
    switch self {
    case .indexed: return 0
    case .half, .quarter, .eighth: return min(max(bits - rawValue, 1), 11)
    case .none, .predicted: return 1
    }
  }
}
