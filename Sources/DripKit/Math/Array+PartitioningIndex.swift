extension Array {
  /// Returns the index of the first element that satisfies a condition, or the count if none does.
  ///
  /// All elements after it must satisfy the condition, too.
  ///
  /// - Complexity: logarithmic in the number of elements.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the last element before the first that satisfies such a condition.
  func lastElement(before isBehind: (Element) -> Bool) -> Element? {
    let index = partitioningIndex(where: isBehind)
    return index > 0 ? self[index - 1] : nil
  }

  /// Inserts an element before the first that satisfies such a condition.
  ///
  /// It takes its place step by step: the code of a general sort, or of an insertion, is larger than most callers.
  mutating func insert(_ element: Element, before isBehind: (Element) -> Bool) {
    append(element)
    var index = count - 1
    while index > 0, isBehind(self[index - 1]) {
      swapAt(index, index - 1)
      index -= 1
    }
  }

  /// Returns the elements of a short list in order; equal ones keep theirs.
  func inserted(by isLess: (Element, Element) -> Bool) -> [Element] {
    var sorted: [Element] = []
    for element in self { sorted.insert(element) { isLess(element, $0) } }
    return sorted
  }

  /// Removes the elements before the last one that does not satisfy such a condition.
  mutating func keepFromLast(before isBehind: (Element) -> Bool) {
    let index = partitioningIndex(where: isBehind)
    if index > 1 { removeFirst(index - 1) }
  }
}
