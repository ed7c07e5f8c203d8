/// A value of a parameter, without the code of texts.
public enum ParameterSetting: Sendable {
  /// A number.
  case number(Double)
  /// A Boolean value.
  case flag(Bool)
  /// A colour.
  case color(RGBAColor)
  /// No colour: the scene derives it.
  case automatic
  /// The bytes of a text.
  case text([UInt8])
}

extension ParameterValue {
  /// A type that a parameter can have.
  public protocol Convertible: Sendable, Hashable {
    /// Creates an instance from a setting. Returns nil if the setting has another kind.
    init?(setting: ParameterSetting)
    /// Creates an instance from the bytes of its text.
    init?(utf8 text: [UInt8])
    /// The kind of a parameter whose declaration names none.
    static var defaultKind: ParameterDescription.Kind { get }
  }
}

extension ParameterValue.Convertible {
  /// Creates an instance from the bytes of its text.
  public init?(setting: ParameterSetting) {
    guard case .text(let text) = setting else { return nil }
    self.init(utf8: text)
  }

  /// Returns nil, because values of the type have no text.
  public init?(utf8 text: [UInt8]) { return nil }
}

extension Double: ParameterValue.Convertible {
  /// Creates a number from a setting.
  public init?(setting: ParameterSetting) {
    guard case .number(let number) = setting else { return nil }
    self = number
  }

  /// A fraction.
  public static var defaultKind: ParameterDescription.Kind { .fraction }
}

extension Int: ParameterValue.Convertible {
  /// Creates a whole number from a setting.
  public init?(setting: ParameterSetting) {
    guard case .number(let number) = setting else { return nil }
    self.init(exactly: number)
  }

  /// A whole number up to 100.
  public static var defaultKind: ParameterDescription.Kind { .whole(0...100) }
}

extension Bool: ParameterValue.Convertible {
  /// Creates a Boolean from a setting.
  public init?(setting: ParameterSetting) {
    guard case .flag(let flag) = setting else { return nil }
    self = flag
  }

  /// A flag.
  public static var defaultKind: ParameterDescription.Kind { .flag }
}

extension RGBAColor: ParameterValue.Convertible {
  /// Creates a colour from a setting.
  public init?(setting: ParameterSetting) {
    guard case .color(let color) = setting else { return nil }
    self = color
  }

  /// A colour.
  public static var defaultKind: ParameterDescription.Kind { .color }
}

extension Optional: ParameterValue.Convertible where Wrapped == RGBAColor {
  /// Creates an optional colour from a setting.
  public init?(setting: ParameterSetting) {
    switch setting {
    case .color(let color): self = .some(color)
    case .automatic: self = .none
    default: return nil
    }
  }

  /// An optional colour.
  public static var defaultKind: ParameterDescription.Kind { .optionalColor }
}

extension Glyph: ParameterValue.Convertible {
  /// A glyph.
  public static var defaultKind: ParameterDescription.Kind { .glyph }
}
