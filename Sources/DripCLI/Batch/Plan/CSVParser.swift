import DripFormats

/// A parser of comma-separated values (RFC 4180): commas, line ends and quotation marks are part of a field if the field
/// stands in quotation marks.
struct CSVParser {
  /// A field and its byte offset.
  struct Field: Sendable, Equatable {
    let text: String
    let offset: Int
  }

  private static let quotationMark = Mistake(
    "a quotation mark must begin or end a field, or be doubled in a field that has both")

  private let bytes: [UInt8]
  private let places: TextLocator
  /// The offset of the next line.
  private(set) var index: Int

  /// Creates a parser that begins at the offset of a line.
  init(_ bytes: [UInt8], _ places: TextLocator, at start: Int = 0) {
    (self.bytes, self.places, index) = (bytes, places, start)
  }

  /// Returns the fields of the next line that is not empty, or nil at the end.
  mutating func nextLine() throws(LocatedUsageError) -> [Field]? {
    var line: [Field] = []
    while index < bytes.count || !line.isEmpty {
      line.append(try field())
      let hasMore = bytes[index...].first == UInt8(ascii: ",")
      index += bytes[index...].starts(with: "\r\n".utf8) ? 2 : 1
      if hasMore { continue }
      if line.count > 1 || !line[0].text.isEmpty { return line }
      line = []
    }
    return nil
  }

  private mutating func field() throws(LocatedUsageError) -> Field {
    let (start, quote) = (index, UInt8(ascii: "\""))
    var content: [UInt8] = []
    while bytes[index...].first == quote {
      guard let end = bytes[(index + 1)...].firstIndex(of: quote) else {
        throw Self.quotationMark.at(places.location(start))
      }
      // The mark is the second of two.
      if index > start { content.append(quote) }
      content += bytes[(index + 1)..<end]
      index = end + 1
    }
    let isQuoted = index > start
    while !isQuoted, !endsField, bytes[index] != quote {
      content.append(bytes[index])
      index += 1
    }
    guard endsField else { throw Self.quotationMark.at(places.location(index)) }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Mistake("the text is not UTF-8").at(places.location(start))
    }
    return Field(text: text, offset: start)
  }

  /// True before a comma, and at the end of a line or of the text.
  private var endsField: Bool {
    guard index < bytes.count, bytes[index] != UInt8(ascii: ",") else { return true }
    // A carriage return within a line is part of a field.
    let end = bytes[index] == UInt8(ascii: "\r") ? index + 1 : index
    return end == bytes.count || bytes[end] == UInt8(ascii: "\n")
  }
}
