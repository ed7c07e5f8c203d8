// The files in this folder take the place of files of DripKit in a module for one element, which has no descriptions of
// its parameters.

/// A property that a page can set by its number.
@propertyWrapper
public struct Parameter<Value: ParameterValue.Convertible>: Sendable, Hashable {
  /// The value.
  public var wrappedValue: Value

  /// Declares a parameter, without its description.
  @inline(__always) public init(
    wrappedValue: Value, _ name: StaticString, _ label: StaticString,
    _ group: ParameterDescription.Group, _ meaning: StaticString,
    _ kind: @autoclosure () -> ParameterDescription.Kind = Value.defaultKind,
    from source: @autoclosure () -> ParameterDescription.Source = .ours
  ) {
    self.wrappedValue = wrappedValue
  }
}

extension Parameter where Value == Double {
  /// Declares a number, without its description.
  @inline(__always) public init(
    wrappedValue: Double, _ name: StaticString, _ label: StaticString,
    _ group: ParameterDescription.Group, _ meaning: StaticString,
    _ unit: @autoclosure () -> ParameterDescription.Unit = .ratio,
    in range: @autoclosure () -> ClosedRange<Double>,
    from source: @autoclosure () -> ParameterDescription.Source = .ours
  ) {
    self.wrappedValue = wrappedValue
  }
}

extension Parameter where Value == Int {
  /// Declares a whole number, without its description.
  @inline(__always) public init(
    wrappedValue: Int, _ name: StaticString, _ label: StaticString,
    _ group: ParameterDescription.Group, _ meaning: StaticString,
    in range: @autoclosure () -> ClosedRange<Int>,
    from source: @autoclosure () -> ParameterDescription.Source = .ours
  ) {
    self.wrappedValue = wrappedValue
  }
}
