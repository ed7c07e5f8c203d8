/// What a parameter can be set to.
public enum ParameterValue: Sendable, Hashable {
  /// A number, whole or not.
  case number(Double)
  /// Yes or no.
  case flag(Bool)
  /// A colour.
  case color(Color)
  /// What follows from other parameters.
  case automatic
  /// A name, or other text.
  case text(String)
}
