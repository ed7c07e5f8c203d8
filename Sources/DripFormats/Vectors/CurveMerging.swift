/// Which curves of an outline become one, so that fewer are left.
///
/// Two curves that were halves of one, cut anywhere, are put together exactly; others nearly, and how nearly is
/// measured every time.
struct CurveMerging: Sendable {
  /// How many curves become one at most.
  private static let most = 8

  /// How many curves each of the new segments is made of, contour by contour.
  private var counts: [[Int]] = []
  /// What comes of it.
  private(set) var topology: [OutlineTopology.Contour] = []

  /// Whether the handles of what is put together are fitted to it, which changes with it.
  private let isFitted: Bool

  /// Chooses what becomes one in all samples, within a tolerance for each of them.
  init(
    _ contours: [OutlineTopology.Contour], _ samples: [(numbers: [Double], tolerance: Double)]
  ) {
    let plain = CurveMerging(contours, samples, isFitted: false)
    let fitted = CurveMerging(contours, samples, isFitted: true)
    self = 4 * fitted.curveCount < 3 * plain.curveCount ? fitted : plain
  }

  private var curveCount: Int { topology.reduce(0) { $0 + $1.isCurve.count } }

  private init(
    _ contours: [OutlineTopology.Contour], _ samples: [(numbers: [Double], tolerance: Double)],
    isFitted: Bool
  ) {
    self.isFitted = isFitted
    var offset = 0
    for contour in contours {
      var (counts, merged) = ([Int](), OutlineTopology.Contour(isClosed: contour.isClosed))
      var (index, place) = (0, offset)
      while index < contour.isCurve.count {
        let isCurve = contour.isCurve[index]
        var count = contour.isCurve[index...].prefix(Self.most).prefix { $0 }.count
        while count > 1,
          !samples.allSatisfy({
            Cubic(merging: count, $0.numbers, at: place, isFitted: isFitted).error <= $0.tolerance
          })
        { count -= 1 }
        count = max(count, 1)
        counts.append(count)
        merged.isCurve.append(isCurve)
        index += count
        place += isCurve ? 6 * count : 2
      }
      self.counts.append(counts)
      topology.append(merged)
      offset = place + 2
    }
  }

  /// Returns the numbers of the simpler outline, and how far it is from the other one at most.
  func apply(to numbers: [Double]) -> (numbers: [Double], error: Double) {
    var (result, error, place) = ([Double](), 0.0, 0)
    result.reserveCapacity(numbers.count)
    for (counts, contour) in zip(counts, topology) {
      result += numbers[place..<place + 2]
      for (count, isCurve) in zip(counts, contour.isCurve) {
        if count == 1 {
          let length = isCurve ? 6 : 2
          result += numbers[place + 2..<place + 2 + length]
          place += length
        } else {
          let cubic = Cubic(merging: count, numbers, at: place, isFitted: isFitted)
          error = max(error, cubic.error)
          for point in [cubic.first, cubic.second, cubic.end] {
            result.append(point.x)
            result.append(point.y)
          }
          place += 6 * count
        }
      }
      place += 2
    }
    return (result, error)
  }
}

/// A cubic curve in the place of several, and how far it is from them.
private struct Cubic {
  var start: SIMD2<Double>
  var first: SIMD2<Double>
  var second: SIMD2<Double>
  var end: SIMD2<Double>
  var error = 0.0

  private init(
    start: SIMD2<Double>, first: SIMD2<Double>, second: SIMD2<Double>, end: SIMD2<Double>
  ) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  /// Puts some curves together, the first of which begins at an index.
  init(merging count: Int, _ numbers: [Double], at index: Int, isFitted: Bool) {
    guard count > 1 else {
      func point(_ offset: Int) -> SIMD2<Double> {
        SIMD2(numbers[index + offset], numbers[index + offset + 1])
      }
      self.init(start: point(0), first: point(2), second: point(4), end: point(6))
      return
    }
    let half = count / 2
    self.init(
      Cubic(merging: half, numbers, at: index, isFitted: isFitted),
      Cubic(merging: count - half, numbers, at: index + 6 * half, isFitted: isFitted),
      isFitted: isFitted)
  }

  /// Puts two curves together as if they had been cut out of one.
  ///
  /// Where they meet, their handles are to each other as the parts of the parameter were.
  private init(_ a: Cubic, _ b: Cubic, isFitted: Bool) {
    let (before, after) = ((a.end - a.second).length, (b.first - b.start).length)
    let cut = before + after > 0 ? before / (before + after) : 0.5
    (start, end) = (a.start, b.end)
    guard cut > 0.05, cut < 0.95 else {
      (first, second, error) = (a.first, b.second, .infinity)
      return
    }
    // What is missing where they meet is made up for by both handles together.
    let (forth, back) = ((a.first - start) / cut, (b.second - end) / (1 - cut))
    (first, second) = (start + forth, end + back)
    let rest = 1 - cut
    let pull = forth * (3 * rest * rest * cut) + back * (3 * rest * cut * cut)
    let growth = (pull * (a.end - point(at: cut))).sum() / max((pull * pull).sum(), 1e-12)
    if isFitted, abs(growth) < 0.25 {
      (first, second) = (start + forth * (1 + growth), end + back * (1 + growth))
    }
    error = max(
      distance(at: cut, from: a.end, along: a.end - a.second),
      distance(at: cut / 2, from: a.point(at: 0.5), along: a.middleDirection),
      distance(at: (1 + cut) / 2, from: b.point(at: 0.5), along: b.middleDirection))
    error += max(a.error, b.error)
  }

  /// The direction in the middle, of any length.
  private var middleDirection: SIMD2<Double> { end + second - first - start }

  /// Returns how far a point of the curve is from the tangent at another one; along it is no matter, as long as it
  /// is not far.
  private func distance(
    at t: Double, from place: SIMD2<Double>, along direction: SIMD2<Double>
  ) -> Double {
    let offset = point(at: t) - place
    let length = direction.length
    guard length > 0 else { return offset.length }
    let along = abs((offset * direction).sum()) / length
    let across = abs(offset.x * direction.y - offset.y * direction.x) / length
    return max(across, along / 4)
  }

  private func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
      + end * (t * t * t)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
