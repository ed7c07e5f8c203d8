/// Finds what discs cover, row by row.
///
/// The rim is cut where it crosses the borders of columns. The height of the disc at each,
/// a square root, is found once for all rows. There are hardly more arcs than pixels on the
/// rim, where a polygon as true as that has up to ten times as many sides.
struct DiscScanner: ~Copyable {
  private var disc = Disc(x: 0, y: 0, radius: 0)
  /// Half the height of the disc at the borders of columns, from that left of it to that right of it.
  private var columns = Buffer<Double>()
  private var firstColumn = 0
  /// Whether the right half is the left one mirrored, since the centre lies on a border of columns or
  /// half way between two.
  private var isMirrored = false
  /// The faster ways that are taken.
  var shortcuts = Shortcuts.all

  /// Adds some rows of a disc, all of which it reaches.
  mutating func scan(_ disc: Disc, _ rows: Range<Int>, into store: inout SpanStore) {
    begin(disc)
    let rowOffset = store.rows.count
    // The lower half may be the upper one mirrored, too.
    let isMirrored = shortcuts.contains(.mirroring) && Double(Int(2 * disc.y)) == 2 * disc.y
    for row in rows {
      let (above, below) = (disc.y - Double(row), Double(row + 1) - disc.y)
      if above <= 0, isMirrored {
        let other = Int(2 * disc.y) - 1 - row
        if rows.contains(other) {
          store.repeatRow(at: rowOffset + other - rows.lowerBound)
          continue
        }
      }
      let (upper, lower) = (disc.half(at: abs(above)), disc.half(at: abs(below)))
      if above > 0, below > 0 {
        scanMiddle(
          Disc.Slab(near: 0, height: min(above, disc.radius), outer: disc.radius, inner: upper),
          Disc.Slab(near: 0, height: min(below, disc.radius), outer: disc.radius, inner: lower),
          &store.spans)
      } else if above > 0 {
        let height = min(above, disc.radius) + below
        scan(Disc.Slab(near: -below, height: height, outer: lower, inner: upper), &store)
      } else {
        let height = min(below, disc.radius) + above
        scan(Disc.Slab(near: -above, height: height, outer: upper, inner: lower), &store)
      }
      store.endRow()
    }
  }

  /// Takes the square roots.
  private mutating func begin(_ disc: Disc) {
    self.disc = disc
    isMirrored = shortcuts.contains(.mirroring) && Double(Int(2 * disc.x)) == 2 * disc.x
    firstColumn = Int(disc.x - disc.radius)
    let endColumn = Int(disc.x + disc.radius) + 2
    columns.removeAll()
    columns.reserve(endColumn - firstColumn)
    for column in firstColumn..<endColumn {
      columns.append(disc.half(at: abs(disc.x - Double(column))))
    }
  }

  /// Adds a row beside the centre.
  @inline(__always) private func scan(_ slab: Disc.Slab, _ store: inout SpanStore) {
    let x = disc.x
    let (first, last) = (Int(x - slab.outer), Int(x + slab.outer))
    let (firstInside, lastInside) = (Int(x - slab.inner), Int(x + slab.inner))
    if firstInside >= lastInside || !shortcuts.contains(.rims) {
      // Both rims may lie in one pixel.
      for column in first...last {
        store.spans.append(from: column, to: column + 1, area: area(slab, column: column))
      }
    } else if slab.outer - slab.inner <= 1, x - Double(first) >= slab.outer,
      Double(last + 1) - x >= slab.outer
    {
      scanSteep(slab, first, last, &store.spans)
    } else {
      scanFlat(slab, first...firstInside, lastInside...last, &store)
    }
  }

  /// Half the height of the disc at the left border of a column.
  @inline(__always) private func half(_ column: Int) -> Double { columns[column - firstColumn] }
}

// MARK: - Rows

