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

  @inline(never)
  private mutating func sortByMerging(
    using scratch: inout Buffer, by isBefore: (Element, Element) -> Bool
  ) {
    var width = 1
    let total = count
    while width < total {
      scratch.removeAll()
      scratch.reserve(total)
      var begin = 0
      while begin < total {
        let (middle, end) = (min(begin + width, total), min(begin + 2 * width, total))
        var (left, right) = (begin, middle)
        if middle < end {
          var (first, second) = (self[left], self[right])
          while true {
            if isBefore(second, first) {
              scratch.append(second)
              right += 1
              guard right < end else { break }
              second = self[right]
            } else {
              scratch.append(first)
              left += 1
              guard left < middle else { break }
              first = self[left]
            }
          }
        }
        scratch.append(left..<middle, of: self)
        scratch.append(right..<end, of: self)
        begin = end
      }
      swap(&self, &scratch)
      width *= 2
    }
  }
}
