/// The room for text inside an outline: the widest interval of each of its rows.
struct OutlineRoom {
  private static let count = 64

  private let top: Double
  private let step: Double
  private var rows: [(left: Double, right: Double)] = []

  /// Measures the rows of an outline, without a margin at both ends of each.
  init(_ outline: Shape2D, margin: Double) {
    let box = outline.bounds ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
    top = box.minY
    step = box.size.height / Double(Self.count)
    let chains = outline.path.flattened(tolerance: 1e-3 * Swift.max(box.size.width, 1e-9))
    for index in 0..<Self.count {
      let y = top + (Double(index) + 0.5) * step
      let (left, right) = Self.widestInterval(of: chains, at: y) ?? (box.center.x, box.center.x)
      rows.append((left + margin, right - margin))
    }
  }

  /// Returns the widest interval of a row that is inside.
  private static func widestInterval(
    of chains: [Path2D.Polyline], at y: Double
  ) -> (Double, Double)? {
    var crossings: [(x: Double, turn: Int)] = []
    for points in chains.map({ $0.points }) {
      for (index, end) in points.enumerated() {
        let start = points[index == 0 ? points.count - 1 : index - 1]
        guard (start.y <= y) != (end.y <= y) else { continue }
        let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
        crossings.insert((x, start.y < end.y ? 1 : -1)) { $0.x > x }
      }
    }
    var widest: (Double, Double)?
    var turns = 0
    var begin = 0.0
    for (x, turn) in crossings {
      if turns == 0 { begin = x }
      turns += turn
      if turns == 0, x - begin > widest.map({ $0.1 - $0.0 }) ?? 0 { widest = (begin, x) }
    }
    return widest
  }

  /// Returns a rectangle of an aspect ratio, as high as possible up to a limit.
  ///
  /// Among rectangles of nearly the largest height, it takes the one in the middle of the longest range of rows that
  /// leave it room.
  func rectangle(aspect: Double, highest: Double) -> Rect2D? {
    let largest = ranges(aspect, highest).reduce(0) { Swift.max($0, $1.height) }
    var best: Range?
    for range in ranges(aspect, 0.9 * largest) where range.height >= 0.899 * largest {
      if range.count > best?.count ?? 0 { best = range }
    }
    guard let best, best.height > 0 else { return nil }
    let size = Size2D(aspect * best.height, best.height)
    let middle = top + (Double(best.first) + Double(best.count) / 2) * step
    return Rect2D(
      origin: Point2D((best.left + best.right - size.width) / 2, middle - size.height / 2),
      size: size)
  }

  /// A range of rows with what they have in common, and the height of a rectangle there.
  private struct Range {
    let first: Int
    let count: Int
    let (left, right): (Double, Double)
    let height: Double
  }

  private func ranges(_ aspect: Double, _ highest: Double) -> [Range] {
    var ranges: [Range] = []
    for first in rows.indices {
      var (left, right) = rows[first]
      for last in first..<rows.count {
        (left, right) = (Swift.max(left, rows[last].left), Swift.min(right, rows[last].right))
        guard left < right else { break }
        let count = last - first + 1
        let height = Swift.min((right - left) / aspect, 0.72 * Double(count) * step, highest)
        ranges.append(Range(first: first, count: count, left: left, right: right, height: height))
      }
    }
    return ranges
  }
}
