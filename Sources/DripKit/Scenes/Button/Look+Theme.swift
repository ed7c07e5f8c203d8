extension Look {
  /// The surroundings of a button: its page and the required contrast.
  public enum Theme: SceneSettings.Value.Choice {
    /// A white page.
    case light
    /// A nearly black page.
    case dark
    /// A black page with the contrasts of WCAG for text, and the stricter ones for marks.
    case highContrast

    /// The names of all themes, in their order.
    public static let names: SceneSettings.Description.Choices = "light dark highContrast"

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
}
