internal import DripKit
internal import DripRaster

/// Clusters of the colours of a film with gradients, which look about equal in each cluster.
///
/// Colours are compared in OKLab and weighted by their numbers of pixels. Boxes are split in two at their means until there
/// are enough (X. Wu, "Color quantization by dynamic programming and principal analysis", 1992), and then Lloyd's algorithm
/// moves colours to the nearest mean.
struct ColorClusters {
  /// A colour of each cluster, from dark to light: the most frequent one if it has most pixels, or the one nearest to the
  /// mean.
  private(set) var colors: [Pixmap.Pixel] = []
  /// The places of these colours in OKLab.
  private(set) var places: [Place] = []

  /// A place in OKLab: lightness, a, b and zero.
  typealias Place = SIMD4<Float>

  /// A colour with its place and its number of pixels.
  private struct Point {
    let pixel: Pixmap.Pixel
    let place: Place
    let count: Float
  }

  /// The number of times that colours move.
  private static let moves = 6

  /// Divides opaque colours into a number of clusters, or fewer.
  init(_ all: [(pixel: Pixmap.Pixel, count: Int)], limit: Int) {
    var points = all.map {
      Point(pixel: $0.pixel, place: Self.place(of: $0.pixel), count: Float($0.count))
    }
    places = Self.boxes(&points, limit: limit)
    var members: [Int] = []
    for _ in 0..<Self.moves {
      members = points.map { nearest(to: $0.place) }
      var sums = Array(repeating: (place: Place(), count: Float(0)), count: places.count)
      for (point, member) in zip(points, members) {
        sums[member].place += point.place * point.count
        sums[member].count += point.count
      }
      places = sums.filter { $0.count > 0 }.map { $0.place / $0.count }
      places.sort { $0.x < $1.x }
    }
    chooseColors(points)
  }

  /// Returns the place of a colour.
  static func place(of pixel: Pixmap.Pixel) -> Place {
    let lab = OKLab(
      RGBAColor(
        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
        blue: Double(pixel.blue) / 255))
    return Place(Float(lab.lightness), Float(lab.a), Float(lab.b), 0)
  }

  /// Returns the squared distance of two places.
  @inline(__always) static func distance(_ a: Place, _ b: Place) -> Float {
    let difference = a - b
    return (difference * difference).sum()
  }

  /// Returns the index of the place nearest to another one.
  ///
  /// Places are sorted by lightness, so the search ends where the lightness alone differs more than the best place.
  func nearest(to place: Place) -> Int {
    let places = places.span
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low &+ high) / 2
      if places[middle].x < place.x { low = middle &+ 1 } else { high = middle }
    }
    var best = (index: 0, distance: Float.infinity)
    func isTooFar(_ index: Int) -> Bool {
      let gap = places[index].x - place.x
      guard gap * gap < best.distance else { return true }
      let distance = Self.distance(places[index], place)
      if distance < best.distance { best = (index, distance) }
      return false
    }
    high = low
    while high < places.count, !isTooFar(high) { high &+= 1 }
    while low > 0, !isTooFar(low &- 1) { low &-= 1 }
    return best.index
  }

  /// Splits the points into boxes, and returns their means, sorted by lightness.
  private static func boxes(_ points: inout [Point], limit: Int) -> [Place] {
    var boxes = [Box(points[...])]
    while boxes.count < limit {
      var widest = 0
      for index in boxes.indices where boxes[index].error > boxes[widest].error { widest = index }
      let box = boxes[widest]
      guard box.error > 0 else { break }
      let (axis, middle) = (box.axis, box.mean[box.axis])
      let split = points[box.range].partition { $0.place[axis] >= middle }
      guard split > box.range.lowerBound, split < box.range.upperBound else {
        boxes[widest].error = 0
        continue
      }
      boxes[widest] = Box(points[box.range.lowerBound..<split])
      boxes.append(Box(points[split..<box.range.upperBound]))
    }
    return boxes.map { $0.mean }.sorted { $0.x < $1.x }
  }

  /// Neighbouring points.
  private struct Box {
    let range: Range<Int>
    let mean: Place
    /// The axis along which the points differ most.
    private(set) var axis = 0
    /// The sum of the squared differences from the mean.
    var error: Float

    init(_ points: ArraySlice<Point>) {
      range = points.indices
      var (sum, squares, count) = (Place(), Place(), Float(0))
      for point in points {
        sum += point.place * point.count
        count += point.count
      }
      let mean = sum / count
      for point in points {
        let difference = point.place - mean
        squares += difference * difference * point.count
      }
      self.mean = mean
      error = squares.sum()
      for other in 1..<3 where squares[other] > squares[axis] { axis = other }
    }
  }

  /// Chooses a colour of each cluster.
  private mutating func chooseColors(_ points: [Point]) {
    struct Choice {
      var nearest = (index: 0, distance: Float.infinity)
      var most = (index: 0, count: Float(0))
      var count: Float = 0
    }
    var choices = Array(repeating: Choice(), count: places.count)
    for (index, point) in points.enumerated() {
      let member = nearest(to: point.place)
      let distance = Self.distance(places[member], point.place)
      if distance < choices[member].nearest.distance { choices[member].nearest = (index, distance) }
      if point.count > choices[member].most.count { choices[member].most = (index, point.count) }
      choices[member].count += point.count
    }
    let chosen = choices.filter { $0.count > 0 }.map { choice in
      points[2 * choice.most.count > choice.count ? choice.most.index : choice.nearest.index]
    }.sorted { $0.place.x < $1.place.x }
    (colors, places) = (chosen.map { $0.pixel }, chosen.map { $0.place })
  }
}
