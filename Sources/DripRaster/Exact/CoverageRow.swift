/// The signed areas to the right of edges in the pixels of one row.
///
/// An edge covers the part of a crossed pixel to its right, and all pixels further right over the same height. An edge
/// that runs up subtracts these areas. Only crossed pixels are stored, each with two numbers, because all pixels between
/// two of them have the same coverage.
///
/// The row stores all its pixels, and one bit for each that is set if the pixel was crossed. So nothing needs to be
/// sorted, and only crossed pixels are cleared.
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

  /// Reserves memory for rows of a width.
  mutating func prepare(width: Int) {
    self.width = width
    // Edges on the right border belong to the pixel after it.
    guard cells.count < width + 2 else { return }
    cells.fill(count: width + 2, with: Cell())
    touched.fill(count: (width + 2 + 63) / 64, with: 0)
  }

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
    // Many edges stay in one pixel.
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

  /// Calls a function with the column and the amount of each change of coverage in units, and clears the row.
  ///
  /// Coverage is rounded before it is compared, so that full coverage is exact and all changes add up to zero.
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
