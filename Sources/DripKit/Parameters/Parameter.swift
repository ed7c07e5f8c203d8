/// A property that tools can find and set by name, and whose value is always legal.
///
/// The declaration holds everything about the parameter: its name, its label and group in user interfaces, its
/// meaning, its unit and range, the source of its default, and the default.
///
///     @Parameter("opacity", "Wave opacity", .finish, "opacity with which the wave starts", from: .model)
///     public var opacity = 0.4
///     @Parameter("kick", "Spring kick", .finish, "initial velocity", .perSecond, in: 0...1000)
///     public var kick = 24.0
///
/// Pass the property's name as the first argument. A number without a unit or range is a
/// ``ParameterDescription/Kind/fraction``. The default source is ``ParameterDescription/Source/ours``.
///
/// An assignment takes the nearest legal value and ignores NaN. In both cases
/// ``Parameterized/set(_:to:)-(_,ParameterValue)`` throws an error instead.
@propertyWrapper
public struct Parameter<Value: ParameterValue.Convertible>: Sendable {
  let declaration: ParameterDeclaration
  /// The default.
  public let standard: Value
  @usableFromInline private(set) var value: Value

  /// The value, which is always legal.
  public var wrappedValue: Value {
    @inlinable get { value }
    set { if let legal = kind.nearest(to: newValue.parameterValue) { take(legal) } }
  }

  @inline(never) private init(
    _ value: Value, _ name: StaticString, _ label: StaticString,
    _ group: ParameterDescription.Group, _ meaning: StaticString, _ kind: ParameterDescription.Kind,
    _ source: ParameterDescription.Source
  ) {
    declaration = ParameterDeclaration(
      name: Literal(name), label: Literal(label), meaning: Literal(meaning), group: group,
      kind: kind, source: source)
    standard = value
    self.value = value
  }

  /// Stores a value that is known to be legal.
  mutating func take(_ legal: ParameterValue) { value = Value(parameterValue: legal) ?? value }
}

/// The properties of a parameter that never change.
struct ParameterDeclaration: Sendable {
  let name: Literal
  let label: Literal
  let meaning: Literal
  let group: ParameterDescription.Group
  let kind: ParameterDescription.Kind
  let source: ParameterDescription.Source
}

extension Parameter {
  /// The name of the property.
  public var name: String { declaration.name.text }
  /// The values that the parameter can have.
  public var kind: ParameterDescription.Kind { declaration.kind }
}

extension Parameter {
  /// Declares a parameter of its type's default kind, or of a given one.
  public init(
    wrappedValue: Value, _ name: StaticString, _ label: StaticString,
    _ group: ParameterDescription.Group, _ meaning: StaticString,
    _ kind: ParameterDescription.Kind = Value.defaultKind,
    from source: ParameterDescription.Source = .ours
  ) {
    self.init(wrappedValue, name, label, group, meaning, kind, source)
  }
}

extension Parameter where Value == Double {
  /// Declares a number in a range.
  public init(
    wrappedValue: Double, _ name: StaticString, _ label: StaticString,
    _ group: ParameterDescription.Group, _ meaning: StaticString,
    _ unit: ParameterDescription.Unit = .ratio, in range: ClosedRange<Double>,
    from source: ParameterDescription.Source = .ours
  ) {
    self.init(wrappedValue, name, label, group, meaning, .number(range, unit), source)
  }
}

extension Parameter where Value == Int {
  /// Declares a whole number in a range.
  public init(
    wrappedValue: Int, _ name: StaticString, _ label: StaticString,
    _ group: ParameterDescription.Group, _ meaning: StaticString, in range: ClosedRange<Int>,
    from source: ParameterDescription.Source = .ours
  ) {
    self.init(wrappedValue, name, label, group, meaning, .whole(range), source)
  }
}

/// Parameters are compared by their values: parameters of the same property have equal declarations.
extension Parameter: Hashable {
  /// Returns true if the values are equal.
  public static func == (lhs: Parameter, rhs: Parameter) -> Bool { lhs.value == rhs.value }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
