extension ParameterDescription {
  /// The names that a parameter chooses from, as one literal with spaces between them.
  public struct Choices: ExtensibleName {
    // Every parameter has a kind: so a scene is copied without counting references.
    private let literal: Literal

    /// Writes names down, with a space between one and the next.
    public init(stringLiteral words: StaticString) { literal = Literal(words) }

    /// All names as they are written.
    public var name: String { literal.text }

    /// The names, in their order.
    public var names: [String] { literal.words }

    /// The names as people list them: `light, dark or highContrast`.
    public var listed: String {
      let names = names
      guard let last = names.last, names.count > 1 else { return name }
      var list = names[0]
      for name in names[1..<(names.count - 1)] { list += ", \(name)" }
      return list + " or \(last)"
    }
  }
}
