extension Buffer<RowEdge> {
  /// Puts the edges of a row in order, and returns whether they evidently bound a simple shape, which
  /// does not overlap itself.
  ///
  /// The order is from left to right. If no edge reaches over the next, none can cross; that goes for
  /// curved ones too, because they turn back neither up nor sideways.
  /// Along that order, the heights that are inside are followed as one interval: every edge must
  /// lengthen or shorten it at one of its ends. Then the winding number is 0 or everywhere the same
  /// 1 or −1, and areas may simply be added up. Most rows are like that, water's surface above all; the
  /// others are swept.
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
        // An edge that is run the other way would be taken away from this one, not added.
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
