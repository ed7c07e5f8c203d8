import DripFormats

/// The rows of a table: comma-separated values, or a JSON object on each line.
///
/// They are checked once, and then parsed again whenever they are needed, so that a million rows take little memory.
struct PlanTable: Sendable {
  private let bytes: [UInt8]
  private let reader: PlanSettingReader
  /// The keys of comma-separated values; nil for objects.
  private var columns: [String]?
  /// The offset of each row, or of empty lines before it.
  private var starts: [UInt32] = []
  /// The keys of all rows, in the order in which they first occur.
  private(set) var keys: [String] = []

  /// Reads a table that a plan mentions, and throws an error if a row is wrong.
  init(_ name: String, _ bytes: [UInt8], _ keys: PlanKeys, at mention: TextLocation) throws {
    self.bytes = bytes.withoutMark
    reader = PlanSettingReader(keys: keys, places: TextLocator(self.bytes, name: name))
    var start = 0
    switch name.split(separator: ".").last?.lowercased() {
    case "csv":
      var parser = CSVParser(self.bytes, reader.places)
      columns = try columns(try parser.nextLine() ?? [])
      start = parser.index
    case "jsonl", "ndjson": break
    default: throw PlanError.unknownTable(name).at(mention)
    }
    var known: Set<String> = []
    while let row = try row(at: start) {
      starts.append(UInt32(start))
      start = row.end
      for setting in row.settings where known.insert(setting.key).inserted {
        self.keys.append(setting.key)
      }
    }
  }

  private func columns(_ header: [CSVParser.Field]) throws -> [String] {
    var columns: [String] = []
    for field in header {
      let group = "\(PlanKeys.parameterGroup)."
      let key = field.text.hasPrefix(group) ? String(field.text.dropFirst(group.count)) : field.text
      _ = try reader.kind(of: key, at: field.offset)
      guard !columns.contains(key) else {
        throw PlanError.duplicateColumn(key).at(reader.place(field.offset))
      }
      columns.append(key)
    }
    return columns
  }

  /// The number of rows.
  var count: Int { starts.count }

  /// Returns the settings of a row.
  subscript(index: Int) -> [PlanSetting] {
    guard let row = try? row(at: Int(starts[index])) else {
      preconditionFailure("every row was checked")
    }
    return row.settings
  }

  /// Returns the row at an offset or after empty lines, and the offset after it; nil at the end.
  private func row(at start: Int) throws -> (settings: [PlanSetting], end: Int)? {
    guard let columns else { return try object(at: start) }
    var parser = CSVParser(bytes, reader.places, at: start)
    guard let fields = try parser.nextLine() else { return nil }
    guard fields.count == columns.count else {
      let mistake = PlanError.wrongFieldCount(expected: columns.count, found: fields.count)
      throw mistake.at(reader.place(fields[0].offset))
    }
    var settings: [PlanSetting] = []
    // An empty field sets nothing.
    for (key, field) in zip(columns, fields) where !field.text.isEmpty {
      let place = reader.place(field.offset)
      if reader.keys.kind(of: key) == .flag, !["true", "false"].contains(field.text) {
        throw SettingsFileMistake.badSetting(key, PlanKeys.Kind.flag.rawValue).at(place)
      }
      settings.append(PlanSetting(key: key, text: field.text, place: place))
    }
    return (settings, parser.index)
  }

  private func object(at start: Int) throws -> (settings: [PlanSetting], end: Int)? {
    let text = bytes[start...].drop { " \t\r\n".utf8.contains($0) }
    guard !text.isEmpty else { return nil }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    // The places of errors are those in the file.
    var reader = reader
    reader.start = line.startIndex
    do {
      let value = try JSONParser.parse(Array(line))
      return (try reader.settings(value, of: "a row"), line.endIndex)
    } catch let error as JSONError {
      throw error.at(reader.place(error.offset))
    }
  }
}
