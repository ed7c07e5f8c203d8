import DripKit

/// The edges of a shape in one row.
struct RowEdges: ~Copyable {
  /// The maximum distance of a chord from its curve, in pixels.
  var flatness = 1.0
  /// True if all rows are swept, even those of simple shapes.
  var sweepsAlways = false

  private var edges = Buffer<RowEdge>()
  private var curves = Buffer<CurveSpan>()
  private var swept = Buffer<SweepEdge>()
  private var sweep = WindingSweep()
  /// Scratch memory for sorting.
  private var otherEdges = Buffer<RowEdge>()

  /// Begins a row.
  @inline(__always) mutating func begin() {
    edges.removeAll()
    curves.removeAll()
  }

  /// Adds a straight edge.
  @inline(__always) mutating func add(_ line: Edge) { edges.append(RowEdge(line: line)) }

  @inline(__always) mutating func add(_ chord: Edge, _ span: CurveSpan) {
    edges.append(RowEdge(line: chord, curve: curves.count))
    curves.append(span)
  }

  /// Adds the area that the edges enclose.
  @inline(__always) mutating func finish(
    _ curvedEdges: borrowing Buffer<CurvedEdge>, row: Int, rule: Path2D.FillRule,
    into coverage: inout CoverageRow
  ) {
    guard !edges.isEmpty else { return }
    guard !sweepsAlways, edges.sortIfSimple(curves, of: curvedEdges, using: &otherEdges) else {
      straighten(curvedEdges, row: Double(row))
      return sweep.sweep(&swept, rule: rule, into: &coverage)
    }
    for index in edges.indices {
      let edge = edges[index]
      if edge.curve < 0 {
        coverage.add(edge.line)
      } else {
        let span = curves[edge.curve]
        coverage.add(edge.line, span, of: curvedEdges[span.edge], row: Double(row))
      }
    }
  }

  /// Lists the straight edges and the chords of the curved ones.
  private mutating func straighten(_ curvedEdges: borrowing Buffer<CurvedEdge>, row: Double) {
    swept.removeAll()
    for index in edges.indices {
      let line = edges[index].line
      guard edges[index].curve >= 0 else {
        swept.append(SweepEdge(line: line))
        continue
      }
      let span = curves[edges[index].curve]
      let edge = curvedEdges[span.edge]
      edge.forEachColumn(of: line, from: span.t0, to: span.t1, below: row) { _, segment, t0, t1 in
        flatten(edge, row: row, from: t0, to: t1, segment)
      }
    }
  }

  /// Adds the chord of an edge's span, or the chords of parts of the span if one is not exact enough.
  ///
  /// The distance between a chord and its edge over a parameter span h is at most a quarter of h² times the length of
  /// `a`.
  private mutating func flatten(
    _ edge: CurvedEdge, row: Double, from t0: Double, to t1: Double, _ whole: Edge
  ) {
    let span = t1 - t0
    let wanted = span * (edge.a.length / (4 * flatness)).squareRoot()
    let count = wanted > 1 ? min(wanted, 65_536).rounded(.up) : 1
    let step = span / count
    let bulge = edge.bulge * (step * step * step)
    var line = whole
    for index in 1..<Int(count) {
      let t = t0 + step * Double(index)
      line.x1 = min(max(edge.x(at: t), min(whole.x0, whole.x1)), max(whole.x0, whole.x1))
      line.y1 = min(max(edge.y(at: t) - row, line.y0), whole.y1)
      swept.append(SweepEdge(line: line, bulge: bulge))
      (line.x0, line.y0) = (line.x1, line.y1)
    }
    (line.x1, line.y1) = (whole.x1, whole.y1)
    swept.append(SweepEdge(line: line, bulge: bulge))
  }
}
