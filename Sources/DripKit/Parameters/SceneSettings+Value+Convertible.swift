extension SceneSettings.Value {
  /// A type that a parameter can have.
  public protocol Convertible: Sendable, Hashable {
    /// Creates an instance from a value. Returns nil if the value has another kind.
    init?(parameterValue value: SceneSettings.Value)
    /// The instance as a value.
    var parameterValue: SceneSettings.Value { get }
    /// Creates an instance from the bytes of its text, for programs without the code of texts; the default returns nil.
    init?(utf8 text: [UInt8])
    /// The kind of a parameter whose declaration names none.
    static var defaultKind: SceneSettings.Description.Kind { get }
  }
}

extension SceneSettings.Value.Convertible {
  /// Returns nil, because values of the type have no text.
  public init?(utf8 text: [UInt8]) { return nil }
}

extension Double: SceneSettings.Value.Convertible {
  /// Creates a number from a value.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  /// The number as a value.
  public var parameterValue: SceneSettings.Value { .number(self) }
  /// A fraction.
  public static var defaultKind: SceneSettings.Description.Kind { .fraction }
}

extension Int: SceneSettings.Value.Convertible {
  /// Creates a whole number from a value.
  ///
  /// Returns nil for a number with a fraction.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .number(let number) = value else { return nil }
    self.init(exactly: number)
  }

  /// The number as a value.
  public var parameterValue: SceneSettings.Value { .number(Double(self)) }
  /// A whole number up to 100.
  public static var defaultKind: SceneSettings.Description.Kind { .whole(0...100) }
}

extension Bool: SceneSettings.Value.Convertible {
  /// Creates a Boolean from a value.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  /// The Boolean as a value.
  public var parameterValue: SceneSettings.Value { .flag(self) }
  /// A flag.
  public static var defaultKind: SceneSettings.Description.Kind { .flag }
}

extension RGBAColor: SceneSettings.Value.Convertible {
  /// Creates a colour from a value.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .color(let color) = value else { return nil }
    self = color
  }

  /// The colour as a value.
  public var parameterValue: SceneSettings.Value { .color(self) }
  /// A colour.
  public static var defaultKind: SceneSettings.Description.Kind { .color }
}

extension Optional: SceneSettings.Value.Convertible where Wrapped == RGBAColor {
  /// Creates an optional colour from a value; nil from ``SceneSettings/Value/automatic``.
  public init?(parameterValue value: SceneSettings.Value) {
    switch value {
    case .color(let color): self = .some(color)
    case .automatic: self = .none
    default: return nil
    }
  }

  /// The colour as a value, or ``SceneSettings/Value/automatic`` for nil.
  public var parameterValue: SceneSettings.Value { map { .color($0) } ?? .automatic }
  /// An optional colour.
  public static var defaultKind: SceneSettings.Description.Kind { .optionalColor }
}

extension String: SceneSettings.Value.Convertible {
  /// Creates a text from a value.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// Creates a text from its bytes.
  public init?(utf8 text: [UInt8]) { self.init(bytes: text) }

  /// The text as a value.
  public var parameterValue: SceneSettings.Value { .text(self) }
  /// A short line of text.
  public static var defaultKind: SceneSettings.Description.Kind { .line(longest: 64) }
}

extension Glyph: SceneSettings.Value.Convertible {
  /// Creates a glyph from its name or its SVG path.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .text(let text) = value, let glyph = try? Glyph(text) else { return nil }
    self = glyph
  }

  /// The glyph's text as a value.
  public var parameterValue: SceneSettings.Value { .text(text) }
  /// A glyph.
  public static var defaultKind: SceneSettings.Description.Kind { .glyph }
}

extension Outline: SceneSettings.Value.Convertible {
  /// Creates an outline from its name or its SVG path.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .text(let text) = value else { return nil }
    self.init(utf8: text.bytes)
  }

  /// The outline's text as a value.
  public var parameterValue: SceneSettings.Value { .text(text) }
  /// An outline.
  public static var defaultKind: SceneSettings.Description.Kind { .outline }
}
