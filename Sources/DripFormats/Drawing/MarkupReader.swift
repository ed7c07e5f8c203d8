internal import DripKit

/// A reader of XML files.
///
/// It loads nothing and expands no entities, so a small file cannot become large. Entities stay in texts as they are
/// written, because numbers and names need none.
struct MarkupReader {
  private let bytes: [UInt8]
  private var index = 0
  private var elements: [MarkupElement] = []
  private var open: [Int] = []

  /// Returns the elements of a file in their order, so the root is the first; nil if the file is not well formed.
  static func elements(of file: [UInt8]) -> [MarkupElement]? {
    var reader = MarkupReader(bytes: file.withoutMark)
    guard reader.readAll(), reader.open.isEmpty, !reader.elements.isEmpty else { return nil }
    return reader.elements
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() -> Bool {
    while index < bytes.count {
      let isRead =
        if skip("<!--") {
          take(to: "-->") != nil
        } else if skip("<![CDATA[") {
          take(to: "]]>").map { add($0) } ?? false
        } else if skip("<?") {
          take(to: "?>") != nil
        } else if skip("<!") {
          skipDeclaration()
        } else if skip("</") {
          closeElement()
        } else if skip("<") {
          openElement()
        } else {
          add(takeText())
        }
      guard isRead else { return false }
    }
    return true
  }

  // MARK: - Parts

  /// Adds text to the open element; only white space can be around the root.
  private mutating func add(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = open.last else { return text.allSatisfy([UInt8].isSpace) }
    elements[last].text += text
    return true
  }

  /// Skips a declaration, which can contain others in brackets.
  private mutating func skipDeclaration() -> Bool {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[index...].firstIndex(of: byte) else { return false }
        index = end + 1
      default: break
      }
    }
    return false
  }

  private mutating func closeElement() -> Bool {
    let name = takeName()
    skipSpace()
    guard skip(">"), let last = open.popLast() else { return false }
    return elements[last].name == Self.withoutPrefix(name)
  }

  private mutating func openElement() -> Bool {
    let name = takeName()
    // There is one root.
    guard !name.isEmpty, elements.isEmpty || !open.isEmpty else { return false }
    var attributes: [(name: [UInt8], value: [UInt8])] = []
    var isClosed = false
    while true {
      skipSpace()
      isClosed = skip("/>")
      if isClosed || skip(">") { break }
      guard let attribute = takeAttribute() else { return false }
      attributes.append(attribute)
    }
    if let parent = open.last { elements[parent].children.append(elements.count) }
    if !isClosed { open.append(elements.count) }
    elements.append(MarkupElement(name: Self.withoutPrefix(name), attributes: attributes))
    return true
  }

  private mutating func takeAttribute() -> (name: [UInt8], value: [UInt8])? {
    let name = takeName()
    skipSpace()
    guard !name.isEmpty, skip("=") else { return nil }
    skipSpace()
    guard let quote = skip("\"") ? "\"" : skip("'") ? "'" : nil, let value = take(to: quote),
      !value.contains(UInt8(ascii: "<"))
    else { return nil }
    return (name, Array(value))
  }

  // MARK: - Bytes

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, [UInt8].isSpace(bytes[index]) { index += 1 }
  }

  /// Returns what is before an end, and skips both; nil if there is no such end.
  private mutating func take(to end: String) -> ArraySlice<UInt8>? {
    let start = index
    while index < bytes.count {
      let place = index
      if skip(end) { return bytes[start..<place] }
      index += 1
    }
    return nil
  }

  private mutating func takeText() -> ArraySlice<UInt8> {
    let start = index
    index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return bytes[start..<index]
  }

  /// Returns a name in small letters.
  private mutating func takeName() -> [UInt8] {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    return Array(bytes[start..<index]).inSmallLetters
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    [UInt8].isSpace(byte) || "=/<>\"'".utf8.contains(byte)
  }

  private static func withoutPrefix(_ name: [UInt8]) -> [UInt8] {
    name.lastIndex(of: UInt8(ascii: ":")).map { Array(name[($0 + 1)...]) } ?? name
  }
}
