extension DownloadScene {
  /// The drop that the glyph of `download` becomes, and its puddle.
  public struct FirstDrop: Effect {
    @Parameter(
      "radius", "Drop radius", .droplets, "radius of the drop that the glyph becomes", .points,
      in: 0...50)
    public var radius = 11.0
    @Parameter(
      "release", "Drop release", .droplets, "time from the tap to the fall of the first drop",
      .seconds, in: 0...10)
    public var release = 0.22
    @Parameter(
      "gravity", "Drop gravity", .droplets, "acceleration of all drops and droplets",
      .pointsPerSecondSquared, in: 1...100_000)
    public var gravity = 1500.0
    @Parameter(
      "puddle", "Puddle size", .water, "share of the ring that the first drop fills", in: 0...0.3)
    public var puddle = 0.015

    /// Creates the drop.
    public init() {}

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_radius, &_release, &_gravity, &_puddle)
    }
  }
}
