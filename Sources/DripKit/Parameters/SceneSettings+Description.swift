extension SceneSettings {
  /// A parameter of a scene or an effect, with its current value.
  public struct Description: Sendable, Hashable {
    /// The names of the enclosing groups and of the parameter, joined by dots.
    ///
    /// In Swift the same names lead to the property.
    public let path: String
    /// A name of two or three words for user interfaces.
    public let label: String
    /// The intention of a user who changes the parameter.
    public let group: Group
    /// A description in one line.
    public let meaning: String
    /// The values that the parameter can have.
    public let kind: Kind
    /// The default of the effect that has the parameter, or of the scene's variant.
    public let standard: SceneSettings.Value
    /// The source of the default.
    public let source: Source
    /// The current value.
    public let value: SceneSettings.Value
  }
}
