extension CoverageRow {
  /// Adds a span of a curved edge with a given chord.
  ///
  /// The area of each segment is the trapezoid under its chord and the bulge between chord and edge, which is
  /// proportional to the third power of the parameter span.
  @inline(__always)
  mutating func add(_ chord: Edge, _ span: CurveSpan, of edge: CurvedEdge, row: Double) {
    let bulge = edge.bulge * chord.winding
    edge.forEachColumn(of: chord, from: span.t0, to: span.t1, below: row) {
      column, segment, t0, t1 in
      let cover = (segment.y1 - segment.y0) * chord.winding
      let left = Double(column)
      let covered = 1 - ((segment.x0 - left) + (segment.x1 - left)) / 2
      let span = t1 - t0
      add(column, cover: cover, area: cover * covered + bulge * (span * span * span))
    }
  }
}
