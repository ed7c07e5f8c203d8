internal import DripKit
internal import DripRaster

/// An image as stretches of equal pixels, row by row: a frame between the rasterizer and a file.
///
/// Its size follows the outlines in the frame, not the area: eight bytes for every change of colour,
/// where a pixmap takes four for every pixel. Neighbouring rows that are equal are kept once.
struct PixelRuns: Sendable {
  typealias Run = PixelRun

  /// How many pixels there are.
  let size: PixelSize
  /// The runs of all different rows.
  private(set) var runs: [Run] = []
  /// Which of the runs make up each row.
  private(set) var rows: [Range<Int>] = []

  /// Draws a picture.
  ///
  /// `isStopped` is asked once a row whether to give up.
  init(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(PNGError) {
    size = rasterizer.size
    rows.reserveCapacity(size.height)
    var workspace = RasterWorkspace()
    try rasterizer.pixelRows(of: picture, using: &workspace) { (_, row) throws(PNGError) in
      guard !isStopped() else { throw .stopped }
      let start = runs.count
      for index in row.indices { runs.append(row[index]) }
      endRow(from: start)
    }
  }

  /// Takes over the pixels of an image in memory.
  init(_ pixmap: Pixmap) {
    size = pixmap.size
    rows.reserveCapacity(size.height)
    for y in 0..<size.height {
      let start = runs.count
      let row = pixmap.row(y)
      var x = 0
      for pixel in row {
        x += 1
        append(pixel, to: x, from: start)
      }
      endRow(from: start)
    }
  }

  /// Lengthens the row by pixels of one colour; the row's runs begin at `start`.
  private mutating func append(_ pixel: Pixmap.Pixel, to end: Int, from start: Int) {
    if runs.count > start, runs[runs.count - 1].pixel == pixel {
      runs[runs.count - 1].end = Int32(end)
    } else {
      runs.append(Run(pixel, to: Int32(end)))
    }
  }

  private mutating func endRow(from start: Int) {
    if let last = rows.last, runs[last] == runs[start...] {
      runs.removeLast(runs.count - start)
      rows.append(last)
    } else {
      rows.append(start..<runs.count)
    }
  }
}
