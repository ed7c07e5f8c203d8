extension MaskStore {
  /// The columns between the first and the last of a row that a mask covers.
  func columns(of mask: Int, row: Int) -> Range<Int> {
    let range = spans(of: mask, row: row)
    guard !range.isEmpty else { return 0..<0 }
    return Int(store.spans[range.lowerBound].start)..<Int(store.spans[range.upperBound - 1].end)
  }
}
