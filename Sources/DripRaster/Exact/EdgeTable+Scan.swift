/// The edges of a row are the active ones, which reach into it from above, and those that begin in it. Edges that
/// reach into the next row stay active with their crossing point, so that the parts in both rows share it exactly.
extension EdgeTable where Edge == DripRaster.Edge {
  /// Adds the parts of straight edges in a row, which is the one below the last scanned row.
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
  /// Adds the parts of curved edges in a row, which is the one below the last scanned row.
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
