extension SceneSettings.Description {
  /// The intention of a user who changes a parameter, for user interfaces that sort parameters.
  public enum Group: UInt8, Sendable, Hashable, CaseIterable {
    /// Colours, opacities, glyphs and line widths.
    case look
    /// Dimensions of the canvas and of the main shapes.
    case size
    /// Movements that do not belong to another group.
    case motion
    /// Waves, ripples and sticky water.
    case water
    /// Droplets in flight.
    case droplets
    /// The animation of a full or failed button, or of refreshed content.
    case finish
    /// The reaction to input, and the demonstration.
    case behaviour

    /// The name of the case.
    public var name: String {
      switch self {
      case .look: "look"
      case .size: "size"
      case .motion: "motion"
      case .water: "water"
      case .droplets: "droplets"
      case .finish: "finish"
      case .behaviour: "behaviour"
      }
    }
  }
}
