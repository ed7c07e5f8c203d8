internal import DripKit

/// Which curves of an outline become one, so that fewer are left.
///
/// A cubic that leaves its ends in their directions is fitted to curves that follow each other, and how near it is to
/// them is measured every time.
struct CurveMerging: Sendable {
  /// How many curves become one at most.
  private static let most = 12

  /// How many curves each of the new segments is made of, contour by contour.
  private var counts: [[Int]] = []
  /// What comes of it.
  private(set) var topology: [OutlineTopology.Contour] = []

  /// Chooses what becomes one in all samples, within a tolerance for each of them.
  init(
    _ contours: [OutlineTopology.Contour], _ samples: [(numbers: [Double], tolerance: Double)]
  ) {
    var offset = 0
    // What was too far off is likely to be so again.
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
    // A few samples tell how many curves may become one, and all of them whether that is true.
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
