extension [Range<Int>] {
  /// The same numbers in ranges that ascend and are apart from each other.
  package var merged: [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Returns true if a number is in one of the ranges, which ascend and do not overlap.
  func include(_ number: Int) -> Bool {
    // Search for the first range that ends after the number.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(number)
  }

  /// The count of numbers in separate ranges, at most the largest integer.
  var numberCount: Int {
    reduce(0) { sum, range in
      let (sum, overflows) = sum.addingReportingOverflow(range.count)
      return overflows ? .max : sum
    }
  }
}
