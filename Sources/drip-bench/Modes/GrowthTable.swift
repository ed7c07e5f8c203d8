/// A table of measurements by a quantity: a row for each value of it, and in each cell the exponent of growth
/// since the row above.
struct GrowthTable {
  let title: String
  let columns: [String]
  let quantities: [Int]
  /// Row by row.
  let values: [[Double]]

  /// Measures a table from the top down, twice, and keeps the less of both: what else the machine has to
  /// do rarely falls on the same place again.
  init(
    title: String, columns: [String], quantities: [Int], _ measure: (Int) throws -> [Double]
  ) rethrows {
    self.title = title
    self.columns = columns
    self.quantities = quantities
    let first = try quantities.map(measure)
    let second = try quantities.map(measure)
    values = zip(first, second).map { first, second in zip(first, second).map(min) }
  }

  /// Prints the table as Markdown.
  func write() { print(markdown) }

  /// The table as Markdown, with a row for the exponents over all of it.
  var markdown: String {
    var lines = ["**\(title)**", "", line([""] + columns)]
    lines.append(line(Array(repeating: "---", count: columns.count + 1)))
    for (row, quantity) in quantities.enumerated() {
      let cells = columns.indices.map { column in
        let value = values[row][column].short
        guard row > 0 else { return value }
        let points = [point(row - 1, column), point(row, column)]
        return "\(value) (\(Exponent.fitting(points).text(decimals: 2)))"
      }
      lines.append(line(["\(quantity)"] + cells))
    }
    let overall = columns.indices.map { column in
      Exponent.fitting(quantities.indices.map { point($0, column) }).text(decimals: 2)
    }
    lines.append(line(["*all*"] + overall.map { "*\($0)*" }))
    return lines.joined(separator: "\n") + "\n"
  }

  private func point(_ row: Int, _ column: Int) -> (x: Double, y: Double) {
    (Double(quantities[row]), values[row][column])
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
