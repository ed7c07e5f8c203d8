internal import DripKit

/// A choice of consecutive curves of an outline that one cubic replaces.
///
/// The cubic keeps the directions at its ends and is fitted to the curves. Its distance from them is always
/// measured.
struct CurveMerging: Sendable {
  /// The maximum number of curves that one cubic replaces.
  private static let most = 12

  /// The number of original curves of each new segment, contour by contour.
  private var counts: [[Int]] = []
  /// The topology of the simplified outline.
  private(set) var topology: [OutlineTopology.Contour] = []

  /// Chooses curves that can be merged in all samples, within a tolerance for each sample.
  init(
    _ contours: [OutlineTopology.Contour], _ samples: [(numbers: [Double], tolerance: Double)]
  ) {
    var offset = 0
    // A sample that failed once is likely to fail again.
    var strictest = 0
    func isNear(_ count: Int, at place: Int, every step: Int) -> Bool {
      func isNear(_ index: Int) -> Bool {
        let sample = samples[index]
        return MergedCubic(count, sample.numbers, at: place).error <= sample.tolerance
      }
      guard isNear(strictest) else { return false }
      let failed = stride(from: 0, to: samples.count, by: step).first { !isNear($0) }
      strictest = failed ?? strictest
      return failed == nil
    }
    // A few samples suggest the number of curves, and all samples confirm it.
    let few = max(1, samples.count / 8)
    for contour in contours {
      var (counts, merged) = ([Int](), OutlineTopology.Contour(isClosed: contour.isClosed))
      var (index, place) = (0, offset)
      while index < contour.isCurve.count {
        let isCurve = contour.isCurve[index]
        let limit = contour.isCurve[index...].prefix(Self.most).prefix { $0 }.count
        var count = 1
        while count < limit, isNear(count + 1, at: place, every: few) { count += 1 }
        while count > 1, !isNear(count, at: place, every: 1) { count -= 1 }
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

  /// Returns the numbers of the simplified outline, and its largest distance from the original.
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
          let cubic = MergedCubic(count, numbers, at: place)
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
