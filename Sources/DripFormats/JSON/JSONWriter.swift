internal import DripKit

/// A writer of JSON, value by value, without a tree in memory.
package struct JSONWriter {
  /// The layout of the output.
  package enum Layout: Sendable {
    /// One line without spaces.
    case compact
    /// One line for each member or element, indented by two spaces for each level.
    case indented
  }

  /// The output so far.
  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  /// True if the next element or member is the first one and needs no comma.
  private var isFirst = true
  /// True if the next value belongs to a key.
  private var hasKey = false

  /// Creates a writer without output.
  package init(_ layout: Layout = .compact) { self.layout = layout }

  /// Removes all output and begins a new document.
  package mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    (isFirst, hasKey) = (true, false)
  }

  /// Returns and removes the output so far.
  ///
  /// The document continues after it.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes an object whose members the body writes.
  package mutating func object<Failure>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array whose elements the body writes.
  package mutating func array<Failure>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes a member of an object: its key, and the value that the body writes.
  package mutating func member<Failure>(
    _ key: String, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    hasKey = true
    try body(&self)
  }

  package mutating func write(_ string: String) {
    beginValue()
    appendQuoted(string)
  }

  private mutating func appendQuoted(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += string.utf8
    if bytes[start...].contains(where: Self.needsEscape) {
      bytes.removeSubrange(start...)
      appendEscaped(string)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func appendEscaped(_ string: String) {
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
  }

  /// Writes a number with the fewest digits that read back as the same number.
  ///
  /// NaN and infinity become `null`, because JSON cannot express them.
  package mutating func write(_ number: Double) {
    beginValue()
    append(number)
  }

  private mutating func append(_ number: Double) {
    bytes += number.isFinite ? number.text.utf8 : "null".utf8
  }

  package mutating func write(_ flag: Bool) {
    beginValue()
    bytes += (flag ? "true" : "false").utf8
  }

  /// Writes a whole number.
  package mutating func write(_ number: some FixedWidthInteger) {
    beginValue()
    bytes += String(number).utf8
  }

  package mutating func writeNull() {
    beginValue()
    bytes += "null".utf8
  }

  /// Writes the value that another writer wrote.
  package mutating func write(_ other: JSONWriter) {
    beginValue()
    bytes += other.bytes
  }

  /// Writes an array of numbers in one line in every layout.
  package mutating func write(_ numbers: [Double]) { write(prefix: nil, numbers) }

  /// Writes an array of an optional word and numbers in one line in every layout.
  package mutating func write(prefix: String?, _ numbers: [Double]) {
    beginValue()
    bytes.append(UInt8(ascii: "["))
    if let prefix { appendQuoted(prefix) }
    var needsComma = prefix != nil
    for number in numbers {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      if needsComma, layout == .indented { bytes.append(UInt8(ascii: " ")) }
      append(number)
      needsComma = true
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func nested<Failure>(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginValue()
    bytes.append(open)
    isFirst = true
    depth += 1
    try body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(close)
    isFirst = false
  }

  /// Begins a value: that of a key, an element of an array, or the whole document.
  private mutating func beginValue() {
    if !hasKey, depth > 0 { separate() }
    hasKey = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }
}

extension JSONWriter {
  package mutating func member(_ key: String, _ string: String) { member(key) { $0.write(string) } }

  package mutating func member(_ key: String, _ number: Double) { member(key) { $0.write(number) } }

  /// Writes a member that is an array of numbers.
  package mutating func member(_ key: String, _ numbers: [Double]) {
    member(key) { $0.write(numbers) }
  }

  /// Writes a member that is an array of objects, whose members the body writes.
  package mutating func member<Element>(
    _ key: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    member(key) { json in
      json.array { json in
        for element in elements { json.object { body(&$0, element) } }
      }
    }
  }
  package mutating func member(_ key: String, _ number: some FixedWidthInteger) {
    member(key) { $0.write(number) }
  }

  package mutating func member(_ key: String, _ flag: Bool) { member(key) { $0.write(flag) } }

  /// Writes a member that is an object, whose members the body writes.
  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    member(key) { $0.object(body) }
  }

  /// Writes a member that is an array, whose elements the body writes.
  package mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) {
    member(key) { $0.array(body) }
  }
}

// MARK: - Numbers with few decimals

extension JSONWriter {
  /// Writes a number rounded to a number of decimals.
  mutating func write(_ number: Double, decimals: Int) {
    beginValue()
    bytes += number.rounded(decimals: decimals).utf8
  }

  /// Writes an array of numbers rounded to a number of decimals.
  mutating func write(_ numbers: some Sequence<Double>, decimals: Int) {
    array { json in for number in numbers { json.write(number, decimals: decimals) } }
  }

  mutating func member(_ key: String, _ number: Double, decimals: Int) {
    member(key) { $0.write(number, decimals: decimals) }
  }
}
