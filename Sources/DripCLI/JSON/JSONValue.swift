/// A value of a JSON document, and where in the document it stands.
struct JSONValue: Sendable {
  /// The key by which a document names its schema, so that editors find out what can stand in it.
  static let schemaKey = "$schema"

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
    /// The key, and where it begins: the number of bytes before it.
    let key: String
    let offset: Int
    let value: JSONValue
  }

  /// What the value is, and where it begins: the number of bytes before it.
  let content: Content
  let offset: Int
}
