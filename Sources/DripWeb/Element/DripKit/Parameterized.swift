/// An effect or a scene with parameters.
public protocol Parameterized: Sendable {
  /// Passes all parameters, groups and tracks to a visitor.
  mutating func visit(_ parameters: inout ParameterVisitor)
}

extension Parameterized {
  /// Sets a parameter by its number; returns false if it cannot have the value.
  public mutating func set(parameter number: Int, to value: ParameterSetting) -> Bool {
    var visitor = ParameterVisitor(.set(number, value))
    visit(&visitor)
    return visitor.isSet
  }
}

extension SceneKind {
  /// Creates the kind of a scene type, without its guides.
  public init<Listed: CatalogScene>(only type: Listed.Type) { self.init(type, WithoutGuides.self) }
}
