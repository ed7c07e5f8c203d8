/// The surroundings of a button: its page and the required contrast.
public enum Theme: Sendable, Hashable, CaseIterable {
  /// A white page.
  case light
  /// A page that is nearly black.
  case dark
  /// A black page, and the contrasts that WCAG asks of text, the stricter ones for marks.
  case highContrast

  /// The names of all themes, in their order.
  static let names: ParameterDescription.Choices = "light dark highContrast"

  /// Finds a theme by its name.
  public init?(name: String) {
    guard let theme = Self.allCases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      return nil
    }
    self = theme
  }

  /// The theme as one word.
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

  /// The least contrast of the glyph, of rings that leave and of a failed button with what they are on.
  public var contrast: Double { self == .highContrast ? 4.5 : 3 }
  /// The least contrast of a mark with what it is on.
  public var markContrast: Double { self == .highContrast ? 7 : 3 }
  /// The least contrast of water with the page and the track, which the ring encloses.
  var waterContrast: Double { self == .highContrast ? 4.5 : 1.5 }
}

extension Theme: ParameterValue.Convertible {
  /// Reads the name of a theme.
  public init?(parameterValue value: ParameterValue) {
    guard case .text(let name) = value else { return nil }
    self.init(name: name)
  }

  /// The theme's name as a value.
  public var parameterValue: ParameterValue { .text(name) }
  /// One of the themes.
  public static var defaultKind: ParameterDescription.Kind { .choice(names) }
}
