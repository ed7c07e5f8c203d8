/// Everything there is to know about a parameter of a scene or an effect, its value included.
public struct ParameterDescription: Sendable, Hashable {
  /// How the parameter is addressed: the names of the groups it is in, and its own, between dots.
  ///
  /// In Swift the same words lead to the property.
  public let path: String
  /// What it does, in one line.
  public let meaning: String
  /// What values it takes.
  public let kind: ParameterDescription.Kind
  /// The value it was declared with.
  public let standard: ParameterValue
  /// Where that value comes from.
  public let source: ParameterDescription.Source
  /// The value it has.
  public let value: ParameterValue
}
