/// Adds up the signed area to the right of edges, pixel by pixel along one row.
///
/// An edge that crosses a pixel takes the part of the pixel right of it, and all of the pixels further
/// right over the same height; an edge that runs up takes it back. So only the pixels that are crossed
/// need to be remembered, each with two numbers, and what lies between two of them is covered evenly.
///
/// There is room for all pixels of a row, and a bit for each that says whether it was touched: so
/// nothing needs to be sorted, and only what was touched is cleared.
struct CoverageRow: ~Copyable {
  struct Cell: BitwiseCopyable {
    /// The height by which edges cross the pixel, downwards less upwards.
    var cover = 0.0
    /// The part of the pixel that lies right of the edges.
    var area = 0.0

    @inline(__always) fileprivate mutating func add(cover: Double, area: Double) {
      self.cover += cover
      self.area += area
    }
  }

  private var cells = Buffer<Cell>()
  private var touched = Buffer<UInt64>()
  private var firstWord = Int.max
  private var lastWord = -1
  private var width = 0

  /// Makes room for rows of a width.
  mutating func prepare(width: Int) {
    self.width = width
    // Edges on the right border count for the pixel beyond it.
    guard cells.count < width + 2 else { return }
    cells.fill(count: width + 2, with: Cell())
    touched.fill(count: (width + 2 + 63) / 64, with: 0)
  }

  /// Adds a cover and an area to a pixel.
  @inline(__always) mutating func add(_ x: Int, cover: Double, area: Double) {
    cells[x].add(cover: cover, area: area)
    let word = x >> 6
    touched[word] |= 1 << UInt64(truncatingIfNeeded: x & 63)
    if word < firstWord { firstWord = word }
    if word > lastWord { lastWord = word }
  }

  /// Adds an edge, with heights from the top of the row.
  @inline(__always) mutating func add(_ edge: Edge) {
    let cover = (edge.y1 - edge.y0) * edge.winding
    let (left, right) = edge.x0 < edge.x1 ? (edge.x0, edge.x1) : (edge.x1, edge.x0)
    let first = Int(left)
    let (begin, end) = (left - Double(first), right - Double(first))
    // Many edges lead from one border of pixels to the very next.
    guard end > 1 else { return add(first, cover: cover, area: cover * (1 - (begin + end) / 2)) }
    let coverPerPixel = cover / (right - left)
    var part = coverPerPixel * (1 - begin)
    add(first, cover: part, area: part * (1 - (begin + 1) / 2))
    var x = first + 1
    while Double(x) < right {
      let end = min(right - Double(x), 1)
      part = coverPerPixel * end
      add(x, cover: part, area: part * (1 - end / 2))
      x += 1
    }
  }

  /// Calls a function where the coverage of the row changes, with by how many units, and forgets the row.
  ///
  /// Coverage is rounded before it is compared, so that what is full is, and changes add up to nothing.
  @inline(__always)
  mutating func takeChanges(units: Double, _ change: (_ x: Int, _ by: Int32) -> Void) {
    var cover = 0.0
    var last: Int32 = 0
    var position = 0
    @inline(__always) func begin(at x: Int, with area: Double) {
      let now = (min(abs(area), 1) * units).counted
      guard now != last else { return }
      change(x, now &- last)
      last = now
    }
    var word = firstWord
    while word <= lastWord {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let x = word << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        let cell = cells[x]
        cells[x] = Cell()
        if position < x { begin(at: position, with: cover) }
        begin(at: x, with: cover + cell.area)
        cover += cell.cover
        position = x + 1
      }
      word += 1
    }
    if position < width { begin(at: position, with: cover) }
    if last != 0 { change(width, 0 &- last) }
    firstWord = .max
    lastWord = -1
  }
}
