/// Adds up the signed area to the right of straight pieces, pixel by pixel along one row.
///
/// A piece that crosses a pixel takes the part of the pixel right of it, and all of the pixels further
/// right over the same height; a piece that runs up takes it back. So only the pixels that are crossed
/// need to be remembered, each with two numbers, and what lies between two of them is covered evenly.
struct AreaAccumulator {
  private struct Cell {
    /// The pixel.
    var x: Int
    /// The height by which pieces cross the pixel, downwards less upwards.
    var height: Double
    /// The part of the pixel that lies right of the pieces.
    var area: Double
  }

  private var cells: [Cell] = []

  /// Adds a piece, given in pixels from the left of the frame and the top of the row; it runs down,
  /// but counts as running up where `sign` is −1.
  mutating func add(x0: Double, y0: Double, x1: Double, y1: Double, sign: Double) {
    let height = (y1 - y0) * sign
    let (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
    let (first, last) = (Int(left), Int(right))
    if first == last {
      let covered = 1 - ((left - Double(first)) + (right - Double(first))) / 2
      cells.append(Cell(x: first, height: height, area: height * covered))
      return
    }
    let heightPerPixel = height / (right - left)
    for x in first...last {
      let begin = max(left, Double(x)) - Double(x)
      let end = min(right - Double(x), 1)
      let part = heightPerPixel * (end - begin)
      cells.append(Cell(x: x, height: part, area: part * (1 - (begin + end) / 2)))
    }
  }

  /// Hands out what is covered in a row of a given width, and forgets it.
  ///
  /// Areas closer to 0 or 1 than rounding errors can tell are exactly that, so that what is full
  /// becomes one span.
  mutating func takeSpans(width: Int, into spans: inout [CoverageSpan]) {
    spans.removeAll(keepingCapacity: true)
    cells.sort { $0.x < $1.x }
    var height = 0.0
    var index = 0
    while index < cells.count {
      let x = cells[index].x
      guard x < width else { break }
      let before = height
      var area = 0.0
      while index < cells.count, cells[index].x == x {
        height += cells[index].height
        area += cells[index].area
        index += 1
      }
      append(before + area, from: x, to: x + 1, to: &spans)
      let next = index < cells.count ? min(cells[index].x, width) : width
      if x + 1 < next { append(height, from: x + 1, to: next, to: &spans) }
    }
    cells.removeAll(keepingCapacity: true)
  }

  private func append(
    _ area: Double, from start: Int, to end: Int, to spans: inout [CoverageSpan]
  ) {
    var coverage = abs(area)
    guard coverage > 1e-11 else { return }
    if coverage > 1 - 1e-11 { coverage = 1 }
    if let last = spans.last, last.end == start, last.coverage == coverage {
      spans[spans.count - 1].end = end
    } else {
      spans.append(CoverageSpan(start: start, end: end, coverage: coverage))
    }
  }
}
