internal import DripKit
package import DripRaster

/// An image as runs of equal pixels, row by row.
///
/// The memory depends on the outlines in the frame, not on its area: a run takes eight bytes, and equal neighbouring
/// rows are stored once.
package struct RunImage: Sendable, Equatable {
  package private(set) var size = PixelSize(0, 0)
  /// The runs of all different rows.
  package private(set) var runs: [Run<Pixmap.Pixel>] = []
  /// The runs of each row.
  package private(set) var rows: [Range<Int>] = []

  /// Creates an image without pixels.
  init() {}

  /// Creates a clear image.
  init(clear size: PixelSize) {
    self.size = size
    runs = [Run(.clear, to: Int32(size.width))]
    rows = Array(repeating: 0..<1, count: size.height)
  }

  /// The number of bytes of memory.
  var memory: Int {
    runs.capacity * MemoryLayout<Run<Pixmap.Pixel>>.stride
      + rows.capacity * MemoryLayout<Range<Int>>.stride
  }

  /// True if the image has so many runs that it contains gradients.
  ///
  /// Edges of flat shapes have up to about twenty runs in a row.
  var isShaded: Bool {
    runs.count > max(4096, max(24 * size.height, size.width * size.height / 16))
  }

  /// The number of rows between two calls of `isStopped`.
  static let rowsBetweenQuestions = 128

  /// Replaces the image by a picture.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  mutating func draw(
    _ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout RasterWorkspace,
    isStopped: () -> Bool
  ) throws(EncodingError) {
    size = rasterizer.size
    if rows.count != size.height { rows = Array(repeating: 0..<0, count: size.height) }
    // Existing runs are overwritten, and truncated at the end.
    var last = 0..<0
    try rasterizer.pixelRows(of: picture, using: &workspace) { (y, row) throws(EncodingError) in
      if y % Self.rowsBetweenQuestions == 0, isStopped() { throw .stopped }
      if !Self.isEqual(row, runs.span.extracting(last)) {
        last = last.upperBound..<last.upperBound + row.count
        put(row, at: last.lowerBound)
      }
      rows[y] = last
    }
    runs.removeLast(runs.count - last.upperBound)
  }

  /// Overwrites runs by those of a row, and makes room if there are too few.
  private mutating func put(_ row: Span<Run<Pixmap.Pixel>>, at place: Int) {
    if runs.count < place + row.count { makeRoom(for: row.count) }
    // Sound: there is enough room, and both are used only during the calls.
    unsafe runs.withUnsafeMutableBytes { target in
      unsafe row.withUnsafeBytes { source in
        let start =
          unsafe target.baseAddress.unsafelyUnwrapped + place
          &* MemoryLayout<Run<Pixmap.Pixel>>.stride
        unsafe start.copyMemory(
          from: source.baseAddress.unsafelyUnwrapped, byteCount: source.count)
      }
    }
  }

  @inline(never) private mutating func makeRoom(for count: Int) {
    runs.append(contentsOf: repeatElement(Run(.clear, to: 0), count: max(count, 256)))
  }

  /// Replaces the image by a pixmap.
  ///
  /// Fully transparent pixels become clear black.
  mutating func copy(_ pixmap: Pixmap) {
    begin(pixmap.size)
    var row: [Run<Pixmap.Pixel>] = []
    for y in 0..<size.height {
      row.removeAll(keepingCapacity: true)
      for (x, pixel) in pixmap.row(y).enumerated() {
        row.append(pixel.alpha == 0 ? .clear : pixel, to: x + 1)
      }
      append(row.span)
    }
  }

  /// Replaces the image by rows that a function writes.
  mutating func compose<Failure: Error>(
    _ size: PixelSize,
    _ write: (_ y: Int, _ row: inout [Run<Pixmap.Pixel>]) throws(Failure) -> Void
  ) throws(Failure) {
    begin(size)
    var row: [Run<Pixmap.Pixel>] = []
    for y in 0..<size.height {
      row.removeAll(keepingCapacity: true)
      try write(y, &row)
      append(row.span)
    }
  }

  /// Changes the colours of all runs.
  ///
  /// Neighbours that become equal stay separate runs, which costs little.
  mutating func change(_ color: (Pixmap.Pixel) -> Pixmap.Pixel) {
    for index in runs.indices { runs[index].value = color(runs[index].value) }
  }

  /// Removes all rows and sets the size.
  mutating func begin(_ size: PixelSize) {
    self.size = size
    runs.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
  }

  /// Adds a row.
  mutating func append(_ row: Span<Run<Pixmap.Pixel>>) {
    if let last = rows.last, Self.isEqual(row, runs.span.extracting(last)) {
      return rows.append(last)
    }
    let start = runs.count
    // Sound: the runs are only read, and only during the call.
    unsafe row.withUnsafeBufferPointer { unsafe runs.append(contentsOf: $0) }
    rows.append(start..<runs.count)
  }

  /// Adds the last row again.
  mutating func repeatRow() { rows.append(rows[rows.count - 1]) }

  /// Returns true if two rows consist of the same runs.
  static func isEqual(
    _ row: Span<Run<Pixmap.Pixel>>, _ other: Span<Run<Pixmap.Pixel>>
  ) -> Bool {
    guard row.count == other.count else { return false }
    // Sound: both rows have the same number of runs.
    for index in row.indices where unsafe row[unchecked: index] != other[unchecked: index] {
      return false
    }
    return true
  }
}
