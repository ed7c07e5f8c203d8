/// A strict JSON parser (RFC 8259).
///
/// It rejects comments, trailing commas, numbers such as `.5` or `NaN`, and duplicate keys.
package struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// The maximum nesting depth of arrays and objects.
  static let maximumDepth = 64
  /// The maximum number of bytes of a key, because comparisons of long texts are slow.
  package static let maximumKeyLength = 1000
  /// The maximum number of bytes outside ASCII in a row, because comparisons of long runs are slow.
  package static let maximumRunOutsideASCII = 4096

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of a document.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    if let offset = firstInvalidByte(of: bytes) {
      throw JSONError(message: "the text is not UTF-8", offset: offset)
    }
    var parser = JSONParser(bytes)
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.error("unexpected text after the value")
    }
    return value
  }

  /// Returns the offset of the first byte that is not well-formed UTF-8, or nil.
  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONValue {
    let offset = index
    let content: JSONValue.Content
    switch peek {
    case UInt8(ascii: "{"): content = .object(try object())
    case UInt8(ascii: "["): content = .array(try array())
    case UInt8(ascii: "\""): content = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte):
      content = .number(try number())
    case UInt8(ascii: "t") where take("true"): content = .flag(true)
    case UInt8(ascii: "f") where take("false"): content = .flag(false)
    case UInt8(ascii: "n") where take("null"): content = .null
    case nil: throw error("the text ends before a value")
    default: throw error("expected a value")
    }
    return JSONValue(content: content, offset: offset)
  }

  private mutating func object() throws(JSONError) -> [JSONValue.Member] {
    try open()
    defer { depth -= 1 }
    var members: [JSONValue.Member] = []
    /// The keys, as soon as there are too many to compare a new one with all of them.
    var keys: Set<[UInt8]> = []
    guard !take(UInt8(ascii: "}")) else { return members }
    repeat {
      skipSpace()
      let offset = index
      guard peek == UInt8(ascii: "\"") else {
        throw error("expected a key in quotation marks")
      }
      let key = try string()
      guard key.utf8.count <= Self.maximumKeyLength else {
        throw JSONError(
          message: "a key must be at most \(Self.maximumKeyLength) bytes long", offset: offset)
      }
      // Compare bytes: strings are also equal if they are canonically equivalent.
      if members.count == Self.fewKeys { keys = Set(members.map { Array($0.key.utf8) }) }
      let isNew =
        members.count < Self.fewKeys
        ? !members.contains { $0.key.utf8.elementsEqual(key.utf8) }
        : keys.insert(Array(key.utf8)).inserted
      guard isNew else {
        throw JSONError(message: "duplicate key", offset: offset)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("expected a colon after the key") }
      skipSpace()
      members.append(JSONValue.Member(key: key, offset: offset, value: try value()))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("expected a comma or a closing brace") }
    return members
  }

  private static let fewKeys = 20

  private mutating func array() throws(JSONError) -> [JSONValue] {
    try open()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    guard !take(UInt8(ascii: "]")) else { return elements }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("expected a comma or a closing bracket") }
    return elements
  }

  private mutating func open() throws(JSONError) {
    guard depth < Self.maximumDepth else {
      throw error("values must be nested at most \(Self.maximumDepth) deep")
    }
    depth += 1
    index += 1
    skipSpace()
  }

  /// Reads a number, section 6 of the RFC.
  private mutating func number() throws(JSONError) -> String {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits()
    }
    if let next = peek, Self.digits.contains(next) {
      throw error("a number must not begin with a zero")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = peek, Self.digits.contains(byte) { index += 1 }
    guard index > start else { throw error("expected a digit") }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  // MARK: Strings

  /// Reads a string, section 7 of the RFC.
  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    /// The text up to the last escape sequence.
    var text: [UInt8] = []
    var rest = index
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        let end = bytes[rest..<index - 1]
        let whole = text.isEmpty ? end : text + end
        guard whole.longestRunOutsideASCII <= Self.maximumRunOutsideASCII else {
          throw JSONError(
            message:
              "a string must have at most \(Self.maximumRunOutsideASCII) bytes in a row that are not ASCII",
            offset: start)
        }
        return String(decoding: whole, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[rest..<index]
        text += UTF8.encode(try escape()).map(Array.init) ?? []
        rest = index
      case 0..<0x20:
        throw error("a string must not contain a control character; write \\n or \\u000a")
      default: index += 1
      }
    }
    throw JSONError(message: "the string is not closed", offset: start)
  }

  /// Reads an escape sequence, or a surrogate pair of two sequences.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = peek else { throw error("the text ends in a string") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // A leading surrogate must be followed by a trailing one.
      if UTF16.isLeadSurrogate(unit), take("\\u") {
        let trail = try hexadecimal()
        if UTF16.isTrailSurrogate(trail) {
          let code = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
          if let scalar = Unicode.Scalar(code) { return scalar }
        }
      }
      throw JSONError(message: "a surrogate must be one of a pair", offset: start)
    default:
      throw JSONError(message: "a backslash must be followed by one of \"\\/bfnrtu", offset: start)
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch peek {
      case let byte? where Self.digits.contains(byte): digit = byte & 15
      case let byte? where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
        digit = byte & 15 + 9
      default: throw error("expected four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: index) }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }
}
