extension SceneKind {
  /// A named set of defaults of a scene.
  public struct Variant: Identity.ExtensibleName {
    private let literal: Literal

    /// Creates a variant from its name.
    public init(stringLiteral name: StaticString) { literal = Literal(name) }

    /// The name as text.
    public var name: String { literal.text }

    /// Like the original on screen, including its errors.
    public static let recorded: Variant = "recorded"
    /// As the original's code was designed.
    public static let intended: Variant = "intended"
    /// A drop that is pulled out of the top of a screen.
    public static let drop: Variant = "drop"
  }
}
