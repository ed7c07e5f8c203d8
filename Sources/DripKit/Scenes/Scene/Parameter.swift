/// One thing about a scene that can be read and set by name.
public struct Parameter<Owner>: Sendable {
  /// What a parameter's numbers count.
  public enum Unit: Sendable, Hashable {
    /// Lengths on the canvas.
    case points
    /// Times.
    case seconds
    /// Events in a second.
    case perSecond
    /// Angles, or phases of a wave.
    case radians
    /// Points a second, each second.
    case pointsPerSecondSquared
    /// Speeds on the canvas.
    case pointsPerSecond
    /// Speeds of turning, or of a wave's phase.
    case radiansPerSecond
    /// Factors, fractions and everything else that has no unit.
    case ratio
    /// Whole things.
    case count

    /// The unit as it is written behind a number; empty for plain numbers.
    public var symbol: String {
      switch self {
      case .points: "pt"
      case .seconds: "s"
      case .perSecond: "/s"
      case .radians: "rad"
      case .pointsPerSecondSquared: "pt/s²"
      case .pointsPerSecond: "pt/s"
      case .radiansPerSecond: "rad/s"
      case .ratio, .count: ""
      }
    }
  }

  /// What values a parameter takes.
  public enum Kind: Sendable, Hashable {
    /// A number in a range.
    case number(ClosedRange<Double>, Unit)
    /// A whole number in a range.
    case whole(ClosedRange<Int>)
    /// Yes or no.
    case flag
    /// A colour.
    case color
  }

  /// What the parameter is called; the name of the scene's property.
  public let name: String
  /// What it does, in one line.
  public let meaning: String
  /// What values it takes.
  public let kind: Kind
  /// Reads the value.
  let read: @Sendable (Owner) -> ParameterValue
  /// Writes a value that has been checked.
  let write: @Sendable (inout Owner, ParameterValue) -> Void

  /// Describes a number.
  public static func number(
    _ name: String, _ meaning: String, _ unit: Unit, in range: ClosedRange<Double>,
    get: @escaping @Sendable (Owner) -> Double,
    set: @escaping @Sendable (inout Owner, Double) -> Void
  ) -> Parameter {
    Parameter(name: name, meaning: meaning, kind: .number(range, unit)) {
      .number(get($0))
    } write: { owner, value in
      if case .number(let number) = value { set(&owner, number) }
    }
  }

  /// Describes a whole number.
  public static func whole(
    _ name: String, _ meaning: String, in range: ClosedRange<Int>,
    get: @escaping @Sendable (Owner) -> Int,
    set: @escaping @Sendable (inout Owner, Int) -> Void
  ) -> Parameter {
    Parameter(name: name, meaning: meaning, kind: .whole(range)) {
      .number(Double(get($0)))
    } write: { owner, value in
      if case .number(let number) = value { set(&owner, Int(number)) }
    }
  }

  /// Describes a yes or no.
  public static func flag(
    _ name: String, _ meaning: String,
    get: @escaping @Sendable (Owner) -> Bool,
    set: @escaping @Sendable (inout Owner, Bool) -> Void
  ) -> Parameter {
    Parameter(name: name, meaning: meaning, kind: .flag) {
      .flag(get($0))
    } write: { owner, value in
      if case .flag(let flag) = value { set(&owner, flag) }
    }
  }

  /// Describes a colour.
  public static func color(
    _ name: String, _ meaning: String,
    get: @escaping @Sendable (Owner) -> Color,
    set: @escaping @Sendable (inout Owner, Color) -> Void
  ) -> Parameter {
    Parameter(name: name, meaning: meaning, kind: .color) {
      .color(get($0))
    } write: { owner, value in
      if case .color(let color) = value { set(&owner, color) }
    }
  }

  /// Returns the value the parameter has.
  public func value(of owner: Owner) -> ParameterValue { read(owner) }

  /// Returns the value the parameter has in a variant, before anything is set.
  public func defaultValue(in variant: Variant) -> ParameterValue where Owner: Scene {
    value(of: Owner(variant: variant))
  }

  /// Sets the parameter, or says why the value does not do.
  public func set(_ value: ParameterValue, on owner: inout Owner) throws(ParameterError) {
    switch (kind, value) {
    case (.number(let range, _), .number(let number)):
      guard range.contains(number) else {
        throw .outOfRange(name: name, value: number, range: range)
      }
    case (.whole(let range), .number(let number)):
      guard number >= Double(range.lowerBound), number <= Double(range.upperBound) else {
        throw .outOfRange(
          name: name, value: number,
          range: Double(range.lowerBound)...Double(range.upperBound))
      }
      guard number == number.rounded(.down) else { throw .notWhole(name: name, value: number) }
    case (.flag, .flag):
      break
    case (.color, .color(let color)):
      for component in [color.red, color.green, color.blue, color.alpha]
      where !(component >= 0 && component <= 1) {
        throw .outOfRange(name: name, value: component, range: 0...1)
      }
    case (.number, _), (.whole, _):
      throw .wrongKind(name: name, expected: "a number")
    case (.flag, _):
      throw .wrongKind(name: name, expected: "true or false")
    case (.color, _):
      throw .wrongKind(name: name, expected: "a colour")
    }
    write(&owner, value)
  }
}

/// What a parameter can be set to.
public enum ParameterValue: Sendable, Hashable {
  /// A number, whole or not.
  case number(Double)
  /// Yes or no.
  case flag(Bool)
  /// A colour.
  case color(Color)
}
