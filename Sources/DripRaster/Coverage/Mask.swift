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
  private var width = 0
  private var height = 0

  /// Forgets all shapes, for a frame of a size.
  mutating func begin(size: PixelSize) {
    (width, height) = (size.width, size.height)
    masks.removeAll()
    edges.removeAll()
    active.removeAll()
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
    let firstEdge = edges.count
    if outline.disc == nil {
      sortEdges(of: outline, firstRow: firstRow, endRow: endRow)
    }
    masks.append(
      Mask(
        firstRow: firstRow, endRow: endRow, disc: outline.disc, hole: outline.hole, rule: rule,
        isSimple: outline.isSimple, firstEdge: firstEdge, nextEdge: firstEdge,
        endEdge: edges.count))
    return masks.count - 1
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

  /// Finds what a shape covers in a row, which lies below all rows asked for before.
  mutating func scan(_ mask: Int, row: Int, into spans: inout Buffer<CoverageSpan>) {
    let top = Double(row)
    if masks[mask].disc != nil {
      masks[mask].disc?.add(row: top, sign: 1, to: &coverage)
      masks[mask].hole?.add(row: top, sign: -1, to: &coverage)
    } else {
      scanEdges(mask, top: top)
    }
    coverage.takeSpans(into: &spans)
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
