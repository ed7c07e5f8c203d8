/// What shapes cover, row by row, one shape behind the other.
struct SpanStore: ~Copyable {
  /// The range of a row's spans.
  struct Row: BitwiseCopyable {
    var start: Int
    var end: Int

    @inline(__always) var range: Range<Int> { start..<end }
  }

  /// The spans, from left to right in every row.
  var spans = Buffer<CoverageSpan>()
  /// Where the spans of each row are.
  private(set) var rows = Buffer<Row>()
  /// Memory for what is found from right to left.
  var rim = Buffer<CoverageSpan>()
  private var rowStart = 0

  /// Forgets everything.
  mutating func removeAll() {
    spans.removeAll()
    rows.removeAll()
    rowStart = 0
  }

  /// Ends the row that the last spans were added to.
  @inline(__always) mutating func endRow() {
    rows.append(Row(start: rowStart, end: spans.count))
    rowStart = spans.count
  }

  /// Adds a row with the very spans of another one.
  @inline(__always) mutating func repeatRow(at index: Int) { rows.append(rows[index]) }

  /// Adds the rows of a ring: of a disc, and of a smaller one with the same centre that is missing.
  ///
  /// Those of the larger one come first in the other store.
  mutating func add(
    _ rows: Range<Int>, of ring: borrowing SpanStore, withoutRows missing: Range<Int>
  ) {
    for row in rows {
      let whole = ring.rows[row - rows.lowerBound].range
      if missing.contains(row) {
        let hole = ring.rows[rows.count + row - missing.lowerBound].range
        addDifference(ring.spans, whole, hole)
      } else {
        spans.append(whole, of: ring.spans)
      }
      endRow()
    }
  }

  /// Adds what some spans cover and others, that cover less, do not.
  private mutating func addDifference(
    _ other: borrowing Buffer<CoverageSpan>, _ whole: Range<Int>, _ hole: Range<Int>
  ) {
    var next = hole.lowerBound
    for index in whole {
      let span = other[index]
      var position = span.start
      while position < span.end {
        while next < hole.upperBound, other[next].end <= position { next += 1 }
        var (end, taken) = (span.end, 0.0)
        if next < hole.upperBound {
          let hole = other[next]
          if hole.start <= position {
            (end, taken) = (min(end, hole.end), hole.coverage)
          } else {
            end = min(end, hole.start)
          }
        }
        spans.append(from: Int(position), to: Int(end), area: span.coverage - taken)
        position = end
      }
    }
  }
}
