/// The signed area to the right of straight pieces, for every pixel of a row.
struct CoverageRow {
  /// By how much pieces cross each pixel downwards, less upwards.
  private var heights: [Double] = []
  /// The part of each pixel that lies right of the pieces which cross it.
  private var areas: [Double] = []
  private let width: Int

  init(width: Int) {
    self.width = width
    heights = Array(repeating: 0, count: width + 2)
    areas = heights
  }

  mutating func add(_ x: Int, height: Double, area: Double) {
    heights[x] += height
    areas[x] += area
  }

  /// Adds a piece, which runs down, but counts as running up where `sign` is −1.
  mutating func add(x0: Double, y0: Double, x1: Double, y1: Double, sign: Double) {
    let height = (y1 - y0) * sign
    let (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
    let (first, last) = (Int(left), Int(right))
    if first == last {
      let covered = 1 - ((left - Double(first)) + (right - Double(first))) / 2
      add(first, height: height, area: height * covered)
      return
    }
    let heightPerPixel = height / (right - left)
    for x in first...last {
      let begin = max(left, Double(x)) - Double(x)
      let end = min(right - Double(x), 1)
      let part = heightPerPixel * (end - begin)
      add(x, height: part, area: part * (1 - (begin + end) / 2))
    }
  }

  /// Returns what is covered, a span for every pixel of which anything is.
  func spans() -> [CoverageSpan] {
    var spans: [CoverageSpan] = []
    var height = 0.0
    for x in 0..<width {
      var coverage = abs(height + areas[x])
      height += heights[x]
      guard coverage > 1e-11 else { continue }
      if coverage > 1 - 1e-11 { coverage = 1 }
      spans.append(CoverageSpan(start: x, end: x + 1, coverage: coverage))
    }
    return spans
  }
}
