import DripKit

/// A scanner of edges, which follows them down through the strips of a band.
///
/// The points at which an edge leaves four rows are computed at once in double precision, with a root and a division.
/// The coverage of a row's segment needs fewer digits, because its positions are relative to a near pixel.
struct EdgeScanner {
  /// The first row of the band.
  var first: Int
  /// The row after the last.
  var end: Int

  /// Adds a curved edge that reaches into the band.
  @inline(never)
  func scan(_ edge: CurvedEdge, into band: inout StripBand) {
    let begin = max(Int(edge.y0), first)
    let stop = min(edge.y1.roundedUp, end)
    let height = WideLanes(repeating: edge.y1 - edge.y0)
    let (bx, ax) = (WideLanes(repeating: edge.b.dx), WideLanes(repeating: edge.a.dx))
    let by = WideLanes(repeating: edge.b.dy)
    let (by2, ay4) = (by * by, WideLanes(repeating: 4 * edge.a.dy))
    let x0 = WideLanes(repeating: edge.x0)
    // To the left end from the right one, in halves.
    let half = edge.x0 < edge.x1 ? 0.5 : -0.5
    let bulge = Float(edge.bulge * edge.winding * 0.75 * StripBand.units)
    let turn = Float(edge.a.dx * 0.5)
    let (top, bottom) = (edge.y0.units(below: first), edge.y1.units(below: first))
    // Rounding must not pass the ends.
    let (left, right) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    let (leftmost, rightmost) = (WideLanes(repeating: left), WideLanes(repeating: right))

    // The rows begin with the first row of the strip in which the edge begins.
    var row = begin & ~3
    var (t, x) = (0.0, edge.x0)
    if Double(row) > edge.y0 {
      t = edge.parameter(atHeight: Double(row))
      x = min(max(edge.x(at: t), left), right)
    }
    while row < stop {
      let way = smaller(
        larger(WideLanes(repeating: Double(row) - edge.y0) + .rowEnds, .zero), height)
      let root = larger(by2 + ay4 * way, .zero).squareRoots()
      let t1 = smaller((way + way) / (by + root + 1e-300), WideLanes(repeating: 1))
      let x1 = smaller(larger(x0 + t1 * (bx + t1 * ax), leftmost), rightmost)
      let t0 = WideLanes(t, t1.x, t1.y, t1.z)
      let xs = WideLanes(x, x1.x, x1.y, x1.z)
      let (firstX, lastX) = half > 0 ? (x, x1.w) : (x1.w, x)
      (t, x) = (t1.w, x1.w)

      let strip = (row &- first) >> 2
      let middle = (xs + x1) * 0.5
      let halfWidth = larger(Lanes(rounding: (x1 - xs) * half), .zero)
      let span = Lanes(rounding: t1 - t0)
      let perHalfWidth = 1 / (halfWidth + 1e-12)
      let (upper, lower) = (Lanes(units: top, in: strip), Lanes(units: bottom, in: strip))
      let squaredSpan = span * span
      let skew = larger(
        smaller(squaredSpan * turn * perHalfWidth, Lanes(repeating: 1)), Lanes(repeating: -1))
      var segment = EdgeSegment(
        from: firstX, to: lastX, around: middle, halfWidth: halfWidth, perHalfWidth: perHalfWidth,
        halfHeight: (lower - upper) * Float(edge.winding),
        bend: squaredSpan * span * bulge * perHalfWidth, skew: skew)
      let room = band.spend(segment.stray(), in: strip)
      if room.isAnyNegative {
        scanExactly(edge, row: row, from: t0, to: t1, xs, x1, room, &segment, into: &band)
      }
      band.add(segment, to: strip)
      row &+= 4
    }
  }

  /// Adds the segments of rows exactly for which the model is not exact enough, and removes them from the model.
  @inline(never)
  private func scanExactly(
    _ edge: CurvedEdge, row: Int, from t0: WideLanes, to t1: WideLanes, _ x0: WideLanes,
    _ x1: WideLanes, _ room: Lanes, _ segment: inout EdgeSegment, into band: inout StripBand
  ) {
    for lane in 0..<4 where room[lane] < 0 {
      segment.halfHeight[lane] = 0
      segment.bend[lane] = 0
      let top = Double(row + lane)
      let chord = Edge(
        x0: x0[lane], y0: max(edge.y0 - top, 0), x1: x1[lane], y1: min(edge.y1 - top, 1),
        winding: edge.winding)
      guard chord.y0 < chord.y1 else { continue }
      var cells = CellWriter(row: row + lane - first, from: chord.y0, winding: edge.winding)
      let bulge = edge.bulge
      edge.forEachColumn(of: chord, from: t0[lane], to: t1[lane], below: top) {
        x, segment, t0, t1 in
        let span = t1 - t0
        cells.add(x, segment, bulge: bulge * (span * span * span), &band)
      }
    }
  }
}
