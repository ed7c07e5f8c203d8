import DripKit

extension Path2D {
  /// True if it is certain that the path is an x-monotone outline, as that of a water surface: one half runs from one
  /// side to the other, the other half runs back, neither turns back, and one half lies above the other.
  ///
  /// Such an outline cannot overlap itself. The vertical lines between the halves may have any length. With a gap, the
  /// halves are at least so far apart.
  func isMonotone(gap: Double = 0) -> Bool {
    var search = MonotoneSearch()
    var index = 0
    while index < elements.count {
      guard search.add(elements[index]) else { return false }
      index += 1
      index += search.addLines(elements[index...])
    }
    return search.finish(gap: gap)
  }
}

/// The state of the search after some elements of a path.
private struct MonotoneSearch {
  /// The range of heights of one half.
  private struct Heights {
    var top = Double.infinity
    var bottom = -Double.infinity

    mutating func include(_ other: Heights) {
      top = min(top, other.top)
      bottom = max(bottom, other.bottom)
    }
  }

  private var start = Point2D.origin
  private var pen = Point2D.origin
  private var isStarted = false
  private var isClosed = false
  /// 1 to the right, −1 to the left, 0 before the first segment that is not vertical.
  private var direction = 0.0
  /// The direction if a line in it needs no other checks, and otherwise 0.
  private var lead = 0.0
  private var isOnWayBack = false
  /// The heights of the first half, once its end is known.
  private var there = Heights()
  /// The heights of the current half.
  private var way = Heights()
  /// The heights of the vertical segments since the last one that was not vertical.
  private var upright = Heights()

  /// Adds the lines at the beginning of some elements that continue in the same direction, and returns their number.
  ///
  /// Most elements of long paths are such lines.
  @inline(__always) mutating func addLines(_ elements: ArraySlice<Path2D.Element>) -> Int {
    var (pen, index) = (pen, elements.startIndex)
    // The extremes of the half, which one instruction updates.
    var reach = SIMD2(-way.top, way.bottom)
    while index < elements.endIndex, case .line(let end) = elements[index],
      (end.x - pen.x) * lead > 0
    {
      reach = SIMD2(-end.y > reach.x ? -end.y : reach.x, end.y > reach.y ? end.y : reach.y)
      pen = end
      index += 1
    }
    (self.pen, way.top, way.bottom) = (pen, -reach.x, reach.y)
    return index - elements.startIndex
  }

  /// Adds an element, and returns false if the path is not monotone.
  mutating func add(_ element: Path2D.Element) -> Bool {
    guard !isClosed else { return false }
    switch element {
    case .move(let point):
      guard !isStarted else { return false }
      (isStarted, start, pen) = (true, point, point)
      return true
    case .line(let end): return add(pen, end, end)
    case .quadratic(let control, let end): return add(control, control, end)
    case .cubic(let control1, let control2, let end): return add(control1, control2, end)
    case .close: return finishContour()
    }
  }

  /// Adds a segment with some control points.
  @inline(__always)
  private mutating func add(_ control1: Point2D, _ control2: Point2D, _ end: Point2D) -> Bool {
    let heights = Heights(
      top: min(min(pen.y, control1.y), min(control2.y, end.y)),
      bottom: max(max(pen.y, control1.y), max(control2.y, end.y)))
    let (a, b, c) = (control1.x - pen.x, control2.x - control1.x, end.x - control2.x)
    pen = end
    let isRight = a >= 0 && b >= 0 && c >= 0
    let isLeft = a <= 0 && b <= 0 && c <= 0
    if isRight && isLeft {
      upright.include(heights)
      lead = 0
      return true
    }
    // A comparison with NaN is false.
    guard isRight || isLeft else { return false }
    let newDirection = isRight ? 1.0 : -1.0
    if newDirection != direction {
      // A vertical line at a turn belongs to neither half.
      upright = Heights()
      if direction != 0 {
        guard !isOnWayBack else { return false }
        isOnWayBack = true
        (there, way) = (way, Heights())
      }
      direction = newDirection
    }
    way.include(upright)
    way.include(heights)
    (upright, lead) = (Heights(), direction)
    return true
  }

  private mutating func finishContour() -> Bool {
    isClosed = true
    defer { lead = 0 }
    return add(pen, start, start)
  }

  /// Ends the path, and returns false if it is not monotone.
  mutating func finish(gap: Double) -> Bool {
    guard isClosed || finishContour() else { return false }
    return isOnWayBack && (there.bottom + gap <= way.top || way.bottom + gap <= there.top)
  }
}
