extension CoverageRow {
  /// Adds a piece of a curved edge.
  ///
  /// The edge is cut where it crosses the borders of pixels. Under each of the pieces lies a trapezoid, and
  /// between the piece and its chord a segment, of which the area grows with the third power of the
  /// span in the parameter.
  @inline(__always)
  mutating func add(_ piece: Piece, _ part: CurvedPart, of edge: CurvedEdge, row: Double) {
    let segment = edge.segment * piece.winding
    let (first, last) = (Int(piece.x0), Int(piece.x1))
    var (x, y, t) = (piece.x0, piece.y0, part.t0)
    var column = first
    while column != last {
      let isRightwards = column < last
      let border = Double(isRightwards ? column + 1 : column)
      // Rounding must not lead beyond the ends.
      let crossing = min(max(edge.parameter(atColumn: border), t), part.t1)
      let height = min(max(edge.y(at: crossing) - row, y), piece.y1)
      add(
        column, x, border, height: (height - y) * piece.winding, span: crossing - t,
        segment: segment)
      (x, y, t) = (border, height, crossing)
      column += isRightwards ? 1 : -1
    }
    add(
      column, x, piece.x1, height: (piece.y1 - y) * piece.winding, span: part.t1 - t,
      segment: segment)
  }

  /// Adds a piece within a pixel.
  @inline(__always)
  private mutating func add(
    _ column: Int, _ x0: Double, _ x1: Double, height: Double, span: Double, segment: Double
  ) {
    let left = Double(column)
    let covered = 1 - ((x0 - left) + (x1 - left)) / 2
    add(column, height: height, area: height * covered + segment * (span * span * span))
  }
}
