internal import DripRaster

/// The palette of a GIF file, with at most 255 colours, and the map from the film's colours to it.
///
/// Up to 255 colours are exact. A film with more that contains gradients gets a ``ShadedPalette``. In another one, the
/// most frequent colours are exact, and every other is near a palette colour: colours are chosen one by one, each the
/// furthest from the chosen ones, which leaves at most twice the smallest possible error (T. Gonzalez, "Clustering to
/// minimize the maximum intercluster distance", 1985). Then each colour moves to the mean of the colours that map to
/// it, unless an error grows.
struct GIFPalette: Sendable {
  /// The colours.
  private(set) var colors: [Pixmap.Pixel] = []
  private var indices = ColorTable<UInt8>()
  private let tally: ColorTally
  /// The choice of these colours for a film with gradients.
  private var shaded: ShadedPalette?

  /// True if the film has clear pixels.
  let hasClear: Bool

  /// The maximum number of colours, besides the index of an unchanged pixel.
  static let limit = 255
  /// The number of most frequent colours that are always exact.
  private static let exact = 48

  /// Chooses the colours of a film, which may contain gradients.
  init(_ tally: ColorTally, isShaded: Bool) {
    self.tally = tally
    let all = tally.colors.filter { $0.pixel.alpha > 0 }
    hasClear = all.count < tally.count
    guard all.count > Self.limit || !tally.isExact else {
      colors = all.map { $0.pixel }
      for (index, color) in colors.enumerated() {
        indices.change(color.bits, from: UInt8(index)) { _ in }
      }
      return
    }
    guard !isShaded else {
      let palette = ShadedPalette(tally)
      for (index, color) in palette.colors.enumerated() {
        indices.change(color.bits, from: UInt8(index)) { _ in }
      }
      (colors, shaded) = (palette.colors, palette)
      return
    }
    let (nearest, distances) = Self.choose(&colors, from: all)
    if let largest = distances.max() { center(all, nearest, within: largest) }
    let gaps = Gaps(colors)
    for (color, place) in zip(all, nearest) {
      // A moved colour may be nearer now.
      let index = gaps.nearest(to: color.pixel, from: place, in: colors)
      indices.change(color.pixel.bits, from: UInt8(index)) { _ in }
    }
  }

  /// Returns the index of the palette colour for a colour of the film.
  ///
  /// Clear pixels have the index after the last colour.
  func index(of pixel: Pixmap.Pixel) -> UInt8 {
    guard pixel.alpha > 0 else { return UInt8(colors.count) }
    return indices[shaded == nil ? tally.key(pixel.bits) : pixel.bits]
      ?? UInt8(Self.nearest(to: pixel, in: colors))
  }

  /// Returns a frame whose gradients have the colours of the palette.
  func reduced(_ frame: FilmFrame) -> FilmFrame { shaded?.reduced(frame, tally) ?? frame }

  /// Chooses colours, and returns the index and the distance of the nearest choice for each colour.
  private static func choose(
    _ colors: inout [Pixmap.Pixel], from all: [(pixel: Pixmap.Pixel, count: Int)]
  ) -> (nearest: [Int], distances: [Int]) {
    var nearestList = [Int](repeating: 0, count: all.count)
    var distanceList = [Int](repeating: .max, count: all.count)
    var nearest = nearestList.mutableSpan
    var distances = distanceList.mutableSpan
    var furthest = 0
    while colors.count < min(limit, all.count) {
      if colors.count < exact { furthest = colors.count }
      guard distances[furthest] > 0 else {
        // The most frequent colours are all different.
        break
      }
      let color = all[furthest].pixel
      let gaps = colors.map { distance($0, color) >> 10 }
      furthest = 0
      for index in all.indices {
        // A colour at more than twice the distance cannot be nearer than the nearest one.
        if colors.isEmpty || gaps[nearest[index]] <= 2 * (distances[index] >> 10) {
          let distance = distance(all[index].pixel, color)
          if distance < distances[index] {
            (distances[index], nearest[index]) = (distance, colors.count)
          }
        }
        if distances[index] > distances[furthest] { furthest = index }
      }
      colors.append(color)
    }
    return (nearestList, distanceList)
  }

  /// Moves each inexact colour to the mean of the colours that map to it, unless one of them would exceed a
  /// distance limit.
  private mutating func center(
    _ all: [(pixel: Pixmap.Pixel, count: Int)], _ nearest: [Int], within limit: Int
  ) {
    var sums = [(red: Int, green: Int, blue: Int, count: Int)](
      repeating: (0, 0, 0, 0), count: colors.count)
    for index in all.indices {
      let (pixel, count) = all[index]
      let place = nearest[index]
      sums[place].red += Int(pixel.red) * count
      sums[place].green += Int(pixel.green) * count
      sums[place].blue += Int(pixel.blue) * count
      sums[place].count += count
    }
    var means = colors
    for place in colors.indices.dropFirst(Self.exact) {
      let sum = sums[place]
      guard sum.count > 0 else { continue }
      func mean(_ sum: Int, _ count: Int) -> UInt8 { UInt8((2 * sum + count) / (2 * count)) }
      means[place] = Pixmap.Pixel(
        mean(sum.red, sum.count), mean(sum.green, sum.count), mean(sum.blue, sum.count))
    }
    for index in all.indices {
      let place = nearest[index]
      if Self.distance(all[index].pixel, means[place]) > limit { means[place] = colors[place] }
    }
    colors = means
  }

  private static func nearest(to color: Pixmap.Pixel, in colors: [Pixmap.Pixel]) -> Int {
    var best = (index: 0, distance: Int.max)
    for index in colors.indices {
      let distance = distance(colors[index], color)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// The distances between the colours of a palette.
  private struct Gaps {
    /// For each pair of colours, the largest difference of a component.
    private let gaps: [UInt8]
    private let count: Int

    init(_ colors: [Pixmap.Pixel]) {
      count = colors.count
      gaps = colors.flatMap { a in colors.map { b in UInt8(GIFPalette.distance(a, b) >> 10) } }
    }

    /// Returns the index of the colour nearest to another colour, for which a near colour is known.
    ///
    /// Only colours are compared that can be nearer according to the gaps.
    func nearest(
      to color: Pixmap.Pixel, from place: Int, in colors: [Pixmap.Pixel]
    ) -> Int {
      let reach = 2 * GIFPalette.distance(colors[place], color) >> 10
      let row = gaps.span.extracting(place * count..<(place + 1) * count)
      var best = (index: 0, distance: Int.max)
      for index in row.indices where row[index] <= reach {
        let distance = GIFPalette.distance(colors[index], color)
        if distance < best.distance { best = (index, distance) }
      }
      return best.index
    }
  }

  /// Returns the largest difference of a component, followed by the sum of the differences as a tie-breaker.
  private static func distance(_ a: Pixmap.Pixel, _ b: Pixmap.Pixel) -> Int {
    let red = abs(Int(a.red) - Int(b.red))
    let green = abs(Int(a.green) - Int(b.green))
    let blue = abs(Int(a.blue) - Int(b.blue))
    return max(red, green, blue) << 10 + red + green + blue
  }
}
