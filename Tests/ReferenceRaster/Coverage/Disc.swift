/// A disc on the pixels, by what lies under its arcs.
struct Disc {
  var x: Double
  var y: Double
  var radius: Double

  /// A part of a row that lies on one side of the centre.
  private struct Band {
    /// How far from the centre it begins.
    var near: Double
    /// How high it is, as far as the disc reaches.
    var height: Double
    /// The half chord where it begins.
    var outer: Double
    /// The half chord where it ends.
    var inner: Double
  }

  /// Returns how much of each pixel of a row is covered.
  func areas(row: Double, width: Int) -> [Double] {
    var bands: [Band] = []
    let (above, below) = (y - row, row + 1 - y)
    for (from, to) in [(max(0, -below), above), (max(0, -above), below)]
    where to > 0 && from < radius {
      bands.append(
        Band(
          near: from, height: min(to, radius) - from, outer: half(at: from), inner: half(at: to)))
    }
    return (0..<width).map { column in
      let left = Double(column) - x
      let right = Double(column + 1) - x
      let whole = bands.reduce(0.0) { sum, band in
        if right <= 0 { return sum + area(band, outer: -left, inner: -right) }
        if left >= 0 { return sum + area(band, outer: right, inner: left) }
        return sum
          + (area(band, outer: -left, inner: 0) + area(band, outer: right, inner: 0))
      }
      return whole <= 1e-11 ? 0 : whole > 1 - 1e-11 ? 1 : whole
    }
  }

  private func half(at distance: Double) -> Double {
    guard distance < radius else { return 0 }
    return min(((radius - distance) * (radius + distance)).squareRoot(), radius)
  }

  /// The area of a band between two distances from the centre's column: where the band is full, a
  /// rectangle; and where the rim is, a trapezoid and the segment above it.
  private func area(_ band: Band, outer: Double, inner: Double) -> Double {
    let full = max(min(outer, band.inner) - inner, 0) * band.height
    let (begin, end) = (min(outer, band.outer), max(inner, band.inner))
    guard begin > end else { return full }
    let low = begin < band.outer ? half(at: begin) - band.near : 0
    let high = end > band.inner ? half(at: end) - band.near : band.height
    let (way, rise) = (begin - end, high - low)
    let segment = segment(begin * rise + (band.near + low) * way)
    return way * (low + high) * 0.5 + segment + full
  }

  /// The area between an arc and its chord, from the cross product of the ends as seen from the centre.
  private func segment(_ cross: Double) -> Double {
    let coefficients: [Double] = [
      1.0 / 6, 3.0 / 40, 5.0 / 112, 35.0 / 1_152, 63.0 / 2_816, 231.0 / 13_312, 143.0 / 10_240,
      6_435.0 / 557_056,
    ]
    let sine = cross * (1 / (radius * radius))
    let squared = sine * sine
    var series = 0.0
    for coefficient in coefficients.prefix(radius < 32 ? 8 : 4).reversed() {
      series = squared * series + coefficient
    }
    return radius * radius / 2 * sine * squared * series
  }
}
