internal import DripRaster

extension RunImage {
  /// The bounding rectangle of the visible pixels, or nil if all are clear.
  var visibleBounds: PixelRect? {
    var (left, right) = (size.width, 0)
    var (top, bottom) = (size.height, 0)
    for (y, row) in rows.enumerated() {
      let runs = runs[row]
      guard let first = runs.first, let last = runs.last else { continue }
      // Neighbouring runs differ, so only the first and the last run can be clear up to the border.
      let start = first.value == .clear ? Int(first.end) : 0
      guard start < size.width else { continue }
      let end = last.value == .clear ? Int(runs[runs.endIndex - 2].end) : size.width
      (left, right) = (min(left, start), max(right, end))
      (top, bottom) = (min(top, y), y + 1)
    }
    guard top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the part inside a rectangle, which must lie inside the image.
  func cropped(to bounds: PixelRect) -> RunImage {
    var result = RunImage()
    result.compose(PixelSize(bounds.width, bounds.height)) { y, row in
      for run in runs[rows[bounds.y + y]] {
        row.append(run.value, to: min(Int(run.end), bounds.endX) - bounds.x)
      }
    }
    return result
  }
}
