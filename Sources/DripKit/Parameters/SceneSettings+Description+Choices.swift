extension SceneSettings.Description {
  /// The names of a choice, written as one literal with spaces between them.
  public struct Choices: Identity.ExtensibleName {
    // A literal needs no reference counting when a scene is copied.
    private let literal: Literal

    /// Creates choices from names that are separated by spaces.
    public init(stringLiteral words: StaticString) { literal = Literal(words) }

    /// The literal with all names.
    public var name: String { literal.text }

    /// The names in order.
    public var names: [String] { literal.words }

    /// Returns the number of a name; nil if it is not one of the choices.
    func index(of name: String) -> Int? { index(of: name.bytes) }

    /// Returns the number of a name in bytes; nil if it is not one of the choices.
    func index(of name: [UInt8]) -> Int? {
      var (word, count) = (0, 0)
      for byte in literal.bytes + [UInt8(ascii: " ")] {
        if byte == UInt8(ascii: " ") {
          if count == name.count { return word }
          (word, count) = (word + 1, 0)
        } else {
          // A count above that of the name stands for a word that differs.
          count = count < name.count && name[count] == byte ? count + 1 : name.count + 1
        }
      }
      return nil
    }

    /// The names as an English list, for example `light, dark or highContrast`.
    public var listed: String {
      let names = names
      guard let last = names.last, names.count > 1 else { return name }
      var list = names[0]
      for name in names[1..<(names.count - 1)] { list += ", \(name)" }
      return list + " or \(last)"
    }
  }
}
