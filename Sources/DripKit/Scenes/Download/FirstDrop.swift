extension DownloadScene {
  /// The drop that the glyph of `download` becomes, and the puddle it makes.
  public struct FirstDrop: Effect {
    /// The radius of the drop.
    @Parameter("radius", "radius of the drop that the glyph becomes", .points, in: 0...50)
    public var radius = 11.0
    /// When it lets go, after the tap.
    @Parameter("release", "when that drop lets go, after the tap", .seconds, in: 0...10)
    public var release = 0.22
    /// How fast the drop gets faster on its way down.
    @Parameter(
      "gravity", "how fast that drop gets faster", .pointsPerSecondSquared, in: 1...100_000)
    public var gravity = 1500.0
    /// The part of the ring that the drop fills.
    @Parameter("puddle", "part of the ring that the drop fills", in: 0...0.3) public var puddle =
      0.04

    /// Creates the drop.
    public init() {}

    /// Shows all parameters.
    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_radius, &_release, &_gravity, &_puddle)
    }
  }
}
