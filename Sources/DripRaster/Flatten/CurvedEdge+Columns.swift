extension CurvedEdge {
  /// Cuts a part of the edge in one row where it crosses the borders of pixels, and calls a function with each piece: its
  /// column, its chord, and where it begins and ends along the edge.
  ///
  /// The chord of the whole part has its heights from a row's top, and so have those of the pieces.
  @inline(__always)
  func forEachColumn(
    of chord: Edge, from t0: Double, to t1: Double, below row: Double,
    _ body: (_ column: Int, _ piece: Edge, _ t0: Double, _ t1: Double) -> Void
  ) {
    var (piece, t) = (chord, t0)
    var column = Int(chord.x0)
    let last = Int(chord.x1)
    while column != last {
      let isRightwards = column < last
      piece.x1 = Double(isRightwards ? column + 1 : column)
      // Rounding must not lead beyond the ends.
      let crossing = min(max(parameter(atColumn: piece.x1), t), t1)
      piece.y1 = min(max(y(at: crossing) - row, piece.y0), chord.y1)
      body(column, piece, t, crossing)
      (piece.x0, piece.y0, t) = (piece.x1, piece.y1, crossing)
      column += isRightwards ? 1 : -1
    }
    (piece.x1, piece.y1) = (chord.x1, chord.y1)
    body(column, piece, t, t1)
  }
}
