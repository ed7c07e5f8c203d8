/// A value of a JSON document, and where in the document it stands.
struct JSONValue: Sendable {
  /// What a value can be.
  indirect enum Content: Sendable {
    case null
    case flag(Bool)
    /// A number as it is written, so that nothing is lost before anyone asks what it counts.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in the order they are written; no two have the same key.
    case object([Member])
  }

  /// A member of an object.
  struct Member: Sendable {
    /// The key.
    let key: String
    /// Where the key begins, as the number of bytes before it.
    let offset: Int
    /// The value.
    let value: JSONValue
  }

  /// What the value is.
  let content: Content
  /// Where the value begins, as the number of bytes before it.
  let offset: Int
}

/// Why a text is not JSON, and where.
struct JSONError: Error, Equatable {
  /// What is wrong.
  let message: String
  /// Where it is, as the number of bytes before it.
  let offset: Int
}
