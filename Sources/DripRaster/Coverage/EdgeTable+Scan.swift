/// In one row, the edges are found that reach into it from above, and those that begin in it. Those that
/// reach on into the next row are kept, each with the place where it does: the top of what it covers there is
/// the very bottom of what it covers here.
extension EdgeTable where Edge == DripRaster.Edge {
  /// Adds what of straight edges lies in a row, the one below that scanned before.
  @inline(__always)
  mutating func scan(
    row: Int, into pieces: inout RowPieces, _ coverage: inout CoverageRow
  ) {
    let (top, bottom) = (Double(row), Double(row + 1))
    var kept = 0
    for place in reaching.indices {
      let (number, begin) = (reaching[place].number, reaching[place].crossing)
      let edge = edges[number]
      if edge.y1 > bottom {
        let end = edge.crossing(atHeight: bottom)
        pieces.add(
          Piece(x0: begin.x, y0: 0, x1: end.x, y1: 1, winding: edge.winding), to: &coverage)
        keep(Reaching(number: number, crossing: end), at: &kept)
      } else {
        pieces.add(
          Piece(x0: begin.x, y0: 0, x1: edge.x1, y1: edge.y1 - top, winding: edge.winding),
          to: &coverage)
      }
    }
    var number = first(in: row)
    while number >= 0 {
      let edge = edges[number]
      if edge.y1 > bottom {
        let end = edge.crossing(atHeight: bottom)
        pieces.add(
          Piece(x0: edge.x0, y0: edge.y0 - top, x1: end.x, y1: 1, winding: edge.winding),
          to: &coverage)
        keep(Reaching(number: number, crossing: end), at: &kept)
      } else {
        pieces.add(
          Piece(
            x0: edge.x0, y0: edge.y0 - top, x1: edge.x1, y1: edge.y1 - top,
            winding: edge.winding),
          to: &coverage)
      }
      number = Int(following[number])
    }
    reaching.removeAll(from: kept)
  }
}

extension EdgeTable where Edge == CurvedEdge {
  /// Adds what of curved edges lies in a row, the one below that scanned before.
  mutating func scan(
    row: Int, into pieces: inout RowPieces, _ coverage: inout CoverageRow
  ) {
    var kept = 0
    for place in reaching.indices {
      let (number, begin) = (reaching[place].number, reaching[place].crossing)
      scan(number, row: row, from: begin, y0: 0, keepingAt: &kept, into: &pieces, &coverage)
    }
    var number = first(in: row)
    while number >= 0 {
      let begin = Crossing(x: edges[number].x0)
      scan(
        number, row: row, from: begin, y0: edges[number].y0 - Double(row), keepingAt: &kept,
        into: &pieces, &coverage)
      number = Int(following[number])
    }
    reaching.removeAll(from: kept)
  }

  @inline(__always)
  private mutating func scan(
    _ number: Int, row: Int, from begin: Crossing, y0: Double, keepingAt kept: inout Int,
    into pieces: inout RowPieces, _ coverage: inout CoverageRow
  ) {
    let edge = edges[number]
    var (end, y1) = (Crossing(x: edge.x1, t: 1), edge.y1 - Double(row))
    if y1 > 1 {
      (end, y1) = (edge.crossing(atHeight: Double(row + 1)), 1)
      keep(Reaching(number: number, crossing: end), at: &kept)
    }
    pieces.add(
      Piece(x0: begin.x, y0: y0, x1: end.x, y1: y1, winding: edge.winding),
      CurvedPart(number: number, t0: begin.t, t1: end.t), of: edge, row: row, to: &coverage)
  }
}
