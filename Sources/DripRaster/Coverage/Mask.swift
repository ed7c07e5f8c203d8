import DripKit

/// A shape ready to be scanned, row by row from the top down.
struct Mask: BitwiseCopyable {
  /// The first row in which anything is covered.
  var firstRow: Int
  /// The row after the last.
  var endRow: Int
  /// Where its rows begin among those of all shapes.
  var firstPlace: Int
  /// The rule by which edges enclose.
  var rule: FillRule
  /// Whether no two edges cross or overlap.
  var isSimple: Bool
  /// Where its edges begin, among those of all shapes, in the order of the rows they begin in.
  var firstEdge: Int
  /// The first edge that lies below all rows scanned so far.
  var nextEdge: Int
  /// Where its edges end.
  var endEdge: Int
  /// How many edges cross the row scanned last, or end in it.
  var activeCount = 0
}

/// All shapes of a picture, and the working memory for scanning them.
struct MaskStore: ~Copyable {
  private var masks = Buffer<Mask>()
  private var edges = Buffer<Edge>()
  /// For every shape, at the place of its first edge: the edges that reach into the next row.
  private var active = Buffer<Int>()
  private var places = Buffer<Int>()
  private var pieces = Buffer<Piece>()
  private var sweep = WindingSweep()
  private var coverage = CoverageRow()
  /// What every shape covers.
  private(set) var store = SpanStore()
  private var ring = SpanStore()
  private var scanner = DiscScanner()
  private var width = 0
  private var height = 0

  /// Forgets all shapes, for a frame of a size.
  mutating func begin(size: PixelSize) {
    (width, height) = (size.width, size.height)
    masks.removeAll()
    store.removeAll()
    edges.removeAll()
    active.removeAll()
    coverage.prepare(width: width)
  }

  /// The rows in which a shape covers anything.
  func rows(of mask: Int) -> Range<Int> { masks[mask].firstRow..<masks[mask].endRow }

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
    let firstEdge = edges.count
    if outline.disc == nil {
      sortEdges(of: outline, firstRow: firstRow, endRow: endRow)
    }
    let firstPlace = store.rows.count
    let number = masks.count
    masks.append(
      Mask(
        firstRow: firstRow, endRow: endRow, firstPlace: firstPlace, rule: rule,
        isSimple: outline.isSimple, firstEdge: firstEdge, nextEdge: firstEdge,
        endEdge: edges.count))
    if let disc = outline.disc {
      addDisc(disc, without: outline.hole, firstRow..<endRow)
    } else {
      for row in firstRow..<endRow {
        scanEdges(number, top: Double(row))
        coverage.takeSpans(into: &store.spans)
        store.endRow()
      }
      edges.removeAll()
      active.removeAll()
    }
    return number
  }

  private mutating func addDisc(_ disc: Disc, without hole: Disc?, _ rows: Range<Int>) {
    guard let hole else { return scanner.scan(disc, rows, into: &store) }
    ring.removeAll()
    scanner.scan(disc, rows, into: &ring)
    let first = max(rows.lowerBound, Int(max(hole.y - hole.radius, 0)))
    let end = min(rows.upperBound, Self.roundedUp(max(hole.y + hole.radius, 0)))
    let missing = first..<max(first, end)
    scanner.scan(hole, missing, into: &ring)
    store.add(rows, of: ring, withoutRows: missing)
  }

  private static func roundedUp(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// Adds the edges in the order of the rows they begin in, by counting how many begin in each.
  private mutating func sortEdges(
    of outline: borrowing Outline, firstRow: Int, endRow: Int
  ) {
    places.fill(count: endRow - firstRow + 1, with: 0)
    let count = outline.edges.count
    for index in 0..<count {
      places[min(Int(outline.edges[index].y0), endRow - 1) - firstRow + 1] += 1
    }
    for row in places.indices.dropFirst() { places[row] += places[row - 1] }
    let first = edges.count
    edges.extend(by: count)
    active.extend(by: count)
    for index in 0..<count {
      let edge = outline.edges[index]
      let row = min(Int(edge.y0), endRow - 1) - firstRow
      edges[first + places[row]] = edge
      places[row] += 1
    }
  }

  /// Where in the store the spans of a shape in one of its rows are.
  @inline(__always)
  func spans(of mask: Int, row: Int) -> Range<Int> {
    store.rows[masks[mask].firstPlace + row - masks[mask].firstRow].range
  }

  private mutating func scanEdges(_ mask: Int, top: Double) {
    let firstActive = masks[mask].firstEdge
    let endEdge = masks[mask].endEdge
    var next = masks[mask].nextEdge
    let isSimple = masks[mask].isSimple
    let bottom = top + 1
    pieces.removeAll()
    // Of those in the rows above, the ones that reach this row; of the ones that begin in it, all.
    // Those that reach beyond it are kept.
    var kept = firstActive
    for index in firstActive..<(firstActive + masks[mask].activeCount) {
      let number = active[index]
      let edge = edges[number]
      guard edge.y1 > top else { continue }
      add(edge, row: top, isSimple: isSimple)
      if edge.y1 > bottom {
        active[kept] = number
        kept += 1
      }
    }
    while next < endEdge, edges[next].y0 < bottom {
      let edge = edges[next]
      if edge.y1 > top {
        add(edge, row: top, isSimple: isSimple)
        if edge.y1 > bottom {
          active[kept] = next
          kept += 1
        }
      }
      next += 1
    }
    masks[mask].nextEdge = next
    masks[mask].activeCount = kept - firstActive
    guard !isSimple else { return }
    if PlainRow.holds(&pieces) {
      for index in pieces.indices {
        let piece = pieces[index]
        coverage.add(x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: piece.y1, sign: piece.winding)
      }
    } else {
      sweep.sweep(&pieces, rule: masks[mask].rule, into: &coverage)
    }
  }

  @inline(__always)
  private mutating func add(_ edge: Edge, row: Double, isSimple: Bool) {
    let piece = Piece(edge, row: row)
    if isSimple {
      coverage.add(x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: piece.y1, sign: piece.winding)
    } else {
      pieces.append(piece)
    }
  }
}
