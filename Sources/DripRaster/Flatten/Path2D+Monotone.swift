import DripKit

extension Path2D {
  /// True if the path is evidently an x-monotone outline, as that of wide water is: it leads from one
  /// side to the other and back, never turning round on the way, and one of the two ways lies above the
  /// other throughout.
  ///
  /// Such an outline cannot overlap itself. Where it goes straight up or down at the sides, between
  /// the two ways, it does not matter how far.
  var isMonotone: Bool {
    var search = MonotoneSearch()
    var index = 0
    while index < elements.count {
      guard search.add(elements[index]) else { return false }
      index += 1
      index += search.addLines(elements[index...])
    }
    return search.finish()
  }
}

/// The state of the search after some elements of a path.
private struct MonotoneSearch {
  /// The heights between which a way lies.
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
  /// 1 to the right, −1 to the left, 0 before anything has led to either.
  private var direction = 0.0
  /// The same where a line that leads on is all that there is to know, or else 0.
  private var lead = 0.0
  private var isOnWayBack = false
  /// The heights of the way there, once it is known where that ends.
  private var there = Heights()
  /// The heights of the way so far.
  private var way = Heights()
  /// The upright parts since the last one that was not, if there are any.
  private var upright = Heights()

  /// Takes in those lines at the beginning of some elements that lead on in the direction of what was before, and
  /// returns how many they are.
  ///
  /// Of a path of many elements, most are such lines.
  @inline(__always) mutating func addLines(_ elements: ArraySlice<Path2D.Element>) -> Int {
    var (pen, index) = (pen, elements.startIndex)
    // The extremes of the way, for one instruction.
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

  /// Takes in an element; false if the path is not monotone.
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

  /// Takes in a segment from the pen by its control points.
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
      // An upright line at a turn belongs to neither way.
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

  /// Ends the path; false if it is not monotone.
  mutating func finish() -> Bool {
    guard isClosed || finishContour() else { return false }
    return isOnWayBack && (there.bottom <= way.top || way.bottom <= there.top)
  }
}
