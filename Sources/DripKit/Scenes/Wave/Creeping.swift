extension WaveScene {
  /// The rules by which a water level approaches its target.
  public struct Creeping: Effect {
    public var tickRate = 60.0
    public var factor = 0.01
    public var snap = 5.0
    public var full = 0.01

    /// Creates the rules of the model.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.water(
        "tickRate", &tickRate, "Tick rate", "ticks of the water in a second",
        .number(1...1000, .perSecond), from: .system)
      settings.water(
        "factor", &factor, "Level factor",
        "share of the remaining distance that the level covers, twice a tick", .number(0.0001...1),
        from: .model)
      settings.water(
        "snap", &snap, "Level snap", "level below which falling water empties in one step", .points,
        from: .model)
      settings.water(
        "full", &full, "Full level", "level at which the button is full", .points, from: .model)
    }
  }
}
