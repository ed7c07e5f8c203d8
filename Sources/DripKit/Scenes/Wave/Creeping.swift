extension WaveScene {
  /// The rules by which a water level creeps towards its end value; see ``LevelFollow``.
  public struct Creeping: Effect {
    /// Ticks a second.
    @Parameter("tickRate", "ticks a second of the water", .perSecond, in: 1...1000, from: .system)
    public var tickRate = 60.0
    /// The part of the remaining distance that one following takes.
    @Parameter(
      "factor", "part of the way the level goes, twice a tick", in: 0.0001...1, from: .model)
    public var factor = 0.01
    /// A falling level below this one arrives at the next tick.
    @Parameter("snap", "level below which the rest goes in one step", .points, from: .model)
    public var snap = 5.0
    /// The level at which the button is full.
    @Parameter("full", "level at which the button is full", .points, from: .model)
    public var full = 0.01

    /// Creates the rules of the model.
    public init() {}

    /// Shows all parameters.
    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_tickRate, &_factor, &_snap, &_full)
    }
  }
}
