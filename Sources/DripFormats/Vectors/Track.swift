/// Numbers that change with time, as keyframes.
struct Track: Sendable, Equatable {
  /// A keyframe: values at a time, with the easing to the next key.
  struct Key: Sendable, Equatable {
    /// The time, in seconds.
    var time: Double
    var values: [Double]
    /// The easing to the next key; nil if it is linear.
    var easing: Easing?
  }

  /// The keys in order; the numbers are constant before the first and after the last one.
  var keys: [Key]

  /// Creates constant numbers.
  init(_ values: [Double]) { keys = [Key(time: 0, values: values)] }

  /// Creates a track without the keys between equal ones.
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

  /// Returns the track with other numbers at the times of its keys.
  func map(_ values: ([Double]) -> [Double]) -> Track {
    Track(keys: keys.map { Key(time: $0.time, values: values($0.values), easing: $0.easing) })
  }

  /// Returns true if the track has constant values equal to the given ones.
  func isAlways(_ values: [Double]) -> Bool { isConstant && keys[0].values == values }

  /// True if the numbers never change.
  var isConstant: Bool { keys.count == 1 }

  /// True if the track has an easing.
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

/// An easing between two keys: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// Its control points lie at about a third and two thirds of the time, so it is almost a polynomial of the time.
struct Easing: Sendable, Equatable {
  /// The times of the control points.
  static let times = (first: 0.33, second: 0.67)
  /// The value of the first control point.
  var first: Double
  /// The value of the second control point.
  var second: Double

  /// Returns the weights of both control points and of the end at a time from 0 to 1.
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

  /// Creates the least-squares easing for samples with times from 0 to 1.
  ///
  /// Both control points lie between start and end, as SVG requires.
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

  /// Returns the value at a time from 0 to 1.
  func value(at time: Double) -> Double {
    let weights = Self.weights(at: time)
    return first * weights.first + second * weights.second + weights.end
  }
}
