import DripFormats

/// Reads the tables that a plan names.
extension BatchPlanReader {
  /// Reads the rows of a table.
  func read(
    table name: String, _ bytes: [UInt8], at mention: TextLocation
  ) throws -> [[BatchEntry]] {
    let bytes = bytes.withoutMark
    let places = TextLocator(bytes, name: name)
    let ending = name.split(separator: ".").last?.lowercased()
    switch ending {
    case "csv": return try rows(ofTable: bytes, places)
    case "jsonl", "ndjson": return try rows(ofLines: bytes, places)
    default: throw LocatedMistake(mistake: BatchPlanError.table(name), place: mention)
    }
  }

  private func rows(
    ofTable bytes: [UInt8], _ places: TextLocator
  ) throws(LocatedMistake) -> [[BatchEntry]] {
    let lines: [[CSVParser.Field]]
    do throws(CSVError) { lines = try CSVParser.parse(bytes) } catch {
      throw LocatedMistake(mistake: error, place: places.location(error.offset))
    }
    guard let head = lines.first else { return [] }
    func mistake(_ error: BatchPlanError, _ offset: Int) -> LocatedMistake {
      LocatedMistake(mistake: error, place: places.location(offset))
    }
    var columns: [String] = []
    for field in head {
      let key = field.text.hasPrefix("set.") ? String(field.text.dropFirst(4)) : field.text
      guard vocabulary.meaning(of: key) != nil else {
        throw mistake(
          .unknownSetting(key, among: vocabulary.names + vocabulary.labels), field.offset)
      }
      guard !columns.contains(key) else { throw mistake(.twiceInHead(key), field.offset) }
      columns.append(key)
    }
    var rows: [[BatchEntry]] = []
    for line in lines.dropFirst() {
      guard line.count == columns.count else {
        throw mistake(.columns(expected: columns.count, found: line.count), line[0].offset)
      }
      var row: [BatchEntry] = []
      // An empty field says nothing.
      for (key, field) in zip(columns, line) where !field.text.isEmpty {
        if case .option(let option) = vocabulary.meaning(of: key), option.value == nil,
          !["true", "false"].contains(field.text)
        {
          throw mistake(.bad(key, "true or false"), field.offset)
        }
        row.append(BatchEntry(key: key, text: field.text, place: places.location(field.offset)))
      }
      rows.append(row)
    }
    return rows
  }

  /// Reads a table that has an object in each line.
  private func rows(
    ofLines bytes: [UInt8], _ places: TextLocator
  ) throws(LocatedMistake) -> [[BatchEntry]] {
    var rows: [[BatchEntry]] = []
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { continue }
      // A line of its own, whose places are those of the file.
      let reader = BatchPlanReader(vocabulary, places, line: start)
      let value: JSONValue
      do throws(JSONError) { value = try JSONParser.parse(Array(line)) } catch {
        throw LocatedMistake(mistake: error, place: places.location(start + error.offset))
      }
      rows.append(
        try reader.entries(JSONValue.Member(key: "a row", offset: value.offset, value: value)))
    }
    return rows
  }
}
