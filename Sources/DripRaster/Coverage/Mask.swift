import DripKit

/// A shape ready to be scanned, row by row from the top down.
struct Mask {
  /// The rows in which anything is covered.
  let rows: Range<Int>

  private let edges: [Edge]
  private let rule: FillRule
  private let isSimple: Bool
  private var next = 0
  private var active: [Int] = []

  /// Prepares an outline.
  init(_ outline: Outline, rule: FillRule) {
    edges = outline.edges.sorted { $0.y0 < $1.y0 }
    self.rule = rule
    isSimple = outline.isSimple
    var bottom = 0.0
    for edge in edges { bottom = max(bottom, edge.y1) }
    let first = edges.first.map { Int($0.y0) } ?? 0
    rows = first..<max(first, Int(bottom.rounded(.up)))
  }

  /// Finds what is covered in a row, which lies below all rows asked for before.
  mutating func scan(
    row: Int, width: Int, with scanner: inout RowScanner, into spans: inout [CoverageSpan]
  ) {
    let top = Double(row)
    active.removeAll { edges[$0].y1 <= top }
    while next < edges.count, edges[next].y0 < top + 1 {
      if edges[next].y1 > top { active.append(next) }
      next += 1
    }
    scanner.pieces.removeAll(keepingCapacity: true)
    for index in active { scanner.pieces.append(Piece(edges[index], row: top)) }
    scanner.scan(rule: isSimple ? nil : rule, width: width, into: &spans)
  }
}

/// The working memory for scanning, shared by all shapes of a picture.
struct RowScanner {
  /// What lies in the row.
  var pieces: [Piece] = []
  private var sweep = WindingSweep()
  private var area = AreaAccumulator()

  /// Finds what the pieces cover by a rule; without one, they are known not to overlap.
  mutating func scan(rule: FillRule?, width: Int, into spans: inout [CoverageSpan]) {
    if let rule {
      sweep.sweep(&pieces, rule: rule, into: &area)
    } else {
      for piece in pieces {
        area.add(
          x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: piece.y1, sign: Double(piece.winding))
      }
    }
    area.takeSpans(width: width, into: &spans)
  }
}
