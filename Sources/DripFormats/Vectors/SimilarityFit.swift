/// A streaming fit of a path that only moves and grows, as a motion.
struct SimilarityFit {
  private let reference: [Double]
  private let center: SIMD2<Double>
  /// The mean squared distance of the points from their middle.
  private let spread: Double
  /// The largest distance of a point from the middle.
  private let reach: Double
  private let canGrow: Bool
  private let precision: Int
  private let steps: Double
  private var x: ScalarFit
  private var y: ScalarFit
  private var scale: ScalarFit

  /// Starts with a sample; nil if it has no extent.
  init?(_ time: Double, _ numbers: [Double], canGrow: Bool) {
    reference = numbers
    self.canGrow = canGrow
    center = Self.center(numbers).rounded(.toNearestOrEven)
    spread = Self.spread(numbers, about: center)
    let center = center
    reach = stride(from: 0, to: numbers.count, by: 2).reduce(0) {
      max($0, abs(numbers[$1] - center.x), abs(numbers[$1 + 1] - center.y))
    }
    guard spread > 1 else { return nil }
    precision = Double.decimals(in: 2...6, steps: 10 * reach)
    steps = Double.powerOfTen(precision)
    x = ScalarFit(time, center.x * 10)
    y = ScalarFit(time, center.y * 10)
    scale = ScalarFit(time, steps)
  }

  private static func center(_ numbers: [Double]) -> SIMD2<Double> {
    var sum = SIMD2<Double>()
    for index in stride(from: 0, to: numbers.count, by: 2) {
      sum += SIMD2(numbers[index], numbers[index + 1])
    }
    return sum / Double(numbers.count / 2)
  }

  private static func spread(_ numbers: [Double], about center: SIMD2<Double>) -> Double {
    var sum = 0.0
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let (x, y) = (numbers[index] - center.x, numbers[index + 1] - center.y)
      sum += x * x + y * y
    }
    return sum / Double(numbers.count / 2)
  }

  /// Adds a later sample; returns false if it is not a moved and scaled copy of the first one.
  mutating func append(_ time: Double, _ numbers: [Double], tolerance: Double) -> Bool {
    let middle = Self.center(numbers)
    let offset = Self.center(reference) - center
    let growth =
      canGrow
      ? (Self.spread(numbers, about: middle) / Self.spread(reference, about: center + offset))
        .squareRoot() : 1
    let place = middle - offset * growth
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let x = place.x + (reference[index] - center.x) * growth - numbers[index]
      let y = place.y + (reference[index + 1] - center.y) * growth - numbers[index + 1]
      guard x * x + y * y <= 0.04 * tolerance * tolerance else { return false }
    }
    x.append(time, place.x * 10, tolerance: 10 * tolerance * 0.35)
    y.append(time, place.y * 10, tolerance: 10 * tolerance * 0.35)
    scale.append(time, growth * steps, tolerance: tolerance * 0.1 / reach * steps)
    return true
  }

  /// Returns the motion up to the last sample.
  consuming func finished() -> Motion {
    let (scale, precision) = (scale.finished(), precision)
    return Motion(
      pivot: center, x: x.finished(), y: y.finished(), scaleX: scale, scaleY: scale,
      turn: Track([0]), skew: Track([0]), precision: precision)
  }
}
