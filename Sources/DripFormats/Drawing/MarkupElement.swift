internal import DripKit

/// An element of an XML file.
struct MarkupElement: Sendable {
  /// The name without its prefix, in small letters.
  let name: [UInt8]
  private let attributes: [(name: [UInt8], value: [UInt8])]
  /// The places of the elements inside, in the list of all elements.
  var children: [Int] = []
  /// The text inside, without that of inner elements.
  var text: [UInt8] = []

  init(name: [UInt8], attributes: [(name: [UInt8], value: [UInt8])]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The value of an attribute, whose name is in small letters.
  subscript(_ name: String) -> [UInt8]? { attributes.first { $0.name.isWord(name) }?.value }
}

extension [UInt8] {
  /// Returns true if these are the bytes of a text.
  func isWord(_ word: String) -> Bool { elementsEqual(word.utf8) }

  /// The text with small letters of ASCII instead of large ones.
  var inSmallLetters: [UInt8] {
    map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  /// The words between white space.
  var words: [[UInt8]] { split(whereSeparator: Self.isSpace).map { Array($0) } }

  /// The text without white space at its ends.
  var trimmed: [UInt8] {
    guard let first = firstIndex(where: { !Self.isSpace($0) }),
      let last = lastIndex(where: { !Self.isSpace($0) })
    else { return [] }
    return Array(self[first...last])
  }

  /// Returns true for the white space of XML.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
