/// A table with two spaces between its columns and an unlimited last column.
struct TextTable {
  private let rows: [[String]]
  private let indent: Int

  /// Creates a table.
  ///
  /// Rows may have different lengths.
  init(_ rows: [[String]], indent: Int = 0) { (self.rows, self.indent) = (rows, indent) }

  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    var text = ""
    for row in rows {
      text += String(repeating: " ", count: indent)
      for (column, cell) in row.dropLast().enumerated() {
        text += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      text += "\(row.last ?? "")\n"
    }
    return text
  }
}