extension DiscScanner {
  /// Adds a row where the rim may cross many columns.
  ///
  /// It is followed from the outside in, so that every column begins where the one before ended.
  private func scanFlat(
    _ slab: Disc.Slab, _ left: ClosedRange<Int>, _ right: ClosedRange<Int>,
    _ store: inout SpanStore
  ) {
    let x = disc.x
    let start = store.spans.count
    var low = 0.0
    store.spans.write(atMost: left.count) { end in
      for column in left {
        let area = disc.area(
          slab, outer: x - Double(column), inner: x - Double(column + 1),
          half: half(column + 1), low: &low)
        end.append(from: column, to: column + 1, area: area)
      }
    }
    let inside = left.upperBound + 1
    // Where the rims meet in the column of the centre, that one has no mirror image.
    if isMirrored, Double(inside) <= x {
      let end = store.spans.count
      let width = Int32(truncatingIfNeeded: Int(2 * x))
      store.spans.append(from: inside, to: Int(width) - inside, area: slab.height)
      for index in (start..<end).reversed() {
        var span = store.spans[index]
        (span.start, span.end) = (width - span.end, width - span.start)
        store.spans.append(span)
      }
      return
    }
    store.spans.append(from: inside, to: right.lowerBound, area: slab.height)
    low = 0
    store.rim.removeAll()
    for column in right.reversed() {
      let area = disc.area(
        slab, outer: Double(column + 1) - x, inner: Double(column) - x, half: half(column),
        low: &low)
      store.rim.append(from: column, to: column + 1, area: area)
    }
    for index in store.rim.indices.reversed() { store.spans.append(store.rim[index]) }
  }

  /// Adds a row where the rim crosses one border of columns at most on each side.
  ///
  /// All four areas are found at the same time, and written down whether or not they are empty, which
  /// is faster than to guess what a processor cannot foresee.
  @inline(__always) private func scanSteep(
    _ slab: Disc.Slab, _ first: Int, _ last: Int, _ spans: inout Buffer<CoverageSpan>
  ) {
    let x = disc.x
    let (outer, inner) = (SIMD2(repeating: slab.outer), SIMD2(repeating: slab.inner))
    let full = SIMD2(repeating: slab.height)
    let zero = SIMD2<Double>(repeating: 0)
    // How far from the centre the borders are that may be crossed, on the left and on the right, and
    // the next ones towards it.
    let borders = SIMD2(x - Double(first + 1), Double(last) - x)
    let next = SIMD2(x - Double(first + 2), Double(last - 1) - x)
    let isCrossed = borders .> inner
    let cut = borders.replacing(with: inner, where: borders .< inner)
      .replacing(with: outer, where: borders .> outer)
    let height = (SIMD2(half(first + 1), half(last)) - slab.near)
      .replacing(with: full, where: cut .<= inner)
      .replacing(with: zero, where: cut .>= outer)
    let (outside, inside) = (outer - cut, cut - inner)
    let rise = full - height
    let outerBulge = disc.bulges(outer * height + slab.near * outside)
    let innerBulge = disc.bulges(cut * rise + (height + slab.near) * inside)
    let outerRest = (inner - borders).replacing(with: zero, where: inner .< borders) * full
    let innerRest = (inner - next).replacing(with: zero, where: inner .< next) * full
    let outerArea = outside * height * 0.5 + outerBulge + outerRest
    let innerArea = inside * (height + full) * 0.5 + innerBulge + innerRest

    let left = isCrossed[0] ? first + 2 : first + 1
    let right = isCrossed[1] ? last - 1 : last
    spans.write(atMost: 5) { end in
      end.append(from: first, to: first + 1, area: outerArea.x)
      end.append(from: first + 1, to: left, area: innerArea.x, if: isCrossed[0])
      end.append(from: left, to: right, area: slab.height, if: left < right)
      end.append(from: right, to: last, area: innerArea.y, if: isCrossed[1])
      end.append(from: last, to: last + 1, area: outerArea.y)
    }
  }

  /// Adds the row of the centre, which has a slab on both sides of it.
  private func scanMiddle(
    _ above: Disc.Slab, _ below: Disc.Slab, _ spans: inout Buffer<CoverageSpan>
  ) {
    let x = disc.x
    let inner = min(above.inner, below.inner)
    let (first, last) = (Int(x - disc.radius), Int(x + disc.radius))
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

  /// The area of a slab inside a column of pixels.
  private func area(_ slab: Disc.Slab, column: Int) -> Double {
    let (left, right) = (Double(column) - disc.x, Double(column + 1) - disc.x)
    var low = -left < slab.outer ? half(column) - slab.near : 0
    if right <= 0 {
      return disc.area(slab, outer: -left, inner: -right, half: half(column + 1), low: &low)
    }
    var other = right < slab.outer ? half(column + 1) - slab.near : 0
    if left >= 0 {
      return disc.area(slab, outer: right, inner: left, half: half(column), low: &other)
    }
    return disc.area(slab, outer: -left, inner: 0, half: disc.radius, low: &low)
      + disc.area(slab, outer: right, inner: 0, half: disc.radius, low: &other)
  }
}
