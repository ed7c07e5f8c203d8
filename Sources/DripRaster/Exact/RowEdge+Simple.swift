extension Buffer<RowEdge> {
  /// Sorts the edges of a row from left to right, and returns true if it is certain that their shape does not overlap
  /// itself.
  ///
  /// If no edge reaches over the next one, none can cross. This holds for curved edges, too, because they are monotone.
  /// From left to right, the heights inside the shape must form one interval, which every edge extends or shortens at
  /// one end. Then all winding numbers are 0, or the same 1 or −1, and areas can be added up. Most rows, such as
  /// those of a water surface, are like this. The others are swept.
  mutating func sortIfSimple() -> Bool {
    guard count <= 64 else { return false }
    for index in 1..<max(count, 1) {
      let edge = self[index]
      var slot = index
      while slot > 0, edge.isBefore(self[slot - 1]) {
        self[slot] = self[slot - 1]
        slot -= 1
      }
      self[slot] = edge
    }

    var (top, bottom) = (0.0, 0.0)
    var direction = 0.0
    var right = 0.0
    for index in indices {
      let line = self[index].line
      guard self[index].left >= right else { return false }
      right = self[index].right
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
}
