extension Identity {
  /// The name of a node's part in its scene.
  public struct Role: ExtensibleName {
    /// The name as text.
    public let name: String

    /// Creates a role from its name.
    public init(stringLiteral name: String) { self.name = name }
  }
}
