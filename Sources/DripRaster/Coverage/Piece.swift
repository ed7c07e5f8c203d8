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
  /// Which of the curved parts in the row it is; −1 if it is straight.
  var part = -1

  /// Where the piece begins on the left.
  @inline(__always)
  var left: Double { min(x0, x1) }
  /// Where it ends on the right.
  @inline(__always)
  var right: Double { max(x0, x1) }
}

/// Where on its edge a curved piece begins and ends.
struct CurvedPart: BitwiseCopyable {
  /// The edge.
  var number: Int
  /// The parameter at the upper end.
  var t0: Double
  /// The parameter at the lower end.
  var t1: Double
}
