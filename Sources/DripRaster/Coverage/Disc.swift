/// A disc on the pixels, whose coverage needs no lines in place of its rim.
///
/// In a row the disc reaches to either side of its centre by the half chord of the row's border nearer to
/// the centre, and it is as high as the row up to that of the other border. In between lies the rim. It is
/// cut where it crosses the borders of columns: under each of the pieces lies a trapezoid, and between
/// the piece and its chord a circular segment, of exactly known area. There are hardly more pieces than
/// pixels on the rim, where a polygon as true as that has up to ten times as many sides.
struct Disc: BitwiseCopyable {
  /// The column of the centre.
  var x: Double
  /// The row of the centre.
  var y: Double
  /// The radius in pixels.
  var radius: Double
  private var perDiameterSquared: Double
  private var radiusSquared: Double

  /// The least radius: below, the series for the segments has not converged.
  static let leastRadius = 4.0
  /// The largest one, beyond which a coordinate has no digits to spare.
  static let largestRadius = 65_536.0

  /// Creates a disc.
  init(x: Double, y: Double, radius: Double) {
    self.x = x
    self.y = y
    self.radius = radius
    perDiameterSquared = 1 / (4 * radius * radius)
    radiusSquared = radius * radius
  }

  /// Finds what the disc covers in some rows, all of which it reaches.
  func scan(_ rows: Range<Int>, into store: inout SpanStore) {
    let firstPlace = store.rows.count
    // Where the centre lies on a border of rows or half way between two, both halves are the same.
    let isMirrored = Double(Int(2 * y)) == 2 * y
    for row in rows {
      let (above, below) = (y - Double(row), Double(row + 1) - y)
      if above <= 0, isMirrored {
        let other = Int(2 * y) - 1 - row
        if rows.contains(other) {
          store.repeatRow(at: firstPlace + other - rows.lowerBound)
          continue
        }
      }
      let (upper, lower) = (half(at: abs(above)), half(at: abs(below)))
      if above > 0, below > 0 {
        scanMiddle(
          Band(near: 0, height: min(above, radius), outer: radius, inner: upper),
          Band(near: 0, height: min(below, radius), outer: radius, inner: lower), &store.spans)
      } else if above > 0 {
        let height = min(above, radius) + below
        scan(Band(near: -below, height: height, outer: lower, inner: upper), &store)
      } else {
        let height = min(below, radius) + above
        scan(Band(near: -above, height: height, outer: upper, inner: lower), &store)
      }
      store.endRow()
    }
  }

  /// Finds what is covered in a row beside the centre.
  @inline(__always)
  private func scan(_ band: Band, _ store: inout SpanStore) {
    let (first, last) = (Int(x - band.outer), Int(x + band.outer))
    let (firstInside, lastInside) = (Int(x - band.inner), Int(x + band.inner))
    if firstInside >= lastInside {
      scanAll(band, first, last, &store.spans)
    } else if band.outer - band.inner <= 1, x - Double(first) >= band.outer,
      Double(last + 1) - x >= band.outer
    {
      scanSteep(band, first, last, &store.spans)
    } else {
      scanFlat(band, (first, firstInside), (lastInside, last), &store)
    }
  }

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

    @inline(__always)
    init(near: Double, height: Double, outer: Double, inner: Double) {
      (self.near, self.height, self.outer, self.inner) = (near, height, outer, inner)
    }
  }

  /// Half the length of the chord at a distance from the centre.
  @inline(__always)
  private func half(at distance: Double) -> Double {
    guard distance < radius else { return 0 }
    return min(((radius - distance) * (radius + distance)).squareRoot(), radius)
  }
}

// MARK: - Rows

extension Disc {
  /// Finds what is covered in a row where the rim may cross many columns.
  ///
  /// It is followed from the outside in, so that every column begins where the one before ended.
  private func scanFlat(
    _ band: Band, _ left: (Int, Int), _ right: (Int, Int), _ store: inout SpanStore
  ) {
    var low = 0.0
    for column in left.0...left.1 {
      store.spans.append(
        from: column, to: column + 1,
        area: area(band, outer: x - Double(column), inner: x - Double(column + 1), low: &low))
    }
    store.spans.append(from: left.1 + 1, to: right.0, area: band.height)
    low = 0
    store.rim.removeAll()
    for column in (right.0...right.1).reversed() {
      store.rim.append(
        from: column, to: column + 1,
        area: area(band, outer: Double(column + 1) - x, inner: Double(column) - x, low: &low))
    }
    for index in store.rim.indices.reversed() { store.spans.append(store.rim[index]) }
  }

  /// Finds what is covered where both rims may lie in one pixel.
  private func scanAll(
    _ band: Band, _ first: Int, _ last: Int, _ spans: inout Buffer<CoverageSpan>
  ) {
    for column in first...last {
      spans.append(from: column, to: column + 1, area: area(band, column: column))
    }
  }

