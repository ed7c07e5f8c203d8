import DripKit

/// A shape ready to be scanned, row by row from the top down.
struct Mask: BitwiseCopyable {
  /// The first row in which anything is covered.
  var firstRow: Int
  /// The row after the last.
  var endRow: Int
  /// The disc that the shape is; nil if it has edges.
  var disc: Disc?
  /// The disc that is missing from that one.
  var hole: Disc?
  /// The rule by which edges enclose.
  var rule: FillRule
  /// Whether no two edges cross or overlap.
  var isSimple: Bool
  /// Its straight edges.
  var lines = EdgeTable<Edge>.Section()
  /// Its curved edges.
  var curves = EdgeTable<CurvedEdge>.Section()
  /// The row below all rows scanned so far.
  var nextRow: Int
}

/// All shapes of a picture, and the working memory for scanning them.
struct MaskStore: ~Copyable {
  private var masks = Buffer<Mask>()
  private var lines = EdgeTable<Edge>()
  private var curves = EdgeTable<CurvedEdge>()
  private var pieces = RowPieces()
  private var coverage = CoverageRow()
  private var width = 0
  private var height = 0

  /// Forgets all shapes, for a frame of a size.
  mutating func begin(size: PixelSize) {
    (width, height) = (size.width, size.height)
    masks.removeAll()
    lines.removeAll()
    curves.removeAll()
    coverage.prepare(width: width)
  }

  /// The rows in which a shape covers anything.
  @inline(__always)
  func rows(of mask: Int) -> (first: Int, end: Int) {
    (masks[mask].firstRow, masks[mask].endRow)
  }

  /// Keeps an outline and returns its number, or nil if it covers nothing.
  mutating func add(_ outline: borrowing Outline, rule: FillRule) -> Int? {
    guard !outline.isLost else { return nil }
    let (first, end) =
      if let disc = outline.disc {
        (disc.y - disc.radius, disc.y + disc.radius)
      } else {
        outline.extent
      }
    let firstRow = first > 0 ? min(Int(min(first, Double(height))), height) : 0
    let endRow = end > 0 ? Self.roundedUp(min(end, Double(height))) : 0
    guard firstRow < endRow else { return nil }
    var mask = Mask(
      firstRow: firstRow, endRow: endRow, disc: outline.disc, hole: outline.hole, rule: rule,
      isSimple: outline.isSimple, nextRow: firstRow)
    if outline.disc == nil {
      pieces.flatness = outline.flatness
      mask.lines = lines.add(outline.edges, firstRow: firstRow, endRow: endRow)
      mask.curves = curves.add(outline.curves, firstRow: firstRow, endRow: endRow)
    }
    masks.append(mask)
    return masks.count - 1
  }

  private static func roundedUp(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// Finds what a shape covers in a row, which lies below all rows asked for before.
  mutating func scan(_ mask: Int, row: Int, into spans: inout Buffer<CoverageSpan>) {
    let top = Double(row)
    if masks[mask].disc != nil {
      masks[mask].disc?.add(row: top, sign: 1, to: &coverage)
      masks[mask].hole?.add(row: top, sign: -1, to: &coverage)
    } else {
      scanEdges(mask, row: row)
    }
    coverage.takeSpans(into: &spans)
  }

  private mutating func scanEdges(_ mask: Int, row: Int) {
    let (firstRow, nextRow) = (masks[mask].firstRow, masks[mask].nextRow)
    if row > nextRow {
      lines.skip(&masks[mask].lines, from: nextRow, to: row, firstRow: firstRow)
      curves.skip(&masks[mask].curves, from: nextRow, to: row, firstRow: firstRow)
    }
    masks[mask].nextRow = row + 1
    pieces.begin(isSimple: masks[mask].isSimple)
    lines.scan(&masks[mask].lines, row: row, firstRow: firstRow, into: &pieces, &coverage)
    curves.scan(&masks[mask].curves, row: row, firstRow: firstRow, into: &pieces, &coverage)
    pieces.finish(curves.edges, row: row, rule: masks[mask].rule, into: &coverage)
  }
}
