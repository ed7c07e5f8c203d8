/// Adds up the signed area to the right of straight pieces, pixel by pixel along one row.
///
/// A piece that crosses a pixel takes the part of the pixel right of it, and all of the pixels further
/// right over the same height; a piece that runs up takes it back. So only the pixels that are crossed
/// need to be remembered, each with two numbers, and what lies between two of them is covered evenly.
///
/// There is room for all pixels of a row, and a bit for each that says whether it was touched: so
/// nothing needs to be sorted, and only what was touched is cleared.
struct CoverageRow: ~Copyable {
  struct Cell: BitwiseCopyable {
    /// The height by which pieces cross the pixel, downwards less upwards.
    var height = 0.0
    /// The part of the pixel that lies right of the pieces.
    var area = 0.0
  }

  private var cells = Buffer<Cell>()
  private var touched = Buffer<UInt64>()
  private var firstWord = Int.max
  private var lastWord = -1
  private var width = 0

  /// Makes room for rows of a width.
  mutating func prepare(width: Int) {
    self.width = width
    // What touches the right border counts for the pixel beyond it.
    guard cells.count < width + 2 else { return }
    cells.fill(count: width + 2, with: Cell())
    touched.fill(count: (width + 2 + 63) / 64, with: 0)
  }

  /// Adds a height and an area to a pixel.
  @inline(__always)
  mutating func add(_ x: Int, height: Double, area: Double) {
    cells[x].height += height
    cells[x].area += area
    let word = x >> 6
    touched[word] |= 1 << UInt64(truncatingIfNeeded: x & 63)
    if word < firstWord { firstWord = word }
    if word > lastWord { lastWord = word }
  }

  /// Adds a piece, given in pixels from the left of the frame and the top of the row; it runs down,
  /// but counts as running up where `sign` is −1.
  @inline(__always)
  mutating func add(x0: Double, y0: Double, x1: Double, y1: Double, sign: Double) {
    let height = (y1 - y0) * sign
    let (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
    let first = Int(left)
    let (begin, end) = (left - Double(first), right - Double(first))
    // Many lines lead from one border of pixels to the very next.
    guard end > 1 else {
      return add(first, height: height, area: height * (1 - (begin + end) / 2))
    }
    let heightPerPixel = height / (right - left)
    var part = heightPerPixel * (1 - begin)
    add(first, height: part, area: part * (1 - (begin + 1) / 2))
    var x = first + 1
    while Double(x) < right {
      let end = min(right - Double(x), 1)
      part = heightPerPixel * end
      add(x, height: part, area: part * (1 - end / 2))
      x += 1
    }
  }

  /// Adds what is covered in the row to some spans, and forgets it.
  mutating func takeSpans(into spans: inout Buffer<CoverageSpan>) {
    var height = 0.0
    var position = 0
    var word = firstWord
    while word <= lastWord {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let x = word << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        let cell = cells[x]
        cells[x] = Cell()
        if position < x { spans.append(from: position, to: min(x, width), area: abs(height)) }
        if x < width { spans.append(from: x, to: x + 1, area: abs(height + cell.area)) }
        height += cell.height
        position = x + 1
      }
      word += 1
    }
    if position < width { spans.append(from: position, to: width, area: abs(height)) }
    firstWord = .max
    lastWord = -1
  }
}
