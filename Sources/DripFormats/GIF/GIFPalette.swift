internal import DripRaster

/// The colours of a GIF file, at most 255 of them, and which of them stands for each colour of the film.
///
/// Up to so many colours are exact. Where there are more, the most frequent ones are, and every other is near one that
/// is in the palette: colours are chosen one by one, each the furthest from those that are there, which leaves no
/// more than twice the least error possible (T. Gonzalez, "Clustering to minimize the maximum intercluster distance",
/// 1985). Then each moves to the middle of those it stands for, as far as that makes no error larger.
struct GIFPalette: Sendable {
  /// The colours.
  private(set) var colors: [Pixmap.Pixel] = []
  private var indices = ColorTable<UInt8>()
  private let tally: ColorTally

  /// Whether some pixels are clear.
  let hasClear: Bool

  /// How many colours there can be, beside the one that leaves a pixel as it was.
  static let limit = 255
  /// How many of the most frequent colours are exact in any case.
  private static let exact = 48

  /// Chooses the colours of a film.
  init(_ tally: ColorTally) {
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
    let (nearest, distances) = Self.choose(&colors, from: all)
    if let largest = distances.max() { center(all, nearest, within: largest) }
    let gaps = Gaps(colors)
    for (color, place) in zip(all, nearest) {
      // What has moved may be nearer now.
      let index = gaps.nearest(to: color.pixel, from: place, in: colors)
      indices.change(color.pixel.bits, from: UInt8(index)) { _ in }
    }
  }

  /// Returns which colour stands for one of the film.
  ///
  /// What is clear has the number behind them.
  func index(of pixel: Pixmap.Pixel) -> UInt8 {
    guard pixel.alpha > 0 else { return UInt8(colors.count) }
    return indices[tally.key(pixel.bits)] ?? UInt8(Self.nearest(to: pixel, in: colors))
  }

  /// Chooses colours, and returns for all of them the index and the distance of the nearest one chosen.
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
        // One of the most frequent colours is never the same as another.
        break
      }
      let color = all[furthest].pixel
      let gaps = colors.map { distance($0, color) >> 10 }
      furthest = 0
      for index in all.indices {
        // Nothing is nearer to a colour that is twice as far away from the nearest one as that is.
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

  /// Moves each colour but the exact ones to the mean of those it stands for, unless one of them would be further away
  /// than a limit.
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

  /// How far the colours of a palette are from each other.
  private struct Gaps {
    /// For each colour the largest difference of a component from every other one.
    private let gaps: [UInt8]
    private let count: Int

    init(_ colors: [Pixmap.Pixel]) {
      count = colors.count
      gaps = colors.flatMap { a in colors.map { b in UInt8(GIFPalette.distance(a, b) >> 10) } }
    }

    /// Returns the index of the colour that is nearest to another one, of those that are as near to each other as that
    /// can be if one of them is known to be near.
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

  /// Returns the largest difference of a component, and less important, that of all together.
  private static func distance(_ a: Pixmap.Pixel, _ b: Pixmap.Pixel) -> Int {
    let red = abs(Int(a.red) - Int(b.red))
    let green = abs(Int(a.green) - Int(b.green))
    let blue = abs(Int(a.blue) - Int(b.blue))
    return max(red, green, blue) << 10 + red + green + blue
  }
}
