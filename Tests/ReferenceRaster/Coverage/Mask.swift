import DripKit
import DripRaster

/// A shape ready to be scanned, row by row.
struct Mask {
  /// The rows in which anything is covered.
  let rows: Range<Int>

  private let outline: Outline
  private let edges: [Edge]
  private let curves: [CurvedEdge]
  private let rule: FillRule

  /// Prepares an outline.
  init(_ outline: Outline, rule: FillRule, size: PixelSize) {
    self.outline = outline
    self.rule = rule
    var (top, bottom) = (Double.infinity, 0.0)
    if let disc = outline.disc {
      (top, bottom) = (disc.y - disc.radius, disc.y + disc.radius)
    }
    for edge in outline.edges { (top, bottom) = (min(top, edge.y0), max(bottom, edge.y1)) }
    for edge in outline.curves { (top, bottom) = (min(top, edge.y0), max(bottom, edge.y1)) }
    let height = Double(size.height)
    let first = Int(min(max(top, 0), height))
    let end = Int(min(max(bottom, 0), height).rounded(.up))
    rows = first..<max(first, end)
    edges = outline.edges.sorted { Int($0.y0) < Int($1.y0) }
    curves = outline.curves.sorted { Int($0.y0) < Int($1.y0) }
  }

  /// Finds what is covered in a row.
  func spans(row: Int, width: Int) -> [CoverageSpan] {
    let top = Double(row)
    if let disc = outline.disc {
      let hole = outline.hole?.areas(row: top, width: width)
      return disc.areas(row: top, width: width).enumerated().compactMap { column, area in
        let rest = area - (hole?[column] ?? 0)
        guard rest > 1e-11 else { return nil }
        return CoverageSpan(
          start: column, end: column + 1, coverage: rest > 1 - 1e-11 ? 1 : rest)
      }
    }
    var coverage = CoverageRow(width: width)
    var pieces = edges.filter { $0.y0 < top + 1 && $0.y1 > top }.map { Piece($0, row: top) }
    pieces += curves.filter { $0.y0 < top + 1 && $0.y1 > top }.map { Piece($0, row: top) }
    if outline.isSimple || pieces.isPlain() {
      for piece in pieces { coverage.add(piece) }
    } else {
      var chords = pieces.flatMap { Chord.chords(of: $0, flatness: outline.flatness) }
      var sweep = WindingSweep()
      sweep.sweep(&chords, rule: rule, into: &coverage)
    }
    return coverage.spans()
  }
}
