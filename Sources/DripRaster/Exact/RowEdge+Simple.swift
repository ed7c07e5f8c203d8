import DripKit

extension Buffer<RowEdge> {
  /// Sorts the edges of a row from left to right, and returns true if it is certain that their shape does not overlap
  /// itself.
  ///
  /// If no edge reaches over the next one, none can cross. This holds for curved edges, too, because they are monotone.
  /// Edges that reach over others, as at the corners of water, must be separated from them by a line. From left to
  /// right, the heights inside the shape must form one interval, which every edge extends or shortens at one end. Then
  /// all winding numbers are 0, or the same 1 or −1, and areas can be added up. Most rows, such as those of a water
  /// surface, are like this. The others are swept.
  mutating func sortIfSimple(
    _ curves: borrowing Buffer<CurveSpan>, of curvedEdges: borrowing Buffer<CurvedEdge>,
    using scratch: inout Buffer
  ) -> Bool {
    sort(using: &scratch) { $0.isBefore($1) }

    var (top, bottom) = (0.0, 0.0)
    var direction = 0.0
    // The edge that reaches furthest to the right, and the reach of all other edges.
    var (furthest, right, rightOfOthers) = (0, 0.0, 0.0)
    for index in indices {
      let (line, left) = (self[index].line, self[index].left)
      if left < right {
        guard left >= rightOfOthers,
          self[index].isRight(of: self[furthest], curves, of: curvedEdges)
        else { return false }
      }
      rightOfOthers = Swift.max(rightOfOthers, Swift.min(right, self[index].right))
      if self[index].right > right { (furthest, right) = (index, self[index].right) }
      if top == bottom {
        // An edge of the other direction would be subtracted.
        guard direction == 0 || line.winding == direction else { return false }
        (top, bottom, direction) = (line.y0, line.y1, line.winding)
      } else if line.winding == direction {
        if line.y1 == top {
          top = line.y0
        } else if line.y0 == bottom {
          bottom = line.y1
        } else {
          return false
        }
      } else if line.y0 == top, line.y1 <= bottom {
        top = line.y1
      } else if line.y1 == bottom, line.y0 >= top {
        bottom = line.y0
      } else {
        return false
      }
    }
    return true
  }
}

extension RowEdge {
  @inline(__always) fileprivate func isBefore(_ other: RowEdge) -> Bool {
    left < other.left || (left == other.left && right < other.right)
  }

  /// Returns true if it is certain that the edge is right of another one at all heights that both have.
  fileprivate func isRight(
    of other: RowEdge, _ curves: borrowing Buffer<CurveSpan>,
    of curvedEdges: borrowing Buffer<CurvedEdge>
  ) -> Bool {
    if line.y0 >= other.line.y1 || line.y1 <= other.line.y0 { return true }
    let (mine, others) = (hull(curves, of: curvedEdges), other.hull(curves, of: curvedEdges))
    return line.separates(others, mine) || other.line.separates(others, mine)
  }

  /// Returns three points whose triangle contains the edge.
  private func hull(
    _ curves: borrowing Buffer<CurveSpan>, of curvedEdges: borrowing Buffer<CurvedEdge>
  ) -> (start: Point2D, control: Point2D, end: Point2D) {
    let (start, end) = (Point2D(line.x0, line.y0), Point2D(line.x1, line.y1))
    guard curve >= 0 else { return (start, end, end) }
    let span = curves[curve]
    let slope = curvedEdges[span.edge].b + curvedEdges[span.edge].a * (2 * span.t0)
    return (start, start + slope * ((span.t1 - span.t0) / 2), end)
  }
}

extension Edge {
  /// Returns true if the line through the edge has the points of one triangle on its left and those of another on its
  /// right, except for rounding.
  fileprivate func separates(
    _ left: (start: Point2D, control: Point2D, end: Point2D),
    _ right: (start: Point2D, control: Point2D, end: Point2D)
  ) -> Bool {
    func distance(_ point: Point2D) -> Double {
      (y1 - y0) * (point.x - x0) - (x1 - x0) * (point.y - y0)
    }
    return max(distance(left.start), max(distance(left.control), distance(left.end))) < 1e-9
      && min(distance(right.start), min(distance(right.control), distance(right.end))) > -1e-9
  }
}
