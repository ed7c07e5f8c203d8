import DripFormats

/// A reader of the rows of a table: comma-separated values, or a JSON object on each line.
struct BatchTableReader: Sendable {
  private enum Format: Sendable {
    /// The keys of the columns, and the offset after the first line.
    case values([String], start: Int)
    case objects
  }

  private let bytes: [UInt8]
  private let places: TextLocator
  private let vocabulary: BatchVocabulary
  private let format: Format

  init(
    _ name: String, _ bytes: [UInt8], _ vocabulary: BatchVocabulary, at mention: TextLocation
  ) throws(PlanError) {
    self.bytes = bytes.withoutMark
    self.vocabulary = vocabulary
    places = TextLocator(self.bytes, name: name)
    switch name.split(separator: ".").last?.lowercased() {
    case "csv": format = try Self.format(ofValues: self.bytes, places, vocabulary)
    case "jsonl", "ndjson": format = .objects
    default: throw PlanError(.unknownTable(name), at: mention)
    }
  }

  /// Calls a function with the offset and the settings of each row, and throws an error if a row is wrong.
  func forEachRow(_ body: (_ start: Int, [BatchSetting]) -> Void) throws(PlanError) {
    switch format {
    case .values(let columns, let start):
      var parser = CSVParser(bytes, at: start)
      while let line = try Self.nextLine(&parser, places) {
        body(line[0].offset, try row(columns, line))
      }
    case .objects:
      var start = 0
      while start < bytes.count {
        let line = line(at: start)
        if !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { body(start, try row(line)) }
        start = line.endIndex + 1
      }
    }
  }

  /// Returns a row that ``forEachRow(_:)`` has passed.
  func row(at start: Int) -> [BatchSetting] {
    do throws(PlanError) {
      switch format {
      case .values(let columns, _):
        var parser = CSVParser(bytes, at: start)
        return try Self.nextLine(&parser, places).map { (line) throws(PlanError) in
          try row(columns, line)
        } ?? []
      case .objects: return try row(line(at: start))
      }
    } catch {
      preconditionFailure("every row was checked")
    }
  }
}

// MARK: - Comma-separated values

extension BatchTableReader {
  private static func format(
    ofValues bytes: [UInt8], _ places: TextLocator, _ vocabulary: BatchVocabulary
  ) throws(PlanError) -> Format {
    var parser = CSVParser(bytes)
    var columns: [String] = []
    for field in try nextLine(&parser, places) ?? [] {
      func error(_ reason: PlanError.Reason) -> PlanError {
        PlanError(reason, at: places.location(field.offset))
      }
      let key = field.text.hasPrefix("set.") ? String(field.text.dropFirst(4)) : field.text
      guard vocabulary.kind(of: key) != nil else {
        throw error(.unknownSetting(key, among: vocabulary.names + vocabulary.labels))
      }
      guard !columns.contains(key) else { throw error(.duplicateColumn(key)) }
      columns.append(key)
    }
    return .values(columns, start: parser.index)
  }

  private static func nextLine(
    _ parser: inout CSVParser, _ places: TextLocator
  ) throws(PlanError) -> [CSVParser.Field]? {
    do throws(CSVError) { return try parser.nextLine() } catch {
      throw PlanError(.csv(error), at: places.location(error.offset))
    }
  }

  private func row(
    _ columns: [String], _ line: [CSVParser.Field]
  ) throws(PlanError) -> [BatchSetting] {
    guard line.count == columns.count else {
      throw PlanError(
        .wrongFieldCount(expected: columns.count, found: line.count),
        at: places.location(line[0].offset))
    }
    var row: [BatchSetting] = []
    row.reserveCapacity(line.count)
    // An empty field sets nothing.
    for (key, field) in zip(columns, line) where !field.text.isEmpty {
      let place = places.location(field.offset)
      if vocabulary.kind(of: key) == .flag, !["true", "false"].contains(field.text) {
        throw PlanError(.wrongValue(key, expectation: .flag), at: place)
      }
      row.append(BatchSetting(key: key, text: field.text, place: place))
    }
    return row
  }
}

// MARK: - Objects

extension BatchTableReader {
  private func line(at start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
  }

  private func row(_ line: ArraySlice<UInt8>) throws(PlanError) -> [BatchSetting] {
    // The places of errors are those in the file.
    let reader = BatchPlanReader(vocabulary, places, line: line.startIndex)
    let value: JSONValue
    do throws(JSONError) { value = try JSONParser.parse(Array(line)) } catch {
      throw PlanError(.json(error), at: places.location(line.startIndex + error.offset))
    }
    return try reader.entries(
      JSONValue.Member(key: "a row", offset: value.offset, value: value))
  }
}
