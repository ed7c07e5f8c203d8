extension ParameterValue {
  /// A type that parameters come in.
  public protocol Convertible: Sendable, Hashable {
    /// Reads a value of the right kind; nil for one of another.
    init?(parameterValue value: ParameterValue)
    /// The value among those of all types.
    var parameterValue: ParameterValue { get }
    /// What values a parameter takes of which nothing else is said.
    static var usualKind: ParameterDescription.Kind { get }
  }
}

extension Double: ParameterValue.Convertible {
  /// Reads a number.
  public init?(parameterValue value: ParameterValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  /// The number as a value.
  public var parameterValue: ParameterValue { .number(self) }
  /// A part of a whole.
  public static var usualKind: ParameterDescription.Kind { .fraction }
}

extension Int: ParameterValue.Convertible {
  /// Reads a whole number, which a ``ParameterDescription/Kind`` has made sure it is.
  public init?(parameterValue value: ParameterValue) {
    guard case .number(let number) = value else { return nil }
    self.init(exactly: number)
  }

  /// The number as a value.
  public var parameterValue: ParameterValue { .number(Double(self)) }
  /// A number up to a hundred.
  public static var usualKind: ParameterDescription.Kind { .whole(0...100) }
}

extension Bool: ParameterValue.Convertible {
  /// Reads a yes or no.
  public init?(parameterValue value: ParameterValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  /// The flag as a value.
  public var parameterValue: ParameterValue { .flag(self) }
  /// Yes or no.
  public static var usualKind: ParameterDescription.Kind { .flag }
}

extension RGBAColor: ParameterValue.Convertible {
  /// Reads a colour.
  public init?(parameterValue value: ParameterValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }

  /// The colour as a value.
  public var parameterValue: ParameterValue { .color(self) }
  /// A colour.
  public static var usualKind: ParameterDescription.Kind { .color }
}

extension Optional: ParameterValue.Convertible where Wrapped == RGBAColor {
  /// Reads a colour, or what stands for none.
  public init?(parameterValue value: ParameterValue) {
    switch value {
    case .color(let color): self = .some(color)
    case .automatic: self = .none
    default: return nil
    }
  }

  /// The colour as a value, or what stands for none.
  public var parameterValue: ParameterValue { map { .color($0) } ?? .automatic }
  /// A colour or none.
  public static var usualKind: ParameterDescription.Kind { .optionalColor }
}

extension Glyph: ParameterValue.Convertible {
  /// Reads the name or the path of a glyph.
  public init?(parameterValue value: ParameterValue) {
    guard case .text(let text) = value, let glyph = try? Glyph(text) else { return nil }
    self = glyph
  }

  /// The glyph's text as a value.
  public var parameterValue: ParameterValue { .text(text) }
  /// A glyph.
  public static var usualKind: ParameterDescription.Kind { .glyph }
}
