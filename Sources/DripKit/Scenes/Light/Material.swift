extension Look.Colors {
  /// The look of water and glass.
  public enum Material: SceneSettings.Value.Choice {
    /// Soft light: gradients show the thickness of the water, and light that gathers in it.
    case light
    /// Flat shapes, which need fewer bytes in every file.
    case flat

    /// Soft light on water and rim alone, for a page that has glass of its own behind them.
    case glass

    /// The names of all materials, in their order.
    public static let names: SceneSettings.Description.Choices = "light flat glass"

    /// True for soft light.
    var isLit: Bool { self != .flat }
  }
}
