/// The signed area to the right of pieces, for every pixel of a row.
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
    let first = Int(left)
    if right - Double(first) <= 1 {
      let covered = 1 - ((left - Double(first)) + (right - Double(first))) / 2
      add(first, height: height, area: height * covered)
      return
    }
    let heightPerPixel = height / (right - left)
    for x in first...Int(right) where Double(x) < right {
      let begin = max(left, Double(x)) - Double(x)
      let end = min(right - Double(x), 1)
      let part = heightPerPixel * (end - begin)
      add(x, height: part, area: part * (1 - (begin + end) / 2))
    }
  }

  /// Adds a piece of an edge, straight or curved.
  mutating func add(_ piece: Piece) {
    let sign = Double(piece.winding)
    guard let part = piece.part else {
      return add(x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: piece.y1, sign: sign)
    }
    let last = Int(piece.x1)
    var (x, y, t) = (piece.x0, piece.y0, part.t0)
    let crossings = part.crossings(from: Int(x), to: last, y0: y, y1: piece.y1)
    for end in crossings + [(last, piece.x1, piece.y1, part.t1)] {
      let height = (end.y - y) * sign
      let left = Double(end.column)
      let covered = 1 - ((x - left) + (end.x - left)) / 2
      let span = end.t - t
      let segment = part.edge.segment * sign * (span * span * span)
      add(end.column, height: height, area: height * covered + segment)
      (x, y, t) = (end.x, end.y, end.t)
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
