extension Effects {
  /// The size of waves, as fractions of the diameter of a button.
  public struct Swell: Effect {
    public var amplitude = 0.05
    // The model has 2π/(0.9 w).
    public var wavelength = 0.9

    /// Creates the swell of the model.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.water(
        "amplitude", &amplitude, "Wave height",
        "amplitude of the waves, as a share of the diameter",
        .number(0...0.25), from: .model)
      settings.water(
        "wavelength", &wavelength, "Wave length", "length of the waves, as a share of the diameter",
        .number(0.2...100), from: .model)
    }
  }
}
