extension Buffer {
  /// Sorts the elements, stably.
  ///
  /// Most lists are short and almost sorted, which suits an insertion sort. Longer lists are sorted by merging between
  /// this buffer and another one, whose elements are lost.
  @inline(__always)
  mutating func sort(using scratch: inout Buffer, by isBefore: (Element, Element) -> Bool) {
    guard count > 48 else { return sortByInsertion(by: isBefore) }
    sortByMerging(using: &scratch, by: isBefore)
  }

  @inline(__always) private mutating func sortByInsertion(by isBefore: (Element, Element) -> Bool) {
    var index = 1
    while index < count {
      let element = self[index]
      var place = index
      while place > 0, isBefore(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      if place != index { self[place] = element }
      index += 1
    }
  }

  /// Merges neighbouring runs of elements in order until one is left.
  ///
  /// The edges of an outline have few runs, because they follow its contour down and up.
  @inline(never)
  private mutating func sortByMerging(
    using scratch: inout Buffer, by isBefore: (Element, Element) -> Bool
  ) {
    reverseDescendingRuns(by: isBefore)
    let total = count
    var middle = endOfRun(from: 0, by: isBefore)
    while middle < total {
      scratch.removeAll()
      scratch.reserve(total)
      var begin = 0
      while begin < total {
        let end = middle < total ? endOfRun(from: middle, by: isBefore) : total
        merge(begin, middle, end, into: &scratch, by: isBefore)
        begin = end
        if begin < total { middle = endOfRun(from: begin, by: isBefore) }
      }
      swap(&self, &scratch)
      middle = endOfRun(from: 0, by: isBefore)
    }
  }

  /// Reverses all parts in which each element is before the one to its left.
  @inline(__always)
  private mutating func reverseDescendingRuns(by isBefore: (Element, Element) -> Bool) {
    var begin = 0
    while begin < count {
      var end = begin + 1
      while end < count, isBefore(self[end], self[end - 1]) { end += 1 }
      var (low, high) = (begin, end - 1)
      while low < high {
        (self[low], self[high]) = (self[high], self[low])
        low += 1
        high -= 1
      }
      begin = end
    }
  }

  /// Returns the index after the last element of a run in order.
  @inline(__always)
  private func endOfRun(from begin: Int, by isBefore: (Element, Element) -> Bool) -> Int {
    var end = begin + 1
    while end < count, !isBefore(self[end], self[end - 1]) { end += 1 }
    return end
  }

  /// Adds two neighbouring runs to another buffer in order.
  @inline(__always)
  private func merge(
    _ begin: Int, _ middle: Int, _ end: Int, into other: inout Buffer,
    by isBefore: (Element, Element) -> Bool
  ) {
    var (left, right) = (begin, middle)
    if middle < end {
      var (first, second) = (self[left], self[right])
      while true {
        if isBefore(second, first) {
          other.append(second)
          right += 1
          guard right < end else { break }
          second = self[right]
        } else {
          other.append(first)
          left += 1
          guard left < middle else { break }
          first = self[left]
        }
      }
    }
    other.append(left..<middle, of: self)
    other.append(right..<end, of: self)
  }
}
