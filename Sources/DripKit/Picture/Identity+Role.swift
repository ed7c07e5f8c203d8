extension Identity {
  /// A name for what a node is in its scene.
  public struct Role: ExtensibleName {
    /// The name as it is written.
    public let name: String

    /// Creates a role from its name.
    public init(stringLiteral name: String) { self.name = name }
  }
}
