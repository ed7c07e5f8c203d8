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
  /// The layouts to try until all are tried again.
  private var layouts: [PixelLayout] = []
  /// The number of images since all layouts were tried.
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
        case .fast: (FilmEngine.framesPerStep, 1, 8, 40)
        case .default: (FilmEngine.framesPerStep, 2, 16, 60)
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

  /// An image to encode.
  private struct Subject {
    let image: RunImage
    /// True if clear pixels leave those below unchanged, so that they may have any colour.
    let isOver: Bool
    let colors: ColorTable<UInt32>
    let isOpaque: Bool

    init(_ image: RunImage, isOver: Bool) {
      self.image = image
      self.isOver = isOver
      var colors = ColorTable<UInt32>()
      for run in image.runs { colors.change(run.value.bits, from: 0) { _ in } }
      isOpaque = colors.entries.allSatisfy { $0.bits >= 0xff00_0000 }
      self.colors = colors
    }

    /// True if the image has so many runs that it may contain gradients.
    private var isDense: Bool {
      image.runs.count > max(512, image.size.width * image.size.height / 12)
    }

    /// The possible layouts.
    var layouts: [PixelLayout] {
      PixelLayout.allCases.filter { layout in
        switch layout {
        case .indexed: colors.count <= PixelPalette.limit
        case .predicted: isDense
        default: true
        }
      }
    }
  }

  /// Returns the content of the chunk of an image, which may be blended over another one.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  package mutating func encode(
    _ image: RunImage, isOver: Bool, isStopped: () -> Bool
  ) throws(EncodingError) -> [UInt8] {
    let subject = Subject(image, isOver: isOver)
    let possible = subject.layouts
    var tried = layouts.filter { possible.contains($0) }
    let isTrial = count % effort.trials == 0 || tried.isEmpty
    if isTrial { tried = possible }
    count = isTrial ? 1 : count + 1
    var best: BitWriter?
    var sizes: [Int] = []
    for layout in tried {
      let output = try encode(subject, layout, isStopped)
      sizes.append(output.count)
      if output.count < best?.count ?? .max { best = output }
    }
    if tried.count > 1 { keepLayouts(tried, sizes) }
    return best.map { Array($0.bytes) } ?? []
  }

  /// Keeps the best layout, and the best one with or without predictions if it takes at most a quarter more.
  private mutating func keepLayouts(_ tried: [PixelLayout], _ sizes: [Int]) {
    let ranks = tried.indices.sorted { sizes[$0] < sizes[$1] }
    layouts = [tried[ranks[0]]]
    let other = ranks.first { (tried[$0] == .predicted) != (layouts[0] == .predicted) }
    if let other, 4 * sizes[other] <= 5 * sizes[ranks[0]] { layouts.append(tried[other]) }
    // Later images may be dense.
    if !tried.contains(.predicted) { layouts.append(.predicted) }
  }

  private mutating func encode(
    _ subject: Subject, _ layout: PixelLayout, _ isStopped: () -> Bool
  ) throws(EncodingError) -> BitWriter {
    let image = subject.image
    var output = BitWriter()
    output.write(0x2f, count: 8)
    output.write(UInt32(image.size.width - 1), count: 14)
    output.write(UInt32(image.size.height - 1), count: 14)
    output.write(subject.isOpaque ? 0 : 1, count: 1)
    // The version.
    output.write(0, count: 3)
    let width = takeRuns(subject, layout, to: &output)
    // No more transforms.
    output.write(0, count: 1)
    let cacheBits = layout.cacheBits(subject.colors.count)
    output.write(cacheBits > 0 ? 1 : 0, count: 1)
    if cacheBits > 0 { output.write(UInt32(cacheBits), count: 4) }
    runs.findPlaces(cacheBits: cacheBits)
    try write(
      layout, width: width, height: image.size.height,
      cacheSize: cacheBits > 0 ? 1 << cacheBits : 0, to: &output, isStopped)
    output.finishByte()
    return output
  }

  /// Writes the transform of a layout, takes over the transformed pixels, and returns the number of pixels in a row.
  private mutating func takeRuns(
    _ subject: Subject, _ layout: PixelLayout, to output: inout BitWriter
  ) -> Int {
    let image = subject.image
    output.write(1, count: 1)
    if layout == .predicted {
      takeDifferences(subject, to: &output)
      return image.size.width
    }
    guard layout == .indexed else {
      output.write(transform.isSubtraction ? 2 : 1, count: 2)
      if !transform.isSubtraction {
        // All blocks of 512 × 512 pixels have the same factors.
        output.write(7, count: 3)
        let blocks = ((image.size.width + 511) >> 9) * ((image.size.height + 511) >> 9)
        PixelCodes.write(Array(repeating: transform.pixel, count: blocks), to: &output)
      }
      runs.take(image, image.runs.map { [transform] in transform.apply($0.value) })
      return image.size.width
    }
    output.write(3, count: 2)
    let palette = PixelPalette(subject.colors)
    palette.write(to: &output)
    let indices = image.runs.map { palette.index(of: $0.value) }
    return runs.take(image, indices: indices, depth: palette.depth)
  }

  /// Writes the predictions and a subtraction of green, and takes over the differences.
  private mutating func takeDifferences(_ subject: Subject, to output: inout BitWriter) {
    let prediction = PixelPrediction(subject.image, isOver: subject.isOver)
    output.write(0, count: 2)
    output.write(UInt32(PixelPrediction.sideBits - 2), count: 3)
    PixelCodes.write(prediction.modes.map { 0xff00_0000 | $0 << 8 }, to: &output)
    output.write(1, count: 1)
    output.write(2, count: 2)
    runs.take(prediction.differences)
  }

  /// Writes the codes and the tokens of the runs.
  private mutating func write(
    _ layout: PixelLayout, width: Int, height: Int, cacheSize: Int,
    to output: inout BitWriter, _ isStopped: () -> Bool
  ) throws(EncodingError) {
    let index = layout.rawValue
    let distances = PixelDistances(width: width)
    var costs = PixelCosts(
      self.costs[index], cacheSize: cacheSize, keepingPixels: layout != .indexed)
    var tokens: [PixelToken] = []
    var frequencies = PixelFrequencies([], cacheSize: cacheSize)
    for _ in 0..<effort.passes {
      guard !isStopped() else { throw .stopped }
      tokens = PixelPath(runs, distances, costs, effort.search).tokens
      frequencies = PixelFrequencies(tokens, cacheSize: cacheSize)
      costs = PixelCosts(frequencies, rarest: 512)
    }
    self.costs[index] = costs
    guard layout == .predicted else {
      // One code for each kind of symbol.
      output.write(0, count: 1)
      PixelCodes(frequencies).write(tokens, to: &output)
      return
    }
    let groups = PixelGroups(
      tokens, frequencies, width: width, height: height, cacheSize: cacheSize)
    groups.write(tokens, to: &output)
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
    case .none: return 1
    case .predicted: return 8
    }
  }
}
