extension WaveScene {
  /// The rules by which a water level approaches its target.
  public struct Creeping: Effect {
    @Parameter(
      "tickRate", "Tick rate", .water, "ticks of the water in a second", .perSecond, in: 1...1000,
      from: .system)
    public var tickRate = 60.0
    @Parameter(
      "factor", "Level factor", .water,
      "share of the remaining distance that the level covers, twice a tick", in: 0.0001...1,
      from: .model)
    public var factor = 0.01
    @Parameter(
      "snap", "Level snap", .water, "level below which falling water empties in one step", .points,
      from: .model)
    public var snap = 5.0
    @Parameter(
      "full", "Full level", .water, "level at which the button is full", .points, from: .model)
    public var full = 0.01

    /// Creates the rules of the model.
    public init() {}

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_tickRate, &_factor, &_snap, &_full)
    }
  }
}
