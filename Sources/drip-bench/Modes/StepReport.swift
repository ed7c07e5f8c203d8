/// The output of ``StepBench``: a table, or one JSON object per line.
struct StepReport {
  /// The measurements of one step.
  struct Measure {
    let step: Step
    let timing: Timing
    /// The average size of the file.
    let bytes: Int?
    /// The number of allocations for a frame; nil if they cannot be counted.
    let allocations: Double?
  }

  let isJSON: Bool

  /// Writes the titles of the table.
  func writeTitles() {
    guard !isJSON else { return }
    writeRow(["picture", "side", "step", "least µs", "median µs", "allocations", "bytes"])
  }

  /// Writes the measurements of a film in one size.
  func write(_ measures: [Measure], of film: String, side: Int) {
    guard !isJSON else { return writeJSON(measures, of: film, side: side) }
    for measure in measures {
      writeRow([
        film, "\(side)", measure.step.title, measure.timing.minimum.text(decimals: 2),
        measure.timing.median.text(decimals: 2),
        measure.allocations?.text(decimals: 0) ?? "?", measure.bytes.map { "\($0)" } ?? "",
      ])
    }
  }

  private func writeRow(_ cells: [String]) {
    let columns = zip(cells, [16, 5, 12, 10, 10, 11, 8]).map { cell, width in
      cell + String(repeating: " ", count: max(width - cell.unicodeScalars.count, 0))
    }
    print(columns.joined(separator: " "))
  }

  private func writeJSON(_ measures: [Measure], of film: String, side: Int) {
    let steps = measures.map { measure in
      var fields = """
        "minimum": \(measure.timing.minimum.text(decimals: 3)), \
        "median": \(measure.timing.median.text(decimals: 3))
        """
      if let bytes = measure.bytes { fields += ", \"bytes\": \(bytes)" }
      if let allocations = measure.allocations {
        fields += ", \"allocations\": \(allocations.text(decimals: 2))"
      }
      return "\"\(measure.step.title)\": {\(fields)}"
    }
    print(
      """
      {"picture": "\(film)", "side": \(side), "microseconds": {\(steps.joined(separator: ", "))}}
      """)
  }
}
