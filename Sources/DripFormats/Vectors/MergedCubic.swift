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

    var places: [SIMD2<Double>] = []
    places.reserveCapacity(2 * count)
    for curve in stride(from: 0, to: 3 * count, by: 3) {
      let (a, d) = (known(curve), known(curve + 3))
      places.append((a + d + 3 * (known(curve + 1) + known(curve + 2))) / 8)
      places.append(d)
    }
    var (length, last) = (0.0, start)
    var parameters = places.map { place in
      length += (place - last).length
      last = place
      return length
    }
    guard length > 0 else { return }
    for index in parameters.indices { parameters[index] /= length }
    for _ in 0..<2 {
      guard fit(forth, back, to: places, at: parameters) else { return }
      for (index, place) in places.enumerated() { improve(&parameters[index], for: place) }
    }
    error = zip(places, parameters).reduce(0) { farthest, pair in
      max(farthest, (point(at: pair.1) - pair.0).length)
    }
  }

  /// Fits the lengths of the handles; returns false if one would be negative.
  private mutating func fit(
    _ forth: SIMD2<Double>, _ back: SIMD2<Double>, to places: [SIMD2<Double>],
    at parameters: [Double]
  ) -> Bool {
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (place, t) in zip(places, parameters) {
      let s = 1 - t
      let a = forth * (3 * s * s * t)
      let b = back * (3 * s * t * t)
      let rest = place - start * (s * s * (s + 3 * t)) - end * (t * t * (t + 3 * s))
      (aa, ab, bb) = (aa + (a * a).sum(), ab + (a * b).sum(), bb + (b * b).sum())
      (ar, br) = (ar + (a * rest).sum(), br + (b * rest).sum())
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 * aa * bb else { return false }
    let (a, b) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
    guard a > 0, b > 0 else { return false }
    (first, second) = (start + forth * a, end + back * b)
    return true
  }

  /// Moves a parameter towards the nearest point of the curve, by one step of Newton's method.
  private func improve(_ t: inout Double, for place: SIMD2<Double>) {
    let s = 1 - t
    let (a, b, c) = (first - start, second - first, end - second)
    let speed = 3 * (a * (s * s) + b * (2 * s * t) + c * (t * t))
    let change = 6 * ((b - a) * s + (c - b) * t)
    let offset = point(at: t) - place
    let slope = (speed * speed).sum() + (offset * change).sum()
    guard slope > 0 else { return }
    t = min(max(t - (offset * speed).sum() / slope, 0), 1)
  }

  private func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
      + end * (t * t * t)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }

  /// The unit vector; nil for a zero vector.
  fileprivate var direction: SIMD2? {
    let length = length
    return length > 1e-9 ? self / length : nil
  }
}
