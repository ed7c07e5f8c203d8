/// A parser of comma-separated values (RFC 4180): commas, line ends and quotation marks are part of a field if the field
/// stands in quotation marks.
struct CSVParser {
  /// A field and its byte offset.
  struct Field: Equatable {
    let text: String
    let offset: Int
  }

  private let bytes: [UInt8]
  /// The offset of the next line.
  private(set) var index: Int

  /// Creates a parser that begins at the offset of a line.
  init(_ bytes: [UInt8], at start: Int = 0) { (self.bytes, index) = (bytes, start) }

  /// Returns the fields of the next line that is not empty, or nil at the end.
  mutating func nextLine() throws(CSVError) -> [Field]? {
    while index < bytes.count {
      let line = try line()
      if line.count > 1 || line.first?.text.isEmpty == false { return line }
    }
    return nil
  }

  private mutating func line() throws(CSVError) -> [Field] {
    var fields: [Field] = []
    while true {
      let start = index
      let text = try field()
      fields.append(Field(text: text, offset: start))
      switch index < bytes.count ? bytes[index] : UInt8(ascii: "\n") {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == Self.lineEnd:
        index += 2
        return fields
      default:
        index += 1
        return fields
      }
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineEnd = UInt8(ascii: "\n")

  private mutating func field() throws(CSVError) -> String {
    let start = index
    guard index < bytes.count, bytes[index] == Self.quote else {
      while index < bytes.count, bytes[index] != UInt8(ascii: ","), bytes[index] != Self.lineEnd,
        bytes[index] != UInt8(ascii: "\r")
          || index + 1 < bytes.count && bytes[index + 1] != Self.lineEnd
      {
        guard bytes[index] != Self.quote else {
          throw CSVError(reason: .quotationMarkInPlainField, offset: index)
        }
        index += 1
      }
      return try text(bytes[start..<index], at: start)
    }
    var content: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte != Self.quote {
        content.append(byte)
      } else if index < bytes.count, bytes[index] == Self.quote {
        content.append(byte)
        index += 1
      } else {
        guard
          index == bytes.count
            || [UInt8(ascii: ","), Self.lineEnd, UInt8(ascii: "\r")].contains(bytes[index])
        else {
          throw CSVError(reason: .textAfterQuotationMark, offset: index)
        }
        return try text(content[...], at: start)
      }
    }
    throw CSVError(reason: .unclosedQuotationMark, offset: start)
  }

  private func text(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(CSVError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CSVError(reason: .notUTF8, offset: offset)
    }
    return text
  }
}

/// A syntax error in comma-separated values.
struct CSVError: Error, Equatable {
  enum Reason: Sendable, Equatable {
    case quotationMarkInPlainField, textAfterQuotationMark, unclosedQuotationMark, notUTF8
  }

  let reason: Reason
  /// The byte offset of the error.
  let offset: Int
}
