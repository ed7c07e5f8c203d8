/// Numbers that change with time, told by a few of their values.
struct Track: Sendable, Equatable {
  /// Values at a time, and how the way to the next ones is gone.
  struct Key: Sendable, Equatable {
    /// When, in seconds.
    var time: Double
    /// What the numbers are.
    var values: [Double]
    /// The way to the next key; nil is straight.
    var easing: Easing?
  }

  /// The keys in order; before the first and behind the last one nothing changes.
  var keys: [Key]

  /// Creates numbers that do not change.
  init(_ values: [Double]) { keys = [Key(time: 0, values: values)] }

  /// Takes over keys, but for those between equal ones.
  init(keys: [Key]) {
    var kept: [Key] = []
    for key in keys {
      if kept.count > 1, kept[kept.count - 1].values == key.values,
        kept[kept.count - 2].values == key.values
      {
        kept.removeLast()
      }
      kept.append(key)
    }
    if kept.count == 2, kept[0].values == kept[1].values { kept.removeLast() }
    self.keys = kept
  }

  /// Returns whether the numbers are always those given, whenever they begin.
  func isAlways(_ values: [Double]) -> Bool { isConstant && keys[0].values == values }

  /// Whether the numbers stay the same.
  var isConstant: Bool { keys.count == 1 }

  /// Whether a way between keys is not straight.
  var isEased: Bool { keys.contains { $0.easing != nil } }

  /// Returns the numbers at a time.
  func values(at time: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.time > time }) else {
      return keys[keys.count - 1].values
    }
    guard next > 0 else { return keys[0].values }
    let (a, b) = (keys[next - 1], keys[next])
    let part = (time - a.time) / (b.time - a.time)
    let gone = a.easing?.value(at: part) ?? part
    return zip(a.values, b.values).map { $0 + ($1 - $0) * gone }
  }
}

/// How the way from one key to the next is gone: a cubic Bézier curve from (0, 0) to (1, 1) over the time, whose
/// control points lie at about a third and two thirds of it, so that it is almost a polynomial.
struct Easing: Sendable, Equatable {
  /// The times of the control points.
  static let times = (first: 0.33, second: 0.67)
  /// How far the first control point is.
  var first: Double
  /// How far the second control point is.
  var second: Double

  /// Returns the parts that both control points and the end have in the curve at a time from 0 to 1.
  static func weights(at time: Double) -> (first: Double, second: Double, end: Double) {
    // 0.99 u + 0.03 u² − 0.02 u³ is the time; two of Newton's steps find u to a billionth.
    var u = time
    for _ in 0..<2 {
      let error = u * (0.99 + u * (0.03 - 0.02 * u)) - time
      u -= error / (0.99 + u * (0.06 - 0.06 * u))
    }
    let rest = 1 - u
    return (3 * rest * rest * u, 3 * rest * u * u, u * u * u)
  }

  /// Finds the easing that is nearest to samples with times from 0 to 1, in the sense of least squares.
  ///
  /// Both control points lie between start and end, as SVG wants it.
  init?(nearestTo samples: [(time: Double, gone: Double)], decimals: Int) {
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (a, b, end) = Self.weights(at: sample.time)
      let rest = sample.gone - end
      (aa, ab, bb) = (aa + a * a, ab + a * b, bb + b * b)
      (ar, br) = (ar + a * rest, br + b * rest)
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-12 else { return nil }
    var first = (ar * bb - br * ab) / determinant
    var second = (br * aa - ar * ab) / determinant
    if first < 0 || first > 1 {
      first = first < 0 ? 0 : 1
      second = min(max((br - first * ab) / bb, 0), 1)
    } else if second < 0 || second > 1 {
      second = second < 0 ? 0 : 1
      first = min(max((ar - second * ab) / aa, 0), 1)
    }
    self.first = first.onGrid(decimals: decimals)
    self.second = second.onGrid(decimals: decimals)
  }

  /// Returns how far the way is gone at a time from 0 to 1.
  func value(at time: Double) -> Double {
    let weights = Self.weights(at: time)
    return first * weights.first + second * weights.second + weights.end
  }
}
