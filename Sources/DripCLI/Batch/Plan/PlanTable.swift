import DripFormats

/// A table of comma-separated values, whose first line has the keys of settings.
final class PlanTable: Sendable {
  private let bytes: [UInt8]
  private let places: TextLocator
  private let columns: [String]
  /// The columns that are true or false.
  private let flags: Set<String>
  /// The offset of each row, or of empty lines before it.
  let starts: [UInt32]
  /// The columns in which a row has a value.
  let keys: [String]

  /// Reads a table, and throws an error if a row is wrong.
  init(_ bytes: [UInt8], name: String, _ planKeys: PlanKeys) throws {
    self.bytes = bytes.withoutMark
    places = TextLocator(self.bytes, name: name)
    var parser = CSVParser(self.bytes, places)
    var columns: [String] = []
    for field in try parser.nextLine() ?? [] {
      let group = "\(PlanKeys.parameterGroup)."
      let key = field.text.hasPrefix(group) ? String(field.text.dropFirst(group.count)) : field.text
      let place = places.location(field.offset)
      _ = try planKeys.kind(of: key, at: place)
      guard !columns.contains(key) else {
        throw Mistake("the column \(key.quoted) exists twice").at(place)
      }
      columns.append(key)
    }
    self.columns = columns
    flags = Set(columns.filter { planKeys.kind(of: $0) == .flag })
    var (start, starts, used) = (parser.index, [UInt32](), Set<String>())
    while let row = try Self.row(&parser, columns, flags, places) {
      starts.append(UInt32(start))
      start = parser.index
      used.formUnion(row.map(\.key))
    }
    self.starts = starts
    keys = columns.filter(used.contains)
  }

  /// Returns the settings of the row at an offset.
  func settings(at start: UInt32) -> [PlanSetting] {
    var parser = CSVParser(bytes, places, at: Int(start))
    guard let row = try? Self.row(&parser, columns, flags, places) else {
      preconditionFailure("every row was checked")
    }
    return row
  }

  /// Returns the settings of the next row; nil at the end.
  private static func row(
    _ parser: inout CSVParser, _ columns: [String], _ flags: Set<String>, _ places: TextLocator
  ) throws -> [PlanSetting]? {
    guard let fields = try parser.nextLine() else { return nil }
    guard fields.count == columns.count else {
      let (expected, found) = (columns.count, fields.count)
      throw Mistake("this line must have \(expected) fields like the first line, but has \(found)")
        .at(places.location(fields[0].offset))
    }
    // An empty field sets nothing.
    return try zip(columns, fields).filter { !$1.text.isEmpty }.map { key, field in
      let place = places.location(field.offset)
      guard !flags.contains(key) || ["true", "false"].contains(field.text) else {
        throw Mistake("\(key.quoted) must be \(PlanKeys.Kind.flag.rawValue)").at(place)
      }
      return PlanSetting(key: key, text: field.text, place: place)
    }
  }
}
