internal import DripFormats

extension BatchPlanReader {
  /// Reads the rows of a table.
  func read(
    table name: String, _ bytes: [UInt8], at mention: TextLocation
  ) throws -> [[BatchSetting]] {
    let bytes = bytes.withoutMark
    let places = TextLocator(bytes, name: name)
    let ending = name.split(separator: ".").last?.lowercased()
    switch ending {
    case "csv": return try rows(ofTable: bytes, places)
    case "jsonl", "ndjson": return try rows(ofLines: bytes, places)
    default: throw PlanError(.unknownTable(name), at: mention)
    }
  }

  private func rows(
    ofTable bytes: [UInt8], _ places: TextLocator
  ) throws(PlanError) -> [[BatchSetting]] {
    let lines: [[CSVParser.Field]]
    do throws(CSVError) { lines = try CSVParser.parse(bytes) } catch {
      throw PlanError(.csv(error), at: places.location(error.offset))
    }
    guard let head = lines.first else { return [] }
    func error(_ reason: PlanError.Reason, _ offset: Int) -> PlanError {
      PlanError(reason, at: places.location(offset))
    }
    var columns: [String] = []
    for field in head {
      let key = field.text.hasPrefix("set.") ? String(field.text.dropFirst(4)) : field.text
      guard vocabulary.kind(of: key) != nil else {
        throw error(
          .unknownSetting(key, among: vocabulary.names + vocabulary.labels), field.offset)
      }
      guard !columns.contains(key) else { throw error(.duplicateColumn(key), field.offset) }
      columns.append(key)
    }
    var rows: [[BatchSetting]] = []
    for line in lines.dropFirst() {
      guard line.count == columns.count else {
        throw error(.wrongFieldCount(expected: columns.count, found: line.count), line[0].offset)
      }
      var row: [BatchSetting] = []
      // An empty field sets nothing.
      for (key, field) in zip(columns, line) where !field.text.isEmpty {
        if vocabulary.kind(of: key) == .flag, !["true", "false"].contains(field.text) {
          throw error(.wrongValue(key, expectation: .flag), field.offset)
        }
        row.append(BatchSetting(key: key, text: field.text, place: places.location(field.offset)))
      }
      rows.append(row)
    }
    return rows
  }

  /// Reads a table with an object in each line.
  private func rows(
    ofLines bytes: [UInt8], _ places: TextLocator
  ) throws(PlanError) -> [[BatchSetting]] {
    var rows: [[BatchSetting]] = []
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { continue }
      // The places of errors are those in the file.
      let reader = BatchPlanReader(vocabulary, places, line: start)
      let value: JSONValue
      do throws(JSONError) { value = try JSONParser.parse(Array(line)) } catch {
        throw PlanError(.json(error), at: places.location(start + error.offset))
      }
      rows.append(
        try reader.entries(JSONValue.Member(key: "a row", offset: value.offset, value: value)))
    }
    return rows
  }
}
