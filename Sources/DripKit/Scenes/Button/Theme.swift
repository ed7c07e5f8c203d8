/// The surroundings of a button: its page and the required contrast.
public enum Theme: Sendable, Hashable, CaseIterable {
  /// A white page.
  case light
  /// A nearly black page.
  case dark
  /// A black page with the contrasts of WCAG for text, and the stricter ones for marks.
  case highContrast

  /// The names of all themes, in their order.
  static let names: ParameterDescription.Choices = "light dark highContrast"

  /// Finds a theme by its name.
  public init?(name: String) {
    guard let index = Self.names.index(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The name of the theme.
  public var name: String {
    let names = Self.names.names
    return switch self {
    case .light: names[0]
    case .dark: names[1]
    case .highContrast: names[2]
    }
  }

  /// The colour of the page.
  public var page: RGBAColor {
    switch self {
    case .light: .white
    case .dark: RGBAColor(18, 22, 28)
    case .highContrast: .black
    }
  }

  /// The minimum contrast of the glyph, of the rings that leave, and of a failed button.
  public var contrast: Double { self == .highContrast ? 4.5 : 3 }
  /// The minimum contrast of a mark.
  public var markContrast: Double { self == .highContrast ? 7 : 3 }
  /// The minimum contrast of water to the page and to the track.
  var waterContrast: Double { self == .highContrast ? 4.5 : 1.5 }
}

extension Theme: ParameterValue.Convertible {
  /// Reads the name of a theme.
  public init?(parameterValue value: ParameterValue) {
    guard case .text(let name) = value else { return nil }
    self.init(name: name)
  }

  /// Reads the name of a theme.
  public init?(utf8 name: [UInt8]) {
    guard let index = Self.names.index(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The theme's name as a value.
  public var parameterValue: ParameterValue { .text(name) }
  /// One of the themes.
  public static var defaultKind: ParameterDescription.Kind { .choice(names) }
}
