extension SceneKind {
  /// The role of a scene for people who do not see it, by the names of ARIA.
  public struct Role: Identity.ExtensibleName {
    private let literal: Literal

    /// Creates a role from its name.
    public init(stringLiteral name: StaticString) { literal = Literal(name) }

    /// The name as text.
    public var name: String { literal.text }
  }
}

extension SceneKind.Role {
  /// A picture without input.
  public static let image: Self = "img"
  /// A button.
  public static let button: Self = "button"
  /// A display of progress.
  public static let progress: Self = "progressbar"
  /// A display of a value.
  public static let meter: Self = "meter"
  /// A value that the user changes.
  public static let slider: Self = "slider"
  /// A switch.
  public static let toggle: Self = "switch"
}

extension Input.Kind {
  /// The role of a scene with such an input.
  var role: SceneKind.Role {
    switch self {
    case .progress: .progress
    case .press: .button
    case .toggle: .toggle
    case .value: .meter
    case .pull, .pointer, .event: .image
    }
  }
}
