extension Path2D {
  /// The rule that decides if a point is inside an outline that crosses itself.
  public enum FillRule: Sendable, Hashable, BitwiseCopyable {
    /// A point is inside if the winding number around it is not zero.
    case nonZero
    /// A point is inside if the winding number around it is odd.
    case evenOdd
  }
}

extension Path2D {
  /// Returns true if a point lies inside the outline.
  ///
  /// Curves are not flattened, so the result is exact up to rounding. Open subpaths count as closed
  /// by a straight line. If two outlines share an edge, exactly one of them contains a point on a
  /// straight part of it.
  public func contains(_ point: Point2D, rule: Path2D.FillRule = .nonZero) -> Bool {
    let turns = windingNumber(around: point)
    return switch rule {
    case .nonZero: turns != 0
    case .evenOdd: turns % 2 != 0
    }
  }

  /// Returns the number of clockwise turns of the outline around a point.
  func windingNumber(around point: Point2D) -> Int {
    var turns = 0
    for subpath in subpaths {
      var end = subpath.start
      for segment in subpath.segments {
        turns += segment.crossings(rightOf: point)
        end = segment.end
      }
      // In a closed subpath, this line has no length and no crossing.
      turns += Line(start: end, end: subpath.start).crossings(rightOf: point)
    }
    return turns
  }
}

// The number of crossings of the horizontal ray from a point to the right: downward crossings minus
// upward ones. A monotone part includes its upper end and excludes its lower one, so two parts that
// meet on the ray cross it once together, or not at all.

extension Path2D.Segment {
  fileprivate func crossings(rightOf point: Point2D) -> Int {
    switch self {
    case .line(let line): line.crossings(rightOf: point)
    case .quadratic(let curve): curve.crossings(rightOf: point)
    case .cubic(let curve): curve.crossings(rightOf: point)
    }
  }
}

extension Path2D.Line {
  fileprivate func crossings(rightOf point: Point2D) -> Int {
    // The computation starts at the upper end, so that the reversed edge has the same rounding.
    let falls = start.y < end.y
    let (upper, lower) = falls ? (start, end) : (end, start)
    guard upper.y <= point.y, point.y < lower.y else { return 0 }
    guard (lower - upper).cross(point - upper) > 0 else { return 0 }
    return falls ? 1 : -1
  }
}

extension Path2D.Curve {
  fileprivate func crossings(rightOf point: Point2D) -> Int {
    var count = 0
    var low = 0.0
    for high in extrema + [1] {
      count += crossing(rightOf: point, from: low, to: high)
      low = high
    }
    return count
  }

  /// Returns the crossing of a part with monotonic coordinates.
  private func crossing(rightOf point: Point2D, from t0: Double, to t1: Double) -> Int {
    var (low, high) = (t0, t1)
    var (first, last) = (self.point(at: low), self.point(at: high))
    let falls = first.y < last.y
    guard min(first.y, last.y) <= point.y, point.y < max(first.y, last.y) else { return 0 }
    // Halves the part until it lies on one side of the point.
    for _ in 0..<64 {
      if min(first.x, last.x) > point.x { return falls ? 1 : -1 }
      if max(first.x, last.x) <= point.x { return 0 }
      let t = (low + high) / 2
      let middle = self.point(at: t)
      if (middle.y > point.y) == falls {
        (high, last) = (t, middle)
      } else {
        (low, first) = (t, middle)
      }
    }
    return 0
  }
}
