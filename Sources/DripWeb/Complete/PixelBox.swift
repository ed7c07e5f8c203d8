/// A rectangle of pixels.
struct PixelBox: Equatable {
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>

  /// A rectangle without pixels.
  static let empty = PixelBox(columns: 0..<0, rows: 0..<0)

  /// Adds some columns of a row that is below all others or inside.
  mutating func add(_ more: Range<Int>, in row: Int) {
    if rows.isEmpty {
      (columns, rows) = (more, row..<row + 1)
    } else {
      columns =
        min(columns.lowerBound, more.lowerBound)..<max(columns.upperBound, more.upperBound)
      rows = rows.lowerBound..<max(rows.upperBound, row + 1)
    }
  }
}
