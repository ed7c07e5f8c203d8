/// Lays out rows of cells in columns, two spaces apart.
struct TextTable {
  private let rows: [[String]]
  private let indent: Int

  /// Creates a table; a row may be shorter than others.
  init(_ rows: [[String]], indent: Int = 0) {
    self.rows = rows
    self.indent = indent
  }

  /// The table as lines of text, without spaces at their ends.
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
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        line += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      text += line.prefix(
        upTo: line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)
      text += "\n"
    }
    return text
  }
}
