/// A value that can be set by name, and that is never outside its legal range.
///
/// It is declared once, where it is stored, with everything there is to say about it:
///
///     @Parameter("opacity", "opacity it leaves with", from: .model) public var opacity = 0.4
///     @Parameter("kick", "initial velocity", .perSecond, in: 0...1000) public var kick = 24.0
///
/// What is left out is usual: for numbers a ``ParameterDescription/Kind/fraction``, and our own choice as source.
///
/// What is assigned to the property is brought to the nearest legal value, and what is not a number
/// changes nothing. ``Parameterized/set(_:to:)-(_,ParameterValue)`` refuses both instead, and says why.
@propertyWrapper
public struct Parameter<Value: ParameterValue.Convertible>: Sendable {
  /// What is said of it.
  let declaration: ParameterDeclaration
  /// The value it was declared with.
  public let standard: Value
  @usableFromInline private(set) var value: Value

  /// The value, which is always a legal one.
  public var wrappedValue: Value {
    @inlinable get { value }
    set { if let legal = kind.nearest(to: newValue.parameterValue) { take(legal) } }
  }

  @inline(never) private init(
    _ value: Value, _ name: StaticString, _ meaning: StaticString,
    _ kind: ParameterDescription.Kind,
    _ source: ParameterDescription.Source
  ) {
    declaration = ParameterDeclaration(
      name: Literal(name), meaning: Literal(meaning), kind: kind, source: source)
    standard = value
    self.value = value
  }

  /// Takes over a legal value.
  mutating func take(_ legal: ParameterValue) { value = Value(parameterValue: legal) ?? value }
}

/// What is said of a parameter once and for all.
struct ParameterDeclaration: Sendable {
  let name: Literal
  let meaning: Literal
  let kind: ParameterDescription.Kind
  let source: ParameterDescription.Source
}

extension Parameter {
  /// What the parameter is called; the name of the property.
  public var name: String { declaration.name.text }
  /// What it does, in one line.
  public var meaning: String { declaration.meaning.text }
  /// What values it takes.
  public var kind: ParameterDescription.Kind { declaration.kind }
  /// Where its default comes from.
  public var source: ParameterDescription.Source { declaration.source }
}

extension Parameter {
  /// Declares a parameter of a usual kind.
  public init(
    wrappedValue: Value, _ name: StaticString, _ meaning: StaticString,
    _ kind: ParameterDescription.Kind = Value.usualKind,
    from source: ParameterDescription.Source = .ours
  ) {
    self.init(wrappedValue, name, meaning, kind, source)
  }
}

extension Parameter where Value == Double {
  /// Declares a number in a range of its own.
  public init(
    wrappedValue: Double, _ name: StaticString, _ meaning: StaticString,
    _ unit: ParameterDescription.Unit = .ratio, in range: ClosedRange<Double>,
    from source: ParameterDescription.Source = .ours
  ) {
    self.init(wrappedValue, name, meaning, .number(range, unit), source)
  }
}

extension Parameter where Value == Int {
  /// Declares a whole number in a range of its own.
  public init(
    wrappedValue: Int, _ name: StaticString, _ meaning: StaticString, in range: ClosedRange<Int>,
    from source: ParameterDescription.Source = .ours
  ) {
    self.init(wrappedValue, name, meaning, .whole(range), source)
  }
}

/// Two parameters of the same property differ in nothing but their values.
extension Parameter: Hashable {
  /// Returns whether the values are equal.
  public static func == (lhs: Parameter, rhs: Parameter) -> Bool { lhs.value == rhs.value }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
