import DripRaster

/// The pixels of a painting, row by row, which the next painting of the same size changes where it differs.
///
/// Rows with few runs are compared by their runs, which takes less memory than their pixels.
@safe struct PaintedRows {
  private typealias PixelRun = Run<Pixmap.Pixel>

  private let pixels = SharedMemory()
  /// A place for the runs of each row.
  private let runs = SharedMemory()
  /// The number of runs of each row, or ``unknown``.
  private var counts: [Int] = []
  private var width = 0
  /// The part in which pixels have changed.
  private(set) var changed = PixelBox.empty

  /// The number of runs in the rows that were set.
  private var total = 0
  /// The number of next paintings that are drawn as a whole.
  private var wholes = 0

  private static let unknown = -1
  /// The largest number of runs that are kept of a row.
  ///
  /// The runs of all rows take about half as much memory as the pixels.
  private var mostRuns: Int { width / 4 + 1 }

  /// The address of the first pixel.
  var start: UnsafeRawPointer? { unsafe UnsafeRawPointer(pixels.start) }

  /// Begins a painting of a size.
  ///
  /// Returns false if there is not enough memory.
  mutating func begin(width: Int, height: Int) -> Bool {
    changed = .empty
    if width == self.width, height == counts.count { return true }
    self.width = width
    counts = []
    wholes = 0
    guard pixels.resize(to: width * height * 4), runs.resize(to: mostRuns * height * 8) else {
      return false
    }
    unsafe pixels.bytes.initializeMemory(as: UInt8.self, repeating: 0)
    counts = Array(repeating: Self.unknown, count: height)
    changed = PixelBox(columns: 0..<width, rows: 0..<height)
    return true
  }

  /// Lets one of two functions paint: one that draws all pixels, or one that sets all rows.
  ///
  /// Comparing costs more than it saves if rows have many runs, as rows of gradients have. Then the next paintings are
  /// drawn as a whole.
  mutating func paint(
    whole: (inout MutableSpan<Pixmap.Pixel>) -> Void, byRows: (inout PaintedRows) -> Void
  ) {
    guard wholes > 0 else {
      total = 0
      byRows(&self)
      // Flat pictures have up to half as many runs, and lit ones up to twice as many.
      if total > counts.count * (12 + width / 32) { wholes = 31 }
      return
    }
    wholes -= 1
    for y in counts.indices { counts[y] = Self.unknown }
    changed = PixelBox(columns: 0..<width, rows: 0..<counts.count)
    // Sound: the memory is as large as the pixels and aligned for them, and nothing else uses it during the call.
    unsafe pixels.bytes.withMemoryRebound(to: Pixmap.Pixel.self) { pixels in
      var span = unsafe pixels.mutableSpan
      whole(&span)
    }
  }

  /// Sets a row below all others of this painting.
  mutating func set(_ y: Int, _ row: Span<Run<Pixmap.Pixel>>) {
    // Sound: both memories have room for all rows, and are aligned for their elements.
    guard let allPixels = unsafe pixels.start, let allRuns = unsafe runs.start else { return }
    let line = unsafe allPixels.assumingMemoryBound(to: Pixmap.Pixel.self) + y * width
    let known = unsafe allRuns.assumingMemoryBound(to: PixelRun.self) + y * mostRuns
    let count = counts[y]
    let columns = unsafe row.withUnsafeBufferPointer { row in
      let columns =
        count == Self.unknown
        ? unsafe Self.difference(row, line)
        : unsafe Self.difference(row, UnsafeBufferPointer(start: known, count: count))
      guard !columns.isEmpty || count == Self.unknown else { return columns }
      unsafe Self.write(row, columns, to: line)
      if row.count <= mostRuns, let first = row.baseAddress {
        unsafe known.update(from: first, count: row.count)
      }
      return columns
    }
    total += row.count
    guard !columns.isEmpty || count == Self.unknown else { return }
    counts[y] = row.count <= mostRuns ? row.count : Self.unknown
    if !columns.isEmpty { changed.add(columns, in: y) }
  }

  /// Returns the columns from the first to the last pixel that differs from the pixels of a row.
  private static func difference(
    _ row: UnsafeBufferPointer<PixelRun>, _ line: UnsafePointer<Pixmap.Pixel>
  ) -> Range<Int> {
    var begin = 0
    for index in row.indices {
      let run = unsafe row[index]
      while begin < Int(run.end), unsafe line[begin] == run.value { begin += 1 }
      if begin < Int(run.end) { break }
    }
    guard var end = unsafe row.last.map({ Int($0.end) }), begin < end else { return 0..<0 }
    var index = row.count - 1
    while true {
      let start = index > 0 ? unsafe Int(row[index - 1].end) : 0
      let value = unsafe row[index].value
      while end > start, unsafe line[end - 1] == value { end -= 1 }
      // A pixel differs, so this ends before the first run.
      if end > start { return begin..<end }
      index -= 1
    }
  }

  /// Returns the columns from the first to the last pixel that differs from the known runs of a row.
  private static func difference(
    _ row: UnsafeBufferPointer<PixelRun>, _ known: UnsafeBufferPointer<PixelRun>
  ) -> Range<Int> {
    let most = min(row.count, known.count)
    var first = 0
    while first < most, unsafe row[first] == known[first] { first += 1 }
    // All runs end at the right border, so the other row has no more of them, either.
    guard first < row.count else { return 0..<0 }
    var (last, knownLast) = (row.count - 1, known.count - 1)
    while min(last, knownLast) >= first, unsafe row[last] == known[knownLast] {
      (last, knownLast) = (last - 1, knownLast - 1)
    }
    // Two runs that begin together either differ at once or after the end of the shorter one.
    let isSame = unsafe row[first].value == known[first].value
    let begin =
      if isSame {
        unsafe min(row[first].end, known[first].end)
      } else {
        first > 0 ? unsafe row[first - 1].end : 0
      }
    let end = unsafe max(
      last < 0 ? 0 : row[last].end, knownLast < 0 ? 0 : known[knownLast].end)
    return Int(begin)..<Int(end)
  }

  /// Writes some columns of a row.
  private static func write(
    _ row: UnsafeBufferPointer<PixelRun>, _ columns: Range<Int>,
    to line: UnsafeMutablePointer<Pixmap.Pixel>
  ) {
    var x = columns.lowerBound
    for index in row.indices {
      let run = unsafe row[index]
      let end = min(Int(run.end), columns.upperBound)
      while x < end {
        unsafe line[x] = run.value
        x += 1
      }
      if x == columns.upperBound { break }
    }
  }
}
