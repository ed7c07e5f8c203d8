/// The part of an edge inside one row, with heights from the top of the row.
struct Piece: BitwiseCopyable {
  /// The upper end.
  var x0: Double
  /// The height of the upper end.
  var y0: Double
  /// The lower end.
  var x1: Double
  /// The height of the lower end.
  var y1: Double
  /// 1 where the outline runs down, −1 where it runs up.
  var winding: Double

  /// Cuts an edge to a row that it crosses.
  @inline(__always)
  init(_ edge: Edge, row: Double) {
    let top = max(edge.y0, row)
    let bottom = min(edge.y1, row + 1)
    x0 = edge.x(at: top)
    x1 = edge.x(at: bottom)
    y0 = top - row
    y1 = bottom - row
    winding = edge.winding
  }

  /// Where the piece begins on the left.
  @inline(__always)
  var left: Double { min(x0, x1) }
  /// Where it ends on the right.
  @inline(__always)
  var right: Double { max(x0, x1) }

  /// Returns where the piece is at a height between its ends.
  func x(at y: Double) -> Double {
    if y <= y0 { return x0 }
    if y >= y1 { return x1 }
    return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
  }
}
