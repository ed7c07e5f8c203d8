extension CurvedEdge {
  /// Cuts the part of the edge in one row at the borders of pixels, and calls a function with the column, the chord and
  /// the parameters of each segment.
  ///
  /// The heights of all chords are relative to the top of the row.
  @inline(__always)
  func forEachColumn(
    of chord: Edge, from t0: Double, to t1: Double, below row: Double,
    _ body: (_ column: Int, _ segment: Edge, _ t0: Double, _ t1: Double) -> Void
  ) {
    var (segment, t) = (chord, t0)
    var column = Int(chord.x0)
    let last = Int(chord.x1)
    while column != last {
      let isRightwards = column < last
      segment.x1 = Double(isRightwards ? column + 1 : column)
      // Rounding must not pass the ends.
      let crossing = min(max(parameter(atColumn: segment.x1), t), t1)
      segment.y1 = min(max(y(at: crossing) - row, segment.y0), chord.y1)
      body(column, segment, t, crossing)
      (segment.x0, segment.y0, t) = (segment.x1, segment.y1, crossing)
      column += isRightwards ? 1 : -1
    }
    (segment.x1, segment.y1) = (chord.x1, chord.y1)
    body(column, segment, t, t1)
  }
}
