/// Which points an outline that crosses itself encloses.
public enum FillRule: Sendable, Hashable {
  /// Those around which the outline turns, all turns counted with their direction.
  case nonZero
  /// Those around which the outline turns an odd number of times.
  case evenOdd
}

extension Path {
  /// Returns whether a point lies inside the outline.
  ///
  /// Curves are not flattened: the answer is exact up to rounding. Open subpaths count as closed
  /// by a straight line. Of two outlines that share an edge, exactly one contains a point on a
  /// straight part of it.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let turns = windingNumber(around: point)
    return switch rule {
    case .nonZero: turns != 0
    case .evenOdd: turns % 2 != 0
    }
  }

  /// Returns how often the outline turns clockwise on screen around a point.
  func windingNumber(around point: Point) -> Int {
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

extension Curve {
  /// Returns how often the curve crosses the horizontal ray from a point to the right: downwards
  /// crossings less upwards ones.
  fileprivate func crossings(rightOf point: Point) -> Int {
    var count = 0
    var low = 0.0
    for high in extrema + [1] {
      count += crossing(rightOf: point, from: low, to: high)
      low = high
    }
    return count
  }

  /// Returns the same for a part that turns back in neither direction: 1, −1 or 0.
  private func crossing(rightOf point: Point, from t0: Double, to t1: Double) -> Int {
    var (low, high) = (t0, t1)
    var (first, last) = (self.point(at: low), self.point(at: high))
    // The upper end counts and the lower one does not, so that two parts that meet on the ray
    // cross it once together, or not at all.
    let direction: Int
    if first.y <= point.y, point.y < last.y {
      direction = 1
    } else if last.y <= point.y, point.y < first.y {
      direction = -1
    } else {
      return 0
    }
    // Halves the part until it lies on one side of the point.
    for _ in 0..<64 {
      if min(first.x, last.x) > point.x { return direction }
      if max(first.x, last.x) <= point.x { return 0 }
      let t = (low + high) / 2
      let middle = self.point(at: t)
      if (middle.y > point.y) == (direction > 0) {
        (high, last) = (t, middle)
      } else {
        (low, first) = (t, middle)
      }
    }
    return 0
  }
}
