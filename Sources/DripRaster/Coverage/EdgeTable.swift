/// An edge that leads down from its upper end to its lower one.
protocol Descending: BitwiseCopyable {
  /// The height of the upper end.
  var y0: Double { get }
  /// The height of the lower end.
  var y1: Double { get }
  /// Returns where it crosses a height between its ends.
  func crossing(atHeight y: Double) -> EdgeTable<Self>.Crossing
}

/// The edges of all shapes, in lists by the rows in which they begin.
struct EdgeTable<Edge: Descending>: ~Copyable {
  /// The place where an edge leaves a row for the next one.
  struct Crossing: BitwiseCopyable {
    /// The column.
    var x: Double
    /// How far along the edge it is; only curves need that.
    var t = 0.0
  }

  /// An edge that reaches into the row below all those scanned so far.
  struct Reaching: BitwiseCopyable {
    /// The edge.
    var number: Int
    /// Where it enters that row.
    var crossing: Crossing
  }

  /// The edges of one shape.
  struct Section: BitwiseCopyable {
    /// The first one.
    var first = 0
    /// How many there are.
    var count = 0
    /// The place of the list for the first row.
    var firstList = 0
    /// How many edges reach into the next row.
    var reachingCount = 0
  }

  /// All edges.
  private(set) var edges = Buffer<Edge>()
  /// For every edge, the next one that begins in the same row, or −1.
  private(set) var following = Buffer<Int32>()
  /// For every row of every shape, the first edge that begins in it, or −1.
  private(set) var lists = Buffer<Int32>()
  /// For every shape, from the place of its first edge on: the edges that reach into the next row.
  var reaching = Buffer<Reaching>()

  /// Forgets all edges.
  mutating func removeAll() {
    edges.removeAll()
    following.removeAll()
    lists.removeAll()
    reaching.removeAll()
  }

  /// Adds the edges of a shape that covers some rows.
  mutating func add(_ new: borrowing Buffer<Edge>, firstRow: Int, endRow: Int) -> Section {
    let section = Section(first: edges.count, count: new.count, firstList: lists.count)
    guard section.count > 0 else { return section }
    edges.append(new.indices, of: new)
    following.extend(by: section.count)
    reaching.extend(by: section.count)
    lists.extend(by: endRow - firstRow, with: -1)
    // From the last to the first, so that every list is in the order in which they were drawn.
    let offset = section.firstList - firstRow
    var number = edges.count
    while number > section.first {
      number -= 1
      let list = offset + Int(edges[number].y0)
      following[number] = lists[list]
      lists[list] = Int32(truncatingIfNeeded: number)
    }
    return section
  }

  /// Goes on to a row further down, past rows that were not scanned.
  mutating func skip(_ section: inout Section, from row: Int, to end: Int, firstRow: Int) {
    guard section.count > 0 else { return }
    let height = Double(end)
    var kept = section.first
    for place in section.first..<(section.first + section.reachingCount) {
      keep(reaching[place].number, at: height, in: &kept)
    }
    for row in row..<end {
      var number = Int(lists[section.firstList + row - firstRow])
      while number >= 0 {
        keep(number, at: height, in: &kept)
        number = Int(following[number])
      }
    }
    section.reachingCount = kept - section.first
  }

  private mutating func keep(_ number: Int, at height: Double, in place: inout Int) {
    guard edges[number].y1 > height else { return }
    reaching[place] = Reaching(
      number: number, crossing: edges[number].crossing(atHeight: height))
    place += 1
  }
}

extension Edge: Descending {
  @inline(__always)
  func crossing(atHeight y: Double) -> EdgeTable<Edge>.Crossing {
    EdgeTable.Crossing(x: x0 + (x1 - x0) * ((y - y0) / (y1 - y0)))
  }
}

extension CurvedEdge: Descending {
  @inline(__always)
  func crossing(atHeight y: Double) -> EdgeTable<CurvedEdge>.Crossing {
    let t = parameter(atHeight: y)
    return EdgeTable.Crossing(x: min(max(x(at: t), min(x0, x1)), max(x0, x1)), t: t)
  }
}
