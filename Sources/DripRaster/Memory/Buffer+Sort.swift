extension Buffer {
  /// Brings the elements into order; those that are equal keep theirs.
  ///
  /// Short lists that are nearly in order are what there is to sort here. Longer ones are merged
  /// by halves.
  @inline(__always)
  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    guard count > 48 else { return sortByInsertion(from: 0, by: isBefore) }
    sortByMerging(by: isBefore)
  }

  @inline(__always)
  private mutating func sortByInsertion(from start: Int, by isBefore: (Element, Element) -> Bool) {
    var index = start + 1
    while index < count {
      let element = self[index]
      var place = index
      while place > start, isBefore(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      if place != index { self[place] = element }
      index += 1
    }
  }

  @inline(never)
  private mutating func sortByMerging(by isBefore: (Element, Element) -> Bool) {
    var sorted = Buffer()
    var width = 1
    let total = count
    while width < total {
      sorted.removeAll()
      sorted.reserve(total)
      var begin = 0
      while begin < total {
        let (middle, end) = (min(begin + width, total), min(begin + 2 * width, total))
        var (left, right) = (begin, middle)
        while left < middle, right < end {
          if isBefore(self[right], self[left]) {
            sorted.append(self[right])
            right += 1
          } else {
            sorted.append(self[left])
            left += 1
          }
        }
        sorted.append(left..<middle, of: self)
        sorted.append(right..<end, of: self)
        begin = end
      }
      swap(&self, &sorted)
      width *= 2
    }
  }
}
