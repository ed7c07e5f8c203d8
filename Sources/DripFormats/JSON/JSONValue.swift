/// A value of a JSON document and its position in the document.
package struct JSONValue: Sendable {
  /// The key that names a document's schema.
  ///
  /// Editors use it for completion.
  package static let schemaKey = "$schema"

  package enum Content: Sendable {
    case null
    case flag(Bool)
    /// A number as written, so that no digit is lost before its type is known.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in document order. Keys are unique.
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    /// The byte offset of the key.
    package let offset: Int
    package let value: JSONValue

    package init(key: String, offset: Int, value: JSONValue) {
      (self.key, self.offset, self.value) = (key, offset, value)
    }
  }

  package let content: Content
  /// The byte offset of the value.
  package let offset: Int
}

extension JSONValue {
  /// The value as a user would type it, or nil for null, arrays and objects.
  package var typed: String? {
    switch content {
    case .string(let text): text
    case .number(let number): Self.plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// The members of an object, or nil for any other value.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array, or nil for any other value.
  package var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string, or nil for any other value.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The number, or nil for any other value.
  package var number: Double? {
    if case .number(let text) = content { Double(text) } else { nil }
  }

  /// The number if it is whole and fits, or nil for any other value.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
}

extension [JSONValue.Member] {
  /// The value of a key, or nil if there is none.
  package subscript(key: String) -> JSONValue? { first { $0.key == key }?.value }
}
