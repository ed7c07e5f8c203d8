/// Which curves of an outline become one, so that fewer are left.
///
/// Two curves that were halves of one, cut anywhere, are put together exactly; others nearly, and how nearly is
/// measured every time.
struct CurveMerging: Sendable {
  /// How many curves each of the new segments is made of, contour by contour: 1, 2, 4 or 8.
  private var counts: [[Int]] = []
  /// What comes of it.
  private(set) var topology: [OutlineTopology.Contour] = []

  /// Chooses what becomes one in all samples, within a tolerance for each of them.
  init(
    _ contours: [OutlineTopology.Contour], _ samples: [(numbers: [Double], tolerance: Double)]
  ) {
    var offset = 0
    for contour in contours {
      var (counts, merged) = ([Int](), OutlineTopology.Contour(isClosed: contour.isClosed))
      var (index, place) = (0, offset)
      while index < contour.isCurve.count {
        let isCurve = contour.isCurve[index]
        let curves = contour.isCurve[index...].prefix(8).prefix { $0 }.count
        var count = isCurve ? [8, 4, 2].first { $0 <= curves } ?? 1 : 1
        while count > 1,
          !samples.allSatisfy({
            Cubic(merging: count, $0.numbers, at: place).error <= $0.tolerance
          })
        { count /= 2 }
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
          let cubic = Cubic(merging: count, numbers, at: place)
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

  /// Puts a power of two of curves together, the first of which begins at an index.
  init(merging count: Int, _ numbers: [Double], at index: Int) {
    guard count > 1 else {
      func point(_ offset: Int) -> SIMD2<Double> {
        SIMD2(numbers[index + offset], numbers[index + offset + 1])
      }
      self.init(start: point(0), first: point(2), second: point(4), end: point(6))
      return
    }
    let half = count / 2
    self.init(
      Cubic(merging: half, numbers, at: index),
      Cubic(merging: half, numbers, at: index + 6 * half))
  }

  /// Puts two curves together as if they had been cut out of one.
  ///
  /// Where they meet, their handles are to each other as the parts of the parameter were.
  private init(_ a: Cubic, _ b: Cubic) {
    let (before, after) = ((a.end - a.second).length, (b.first - b.start).length)
    let cut = before + after > 0 ? before / (before + after) : 0.5
    (start, end) = (a.start, b.end)
    guard cut > 0.05, cut < 0.95 else {
      (first, second, error) = (a.first, b.second, .infinity)
      return
    }
    first = start + (a.first - start) / cut
    second = end + (b.second - end) / (1 - cut)
    error = max(
      (point(at: cut) - a.end).length, (point(at: cut / 2) - a.point(at: 0.5)).length,
      (point(at: (1 + cut) / 2) - b.point(at: 0.5)).length)
    error += max(a.error, b.error)
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
