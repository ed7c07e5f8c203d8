/// The columns of a strip in which a gradient is visible: a range, and two ranges that are not.
struct VisibleColumns {
  private let all: Range<Int>
  /// The columns in which the gradient is clear.
  private let clear: Range<Int>
  /// The columns that a later step paints over.
  private let hidden: Range<Int>

  @inline(__always) init(_ all: Range<Int>, clear: Range<Int> = 0..<0, hidden: Range<Int>) {
    (self.all, self.clear, self.hidden) = (all, clear, hidden)
  }

  /// Calls a function with each part of a range that is visible.
  @inline(__always) func forEachPart(
    from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int) -> Void
  ) {
    var x = max(start, all.lowerBound)
    let stop = min(end, all.upperBound)
    while x < stop {
      if clear.contains(x) {
        x = clear.upperBound
      } else if hidden.contains(x) {
        x = hidden.upperBound
      } else {
        var next = stop
        if x < clear.lowerBound { next = min(next, clear.lowerBound) }
        if x < hidden.lowerBound { next = min(next, hidden.lowerBound) }
        body(x, next)
        x = next
      }
    }
  }
}
