/// A writer of XML: one element per line, indented by two spaces for each level, or all in one line.
struct SVGText: Sendable {
  /// The output so far.
  private(set) var bytes: [UInt8] = []
  /// The open elements.
  private var names: [String] = []
  private let depth: Int
  private let isIndented: Bool

  /// Creates a text that begins at a depth of a document.
  init(depth: Int = 0, isIndented: Bool = true) {
    self.depth = depth
    self.isIndented = isIndented
  }

  /// Writes an element without content.
  mutating func empty(_ element: SVGElement) {
    begin(element)
    bytes += "/>".utf8
    endLine()
  }

  /// Writes an element that holds text.
  mutating func element(_ element: SVGElement, holding text: String) {
    begin(element)
    bytes.append(UInt8(ascii: ">"))
    escape(text)
    bytes += "</\(element.name)>".utf8
    endLine()
  }

  /// Writes the start of an element whose content follows.
  mutating func open(_ element: SVGElement) {
    begin(element)
    bytes += ">".utf8
    endLine()
    names.append(element.name)
  }

  /// Writes the end of the element opened last.
  mutating func close() {
    guard let name = names.popLast() else { return }
    indent()
    bytes += "</\(name)>".utf8
    endLine()
  }

  mutating func append(_ other: SVGText) { bytes += other.bytes }

  private mutating func begin(_ element: SVGElement) {
    indent()
    bytes += "<\(element.name)".utf8
    for attribute in element.attributes {
      bytes += " \(attribute.name)=\"".utf8
      escape(attribute.value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func endLine() {
    if isIndented { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func indent() {
    guard isIndented else { return }
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * (depth + names.count))
  }

  /// Writes escaped text; characters outside XML 1.0, section 2.2, become U+FFFD.
  private mutating func escape(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        false
      default: byte < 0x80
      }
    }
    guard !isPlain else { return bytes += text.utf8 }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case "\t", "\n", "\r": bytes += "&#\(scalar.value);".utf8
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
      default: bytes += scalar.utf8
      }
    }
  }
}
