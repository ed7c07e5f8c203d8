/// The part of an edge inside one row.
struct RowEdge: BitwiseCopyable {
  /// The edge or, if it is curved, its chord; heights are relative to the top of the row.
  var line: Edge
  /// The index of the span of a curved edge, or −1 for a straight edge.
  var curve = -1

  @inline(__always) var left: Double { min(line.x0, line.x1) }
  @inline(__always) var right: Double { max(line.x0, line.x1) }
}

/// The parameter range of a curved edge in a row.
struct CurveSpan: BitwiseCopyable {
  var edge: Int
  /// The parameter at the upper end.
  var t0: Double
  /// The parameter at the lower end.
  var t1: Double
}
