/// In one row, the edges are found that reach into it from above, and those that begin in it. Those that
/// reach on into the next row stay active, each with the point where it does: the top of what it covers
/// there is the very bottom of what it covers here.
extension EdgeTable where Edge == DripRaster.Edge {
  /// Adds what of straight edges lies in a row, the one below that scanned before.
  @inline(__always)
  mutating func scan(row: Int, into edges: inout RowEdges) {
    var kept = 0
    for slot in active.indices {
      let (index, begin) = (active[slot].index, active[slot].crossing)
      scan(index, row: row, from: begin.x, y0: 0, keepingAt: &kept, into: &edges)
    }
    var index = first(in: row)
    while index >= 0 {
      let edge = self.edges[index]
      scan(
        index, row: row, from: edge.x0, y0: edge.y0 - Double(row), keepingAt: &kept, into: &edges)
      index = Int(next[index])
    }
    active.removeAll(from: kept)
  }

  @inline(__always) private mutating func scan(
    _ index: Int, row: Int, from x0: Double, y0: Double, keepingAt kept: inout Int,
    into edges: inout RowEdges
  ) {
    let edge = self.edges[index]
    var (x1, y1) = (edge.x1, edge.y1 - Double(row))
    if edge.y1 > Double(row + 1) {
      let end = edge.crossing(atHeight: Double(row + 1))
      (x1, y1) = (end.x, 1)
      keep(ActiveEdge(index: index, crossing: end), at: &kept)
    }
    edges.add(Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: edge.winding))
  }
}

extension EdgeTable where Edge == CurvedEdge {
  /// Adds what of curved edges lies in a row, the one below that scanned before.
  mutating func scan(row: Int, into edges: inout RowEdges) {
    var kept = 0
    for slot in active.indices {
      let (index, begin) = (active[slot].index, active[slot].crossing)
      scan(index, row: row, from: begin, y0: 0, keepingAt: &kept, into: &edges)
    }
    var index = first(in: row)
    while index >= 0 {
      let edge = self.edges[index]
      scan(
        index, row: row, from: Crossing(x: edge.x0), y0: edge.y0 - Double(row), keepingAt: &kept,
        into: &edges)
      index = Int(next[index])
    }
    active.removeAll(from: kept)
  }

  @inline(__always) private mutating func scan(
    _ index: Int, row: Int, from begin: Crossing, y0: Double, keepingAt kept: inout Int,
    into edges: inout RowEdges
  ) {
    let edge = self.edges[index]
    var (end, y1) = (Crossing(x: edge.x1, t: 1), edge.y1 - Double(row))
    if y1 > 1 {
      (end, y1) = (edge.crossing(atHeight: Double(row + 1)), 1)
      keep(ActiveEdge(index: index, crossing: end), at: &kept)
    }
    edges.add(
      DripRaster.Edge(x0: begin.x, y0: y0, x1: end.x, y1: y1, winding: edge.winding),
      CurveSpan(edge: index, t0: begin.t, t1: end.t))
  }
}