  /// Finds what is covered in the row of the centre, which has a band on both sides of it.
  private func scanMiddle(_ above: Band, _ below: Band, _ spans: inout Buffer<CoverageSpan>) {
    let inner = min(above.inner, below.inner)
    let (first, last) = (Int(x - radius), Int(x + radius))
    let (firstInside, lastInside) = (Int(x - inner), Int(x + inner))
    var column = first
    while column <= last {
      spans.append(
        from: column, to: column + 1,
        area: area(above, column: column) + area(below, column: column))
      column += 1
      if column == firstInside + 1, column < lastInside {
        spans.append(from: column, to: lastInside, area: above.height + below.height)
        column = lastInside
      }
    }
  }

  /// Finds what is covered in a row where the rim crosses one border of columns at most on each side.
  ///
  /// All four pieces are found at the same time, and written down whether or not they are empty, which
  /// is faster than to guess what a processor cannot foresee.
  @inline(__always)
  private func scanSteep(
    _ band: Band, _ first: Int, _ last: Int, _ spans: inout Buffer<CoverageSpan>
  ) {
    let (outer, inner) = (SIMD2(repeating: band.outer), SIMD2(repeating: band.inner))
    let full = SIMD2(repeating: band.height)
    let zero = SIMD2<Double>(repeating: 0)
    // How far from the centre the borders are that may be crossed, on the left and on the right, and
    // the next ones towards it.
    let borders = SIMD2(x - Double(first + 1), Double(last) - x)
    let next = SIMD2(x - Double(first + 2), Double(last - 1) - x)
    let isCrossed = borders .> inner
    let cut = borders.replacing(with: inner, where: borders .< inner)
      .replacing(with: outer, where: borders .> outer)
    let chord = (radius - cut) * (radius + cut)
    let height = (SIMD2(chord.x.squareRoot(), chord.y.squareRoot()) - band.near)
      .replacing(with: full, where: cut .<= inner)
      .replacing(with: zero, where: cut .>= outer)
    let outside = outer - cut
    let inside = cut - inner
    let outerRest = (inner - borders).replacing(with: zero, where: inner .< borders) * full
    let innerRest = (inner - next).replacing(with: zero, where: inner .< next) * full
    let outerArea = outside * height * 0.5 + segment(outside, height) + outerRest
    let innerArea = inside * (height + full) * 0.5 + segment(inside, full - height) + innerRest

    let left = isCrossed[0] ? first + 2 : first + 1
    let right = isCrossed[1] ? last - 1 : last
    spans.reserve(spans.count + 5)
    spans.put(from: first, to: first + 1, area: outerArea.x, if: true)
    spans.put(from: first + 1, to: left, area: innerArea.x, if: isCrossed[0])
    spans.put(from: left, to: right, area: band.height, if: left < right)
    spans.put(from: right, to: last, area: innerArea.y, if: isCrossed[1])
    spans.put(from: last, to: last + 1, area: outerArea.y, if: true)
  }
}

// MARK: - Areas

extension Disc {
  /// The area of a band inside a column of pixels.
  private func area(_ band: Band, column: Int) -> Double {
    let (left, right) = (Double(column) - x, Double(column + 1) - x)
    var low = -left < band.outer ? half(at: -left) - band.near : 0
    if right <= 0 { return area(band, outer: -left, inner: -right, low: &low) }
    var other = right < band.outer ? half(at: right) - band.near : 0
    if left >= 0 { return area(band, outer: right, inner: left, low: &other) }
    return area(band, outer: -left, inner: 0, low: &low)
      + area(band, outer: right, inner: 0, low: &other)
  }

  /// The area of a band between two distances from the centre's column.
  ///
  /// `low` is how high the disc is in the band at the outer distance, and becomes that at the inner one.
  @inline(__always)
  private func area(
    _ band: Band, outer: Double, inner: Double, low: inout Double
  ) -> Double {
    let full = max(min(outer, band.inner) - inner, 0) * band.height
    let begin = min(outer, band.outer)
    let end = max(inner, band.inner)
    guard begin > end else { return full }
    let high = end > band.inner ? half(at: end) - band.near : band.height
    let area = (begin - end) * (low + high) * 0.5 + segment(begin - end, high - low) + full
    low = high
    return area
  }

  /// The area between a chord and its arc.
  ///
  /// With u the half chord over the radius it is radius² · (asin u − u √(1 − u²)), of which these are
  /// the first terms. What follows is less than 10⁻¹² of the pixel from the least radius on.
  @inline(__always)
  private func segment(_ dx: Double, _ dy: Double) -> Double {
    let squared = (dx * dx + dy * dy) * perDiameterSquared
    let series =
      2.0 / 3
      + squared
      * (1.0 / 5
        + squared
        * (3.0 / 28
          + squared * (5.0 / 72 + squared * (35.0 / 704 + squared * (63.0 / 1664)))))
    return radiusSquared * squared * squared.squareRoot() * series
  }

  @inline(__always)
  private func segment(_ dx: SIMD2<Double>, _ dy: SIMD2<Double>) -> SIMD2<Double> {
    let squared = (dx * dx + dy * dy) * perDiameterSquared
    let roots = SIMD2(squared.x.squareRoot(), squared.y.squareRoot())
    var series = squared * (63.0 / 1664) + 35.0 / 704
    series = squared * series + 5.0 / 72
    series = squared * series + 3.0 / 28
    series = squared * series + 1.0 / 5
    series = squared * series + 2.0 / 3
    return radiusSquared * squared * roots * series
  }
}
