/// A cubic curve that replaces several, with its distance from them.
///
/// It has their ends and end directions. The lengths of its handles are a least-squares fit to points of the
/// curves, whose parameters are improved once. (P. Schneider, "An Algorithm for Automatically Fitting
/// Digitized Curves", Graphics Gems, 1990.)
struct MergedCubic {
  private let start: SIMD2<Double>
  private(set) var first: SIMD2<Double>
  private(set) var second: SIMD2<Double>
  let end: SIMD2<Double>
  private(set) var error = Double.infinity

  /// Merges one or more curves, the first of which begins at an index.
  init(_ count: Int, _ numbers: [Double], at index: Int) {
    func known(_ offset: Int) -> SIMD2<Double> {
      SIMD2(numbers[index + 2 * offset], numbers[index + 2 * offset + 1])
    }
    start = known(0)
    first = known(1)
    second = known(3 * count - 1)
    end = known(3 * count)
    guard count > 1, let forth = (first - start).direction, let back = (second - end).direction
    else { return }

    var samples: [Sample] = []
    samples.reserveCapacity(2 * count)
    var (length, last) = (0.0, start)
    func add(_ place: SIMD2<Double>) {
      length += (place - last).length
      samples.append(Sample(place: place, t: length))
      last = place
    }
    for curve in stride(from: 0, to: 3 * count, by: 3) {
      let (a, d) = (known(curve), known(curve + 3))
      add((a + d + 3 * (known(curve + 1) + known(curve + 2))) / 8)
      add(d)
    }
    guard length > 0 else { return }
    for index in samples.indices { samples[index].t /= length }
    for _ in 0..<2 {
      guard fit(forth, back, to: samples) else { return }
      for index in samples.indices { improve(&samples[index]) }
    }
    error = samples.reduce(0) { max($0, (point(at: $1.t) - $1.place).length) }
  }

  /// A point of the curves, and the parameter of the nearest point of the cubic.
  private struct Sample {
    let place: SIMD2<Double>
    var t: Double
  }

  /// Fits the lengths of the handles; returns false if one would be negative.
  private mutating func fit(
    _ forth: SIMD2<Double>, _ back: SIMD2<Double>, to samples: [Sample]
  ) -> Bool {
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (place, t) = (sample.place, sample.t)
      let s = 1 - t
      let a = forth * (3 * s * s * t)
      let b = back * (3 * s * t * t)
      let rest = place - start * (s * s * (s + 3 * t)) - end * (t * t * (t + 3 * s))
      (aa, ab, bb) = (aa + a.dot(a), ab + a.dot(b), bb + b.dot(b))
      (ar, br) = (ar + a.dot(rest), br + b.dot(rest))
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 * aa * bb else { return false }
    let (a, b) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
    guard a > 0, b > 0 else { return false }
    (first, second) = (start + forth * a, end + back * b)
    return true
  }

  /// Moves a parameter towards the nearest point of the curve, by one step of Newton's method.
  private func improve(_ sample: inout Sample) {
    let t = sample.t
    let s = 1 - t
    let (a, b, c) = (first - start, second - first, end - second)
    let speed = 3 * (a * (s * s) + b * (2 * s * t) + c * (t * t))
    let change = 6 * ((b - a) * s + (c - b) * t)
    let offset = point(at: t) - sample.place
    let slope = speed.dot(speed) + offset.dot(change)
    guard slope > 0 else { return }
    sample.t = min(max(t - offset.dot(speed) / slope, 0), 1)
  }

  private func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
      + end * (t * t * t)
  }
}

extension SIMD2<Double> {
  @inline(__always) fileprivate func dot(_ other: SIMD2) -> Double { x * other.x + y * other.y }

  fileprivate var length: Double { dot(self).squareRoot() }

  /// The unit vector; nil for a zero vector.
  fileprivate var direction: SIMD2? {
    let length = length
    return length > 1e-9 ? self / length : nil
  }
}
