import DripKit

/// A scanner of outlines that may overlap themselves, row by row, from the top down.
struct RowScanner: ~Copyable {
  private var lines = EdgeTable<Edge>()
  private var curves = EdgeTable<CurvedEdge>()
  private var edges = RowEdges()
  private var coverage = CoverageRow()

  /// Reserves memory for rows of a width.
  mutating func prepare(width: Int) { coverage.prepare(width: width) }

  mutating func begin(_ outline: borrowing Outline, _ rows: Range<Int>) {
    edges.flatness = outline.flatness
    edges.sweepsAlways = outline.method == .bySweeping
    lines.prepare(outline.edges, rows)
    curves.prepare(outline.curves, rows)
  }

  /// Scans the next row, and calls a function with the column and the amount of each change of coverage in units.
  @inline(__always) mutating func scan(
    row: Int, rule: Path2D.FillRule, units: Double, _ change: (_ x: Int, _ by: Int32) -> Void
  ) {
    edges.begin()
    lines.scan(row: row, into: &edges)
    curves.scan(row: row, into: &edges)
    edges.finish(curves.edges, row: row, rule: rule, into: &coverage)
    coverage.takeChanges(units: units, change)
  }
}
