/// An edge that leads down from its upper end to its lower one.
protocol Descending: BitwiseCopyable {
  /// The height of the upper end.
  var y0: Double { get }
  /// The height of the lower end.
  var y1: Double { get }
  /// Returns where it crosses a height between its ends.
  func crossing(atHeight y: Double) -> EdgeTable<Self>.Crossing
}

/// The edges of a shape, in lists by the rows in which they begin; and the active ones, which reach into
/// the row that is scanned next.
struct EdgeTable<Edge: Descending>: ~Copyable {
  /// Where an edge leaves a row for the next one.
  struct Crossing: BitwiseCopyable {
    /// The column.
    var x: Double
    /// The parameter of a curved edge.
    var t = 0.0
  }

  /// An edge that reaches into the row below all those scanned so far.
  struct ActiveEdge: BitwiseCopyable {
    /// The index of the edge.
    var index: Int
    /// Where it enters that row.
    var crossing: Crossing
  }

  /// All edges.
  private(set) var edges = Buffer<Edge>()
  /// For every edge, the next one that begins in the same row, or −1.
  private(set) var next = Buffer<Int32>()
  /// For every row, the first edge that begins in it, or −1.
  private var lists = Buffer<Int32>()
  private var firstRow = 0
  /// The edges that reach into the row below.
  var active = Buffer<ActiveEdge>()

  /// Takes the edges of a shape that covers some rows, in place of those of the one before.
  mutating func prepare(_ new: borrowing Buffer<Edge>, _ rows: Range<Int>) {
    firstRow = rows.lowerBound
    edges.removeAll()
    next.removeAll()
    lists.removeAll()
    active.removeAll()
    guard !new.isEmpty else { return }
    edges.append(new.indices, of: new)
    next.fill(count: new.count, with: -1)
    lists.fill(count: rows.count, with: -1)
    // From the last to the first, so that every list is in the order in which they were drawn.
    for index in new.indices.reversed() {
      let list = Int(edges[index].y0) - firstRow
      next[index] = lists[list]
      lists[list] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Puts an edge among the active ones of the next row, of which there is a count so far.
  @inline(__always) mutating func keep(_ edge: ActiveEdge, at count: inout Int) {
    if count < active.count { active[count] = edge } else { active.append(edge) }
    count += 1
  }

  /// Returns the first edge that begins in a row, or −1.
  @inline(__always)
  func first(in row: Int) -> Int { edges.isEmpty ? -1 : Int(lists[row - firstRow]) }
}

extension Edge: Descending {
  @inline(__always) func crossing(atHeight y: Double) -> EdgeTable<Edge>.Crossing {
    EdgeTable.Crossing(x: x0 + (x1 - x0) * ((y - y0) / (y1 - y0)))
  }
}

extension CurvedEdge: Descending {
  @inline(__always) func crossing(atHeight y: Double) -> EdgeTable<CurvedEdge>.Crossing {
    let t = parameter(atHeight: y)
    return EdgeTable.Crossing(x: min(max(x(at: t), min(x0, x1)), max(x0, x1)), t: t)
  }
}
