extension Path2D {
  /// Which points an outline that crosses itself encloses.
  public enum FillRule: Sendable, Hashable, BitwiseCopyable {
    /// Those around which the outline turns, all turns counted with their direction.
    case nonZero
    /// Those around which the outline turns an odd number of times.
    case evenOdd
  }
}

extension Path2D {
  /// Returns whether a point lies inside the outline.
  ///
  /// Curves are not flattened: the answer is exact up to rounding. Open subpaths count as closed
  /// by a straight line. Of two outlines that share an edge, exactly one contains a point on a
  /// straight part of it.
  public func contains(_ point: Point2D, rule: Path2D.FillRule = .nonZero) -> Bool {
    let turns = windingNumber(around: point)
    return switch rule {
    case .nonZero: turns != 0
    case .evenOdd: turns % 2 != 0
    }
  }

  /// Returns how often the outline turns clockwise on screen around a point.
  func windingNumber(around point: Point2D) -> Int {
    var turns = 0
    for subpath in subpaths {
      var end = subpath.start
      for segment in subpath.segments {
        turns += segment.crossings(rightOf: point)
        end = segment.end
      }
      // No length, and so no crossing, when the subpath is closed.
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

extension Line {
  fileprivate func crossings(rightOf point: Point2D) -> Int {
    // Always looked at from the upper end, so that an edge run the other way rounds alike.
    let falls = start.y < end.y
    let (upper, lower) = falls ? (start, end) : (end, start)
    guard upper.y <= point.y, point.y < lower.y else { return 0 }
    guard (lower - upper).cross(point - upper) > 0 else { return 0 }
    return falls ? 1 : -1
  }
}

extension Curve {
  fileprivate func crossings(rightOf point: Point2D) -> Int {
    var count = 0
    var low = 0.0
    for high in extrema + [1] {
      count += crossing(rightOf: point, from: low, to: high)
      low = high
    }
    return count
  }

  /// Returns the crossing of a part that turns back in neither direction.
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
