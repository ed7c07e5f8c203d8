import DripKit

/// A shape that has been scanned.
struct Mask: BitwiseCopyable {
  /// The rows in which anything is covered.
  var firstRow: Int
  /// The row after the last.
  var endRow: Int
  /// The offset of its rows among those of all shapes.
  var rowOffset: Int
}

/// What all shapes of a picture cover, and the working memory for finding it.
struct MaskStore: ~Copyable {
  private var masks = Buffer<Mask>()
  /// What every shape covers.
  private(set) var store = SpanStore()

  private var lines = EdgeTable<Edge>()
  private var curves = EdgeTable<CurvedEdge>()
  private var rowEdges = RowEdges()
  private var coverage = CoverageRow()
  private var scanner = DiscScanner()
  private var ring = SpanStore()
  private var width = 0
  private var height = 0
  /// The faster ways that are taken.
  var shortcuts = Shortcuts.all

  /// Forgets all shapes, for a frame of a size.
  mutating func begin(size: PixelSize) {
    (width, height) = (size.width, size.height)
    masks.removeAll()
    store.removeAll()
    coverage.prepare(width: width)
  }

  /// The rows in which a shape covers anything.
  func rows(of mask: Int) -> Range<Int> { masks[mask].firstRow..<masks[mask].endRow }

  /// Where in the store the spans of a shape in one of its rows are.
  @inline(__always) func spans(of mask: Int, row: Int) -> Range<Int> {
    store.rows[masks[mask].rowOffset + row - masks[mask].firstRow].range
  }

  /// Returns the next row in which a shape begins, or the first that one does not reach any more.
  func nextChange(below row: Int) -> Int {
    var next = Int.max
    for index in masks.indices {
      let rows = rows(of: index)
      let change = rows.lowerBound > row ? rows.lowerBound : rows.upperBound
      if change > row { next = min(next, change) }
    }
    return next
  }

  /// Scans an outline and returns its index, or nil if it covers nothing.
  mutating func add(_ outline: borrowing Outline, rule: FillRule) -> Int? {
    guard width > 0, !outline.isLost else { return nil }
    let rows = rows(of: outline)
    guard !rows.isEmpty else { return nil }
    masks.append(
      Mask(firstRow: rows.lowerBound, endRow: rows.upperBound, rowOffset: store.rows.count))
    if let disc = outline.disc {
      scan(disc, without: outline.hole, rows)
    } else {
      scanEdges(of: outline, rule: rule, rows)
    }
    return masks.count - 1
  }
}

// MARK: - Scanning

extension MaskStore {
  /// The rows that an outline reaches.
  private func rows(of outline: borrowing Outline) -> Range<Int> {
    let (first, end) =
      if let disc = outline.disc {
        (disc.y - disc.radius, disc.y + disc.radius)
      } else {
        outline.extent
      }
    let firstRow = first > 0 ? min(Int(min(first, Double(height))), height) : 0
    let endRow = end > 0 ? Self.roundedUp(min(end, Double(height))) : 0
    return firstRow..<max(firstRow, endRow)
  }

  private static func roundedUp(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  private mutating func scan(_ disc: Disc, without hole: Disc?, _ rows: Range<Int>) {
    scanner.shortcuts = shortcuts
    guard let hole else { return scanner.scan(disc, rows, into: &store) }
    ring.removeAll()
    scanner.scan(disc, rows, into: &ring)
    let first = max(rows.lowerBound, Int(max(hole.y - hole.radius, 0)))
    let end = min(rows.upperBound, Self.roundedUp(max(hole.y + hole.radius, 0)))
    let missing = first..<max(first, end)
    scanner.scan(hole, missing, into: &ring)
    store.add(rows, of: ring, withoutRows: missing)
  }

  private mutating func scanEdges(
    of outline: borrowing Outline, rule: FillRule, _ rows: Range<Int>
  ) {
    rowEdges.flatness = outline.flatness
    rowEdges.looksForSimpleRows = shortcuts.contains(.simpleRows)
    let isSimple = outline.isSimple && shortcuts.contains(.simpleOutlines)
    lines.prepare(outline.edges, rows)
    curves.prepare(outline.curves, rows)
    for row in rows {
      rowEdges.begin(isSimple: isSimple)
      lines.scan(row: row, into: &rowEdges, &coverage)
      curves.scan(row: row, into: &rowEdges, &coverage)
      rowEdges.finish(curves.edges, row: row, rule: rule, into: &coverage)
      coverage.takeSpans(into: &store.spans)
      store.endRow()
    }
  }
}
