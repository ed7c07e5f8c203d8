/// The size and the opacity of a control in its surroundings.
struct ControlLook: Sendable, Hashable {
  /// The sizes of controls, smallest first.
  enum Size: Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge

    /// The factor by which a scene is scaled: a button of 64 points is 32, 44, 64, 80 or 96 points wide.
    fileprivate var scale: Double {
      switch self {
      case .mini: 0.5
      case .small: 0.6875
      case .regular: 1
      case .large: 1.25
      case .extraLarge: 1.5
      }
    }
  }

  /// The factors of the user's text size that a picture follows; text may grow to more than three times its size.
  private static let textScales = 0.85...1.6

  /// The factor by which a scene is scaled.
  let scale: Double
  /// The opacity of the scene.
  let opacity: Double

  /// Creates the look from the size of the control, the factor of the user's text size, and the control's state.
  init(_ size: Size = .regular, textScale: Double = 1, isEnabled: Bool = true) {
    scale = size.scale * (textScale.isFinite ? Self.textScales.clamping(textScale) : 1)
    opacity = isEnabled ? 1 : 0.4
  }
}
