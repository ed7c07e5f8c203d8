extension CoverageRow {
  /// Adds a span of a curved edge, the chord of which is given.
  ///
  /// The edge is cut where it crosses the borders of pixels. Under the chord of each part lies a
  /// trapezoid, and between the chord and the edge a bulge, the area of which grows with the third power
  /// of the span in the parameter.
  @inline(__always)
  mutating func add(_ chord: Edge, _ span: CurveSpan, of edge: CurvedEdge, row: Double) {
    let bulge = edge.bulge * chord.winding
    let (first, last) = (Int(chord.x0), Int(chord.x1))
    var (x, y, t) = (chord.x0, chord.y0, span.t0)
    var column = first
    while column != last {
      let isRightwards = column < last
      let border = Double(isRightwards ? column + 1 : column)
      // Rounding must not lead beyond the ends.
      let crossing = min(max(edge.parameter(atColumn: border), t), span.t1)
      let height = min(max(edge.y(at: crossing) - row, y), chord.y1)
      add(column, x, border, cover: (height - y) * chord.winding, span: crossing - t, bulge: bulge)
      (x, y, t) = (border, height, crossing)
      column += isRightwards ? 1 : -1
    }
    add(column, x, chord.x1, cover: (chord.y1 - y) * chord.winding, span: span.t1 - t, bulge: bulge)
  }

  /// Adds a part within a pixel.
  @inline(__always) private mutating func add(
    _ column: Int, _ x0: Double, _ x1: Double, cover: Double, span: Double, bulge: Double
  ) {
    let left = Double(column)
    let covered = 1 - ((x0 - left) + (x1 - left)) / 2
    add(column, cover: cover, area: cover * covered + bulge * (span * span * span))
  }
}
