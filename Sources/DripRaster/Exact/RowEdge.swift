/// The part of an edge inside one row.
struct RowEdge: BitwiseCopyable {
  /// Its ends, with heights from the top of the row; of a curved edge, they are those of its chord.
  var line: Edge
  /// The index among the spans of the row's curved edges; −1 if it is straight.
  var curve = -1

  /// Where it begins on the left.
  @inline(__always) var left: Double { min(line.x0, line.x1) }
  /// Where it ends on the right.
  @inline(__always) var right: Double { max(line.x0, line.x1) }
}

/// The span of a curved edge's parameter that lies in a row.
struct CurveSpan: BitwiseCopyable {
  /// The index of the edge.
  var edge: Int
  /// The parameter at the upper end.
  var t0: Double
  /// The parameter at the lower end.
  var t1: Double
}
