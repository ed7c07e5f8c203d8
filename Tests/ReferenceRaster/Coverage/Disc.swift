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
    return (begin - end) * (low + high) * 0.5 + segment(begin - end, high - low) + full
  }

  /// The area between a chord and its arc.
  private func segment(_ dx: Double, _ dy: Double) -> Double {
    let squared = (dx * dx + dy * dy) * (1 / (4 * radius * radius))
    var series = 63.0 / 1664
    for coefficient in [35.0 / 704, 5.0 / 72, 3.0 / 28, 1.0 / 5, 2.0 / 3] {
      series = coefficient + squared * series
    }
    return radius * radius * squared * squared.squareRoot() * series
  }
}
