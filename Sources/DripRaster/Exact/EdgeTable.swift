/// An edge from its upper end to its lower end.
protocol Descending: BitwiseCopyable {
  /// The height of the upper end.
  var y0: Double { get }
  /// The height of the lower end.
  var y1: Double { get }
  /// Returns the crossing of a height between the ends.
  func crossing(atHeight y: Double) -> EdgeTable<Self>.Crossing
}

/// The edges of a shape, in a list for each row in which they begin, and the active edges, which reach into the next
/// row to scan.
struct EdgeTable<Edge: Descending>: ~Copyable {
  /// The point at which an edge enters the next row.
  struct Crossing: BitwiseCopyable {
    var x: Double
    /// The parameter of a curved edge.
    var t = 0.0
  }

  /// An edge that reaches into the next row.
  struct ActiveEdge: BitwiseCopyable {
    /// The index of the edge.
    var index: Int
    /// The point at which it enters that row.
    var crossing: Crossing
  }

  private(set) var edges = Buffer<Edge>()
  /// For every edge, the next one that begins in the same row, or −1.
  private(set) var next = Buffer<Int32>()
  /// For every row, the first edge that begins in it, or −1.
  private var lists = Buffer<Int32>()
  private var firstRow = 0
  /// The edges that reach into the next row.
  var active = Buffer<ActiveEdge>()

  /// Replaces all edges by those of a shape in some rows.
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
    // The loop goes backwards, so that every list is in the order of drawing.
    for index in new.indices.reversed() {
      let list = Int(edges[index].y0) - firstRow
      next[index] = lists[list]
      lists[list] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Stores an active edge of the next row after `count` others.
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
