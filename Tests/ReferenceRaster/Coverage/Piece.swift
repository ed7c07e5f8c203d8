/// The part of an edge inside one row, with heights from the top of the row.
struct Piece {
  /// The upper end.
  var x0: Double
  /// The height of the upper end.
  var y0: Double
  /// The lower end.
  var x1: Double
  /// The height of the lower end.
  var y1: Double
  /// 1 where the outline runs down, −1 where it runs up.
  var winding: Int
  /// The part of a curved edge that it is, if it is not straight.
  var part: CurvedPart?

  /// Cuts an edge to a row that it crosses.
  init(_ edge: Edge, row: Double) {
    let (top, bottom) = (max(edge.y0, row), min(edge.y1, row + 1))
    (x0, x1) = (edge.x(at: top), edge.x(at: bottom))
    (y0, y1) = (top - row, bottom - row)
    winding = edge.winding
  }

  /// Cuts a curved edge to a row that it crosses.
  init(_ edge: CurvedEdge, row: Double) {
    (x0, y0, x1, y1) = (edge.x0, edge.y0 - row, edge.x1, edge.y1 - row)
    winding = edge.winding
    var part = CurvedPart(edge: edge, row: row, t0: 0, t1: 1)
    if edge.y0 < row {
      (x0, y0, part.t0) = (edge.x(atHeight: row), 0, edge.parameter(atHeight: row))
    }
    if edge.y1 > row + 1 {
      (x1, y1, part.t1) = (edge.x(atHeight: row + 1), 1, edge.parameter(atHeight: row + 1))
    }
    self.part = part
  }
}

/// A part of a curved edge inside one row.
struct CurvedPart {
  /// The edge.
  var edge: CurvedEdge
  /// The row.
  var row: Double
  /// The parameter at the upper end.
  var t0: Double
  /// The parameter at the lower end.
  var t1: Double

  /// Returns where the part crosses the borders of pixels, as it comes to them.
  func crossings(from first: Int, to last: Int, y0: Double, y1: Double)
    -> [(column: Int, x: Double, y: Double, t: Double)]
  {
    var (y, t) = (y0, t0)
    let columns = first < last ? Array(first..<last) : (last..<first).map { $0 + 1 }.reversed()
    return columns.map { column in
      let border = Double(first < last ? column + 1 : column)
      t = min(max(edge.parameter(atColumn: border), t), t1)
      y = min(max(edge.y(at: t) - row, y), y1)
      return (column, border, y, t)
    }
  }
}
