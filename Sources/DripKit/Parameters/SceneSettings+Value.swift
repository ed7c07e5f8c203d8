extension SceneSettings {
  /// The value of a parameter of any kind.
  public enum Value: Sendable, Hashable {
    /// A number, whole or not.
    case number(Double)
    /// A Boolean value.
    case flag(Bool)
    /// A colour.
    case color(RGBAColor)
    /// A value derived from other parameters.
    case automatic
    /// A name or other text.
    case text(String)
  }
}

// Texts are compared byte by byte, because Embedded Swift has no Unicode tables.
extension SceneSettings.Value {
  /// Returns true if two values are equal.
  public static func == (lhs: SceneSettings.Value, rhs: SceneSettings.Value) -> Bool {
    switch (lhs, rhs) {
    case (.number(let a), .number(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.automatic, .automatic): true
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number)
    case .flag(let flag): hasher.combine(flag)
    case .color(let color): hasher.combine(color)
    case .automatic: hasher.combine(0)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}
