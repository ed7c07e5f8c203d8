extension DownloadScene {
  /// The drop that the glyph of `download` becomes, and its puddle.
  public struct FirstDrop: Effect {
    public var radius = 11.0
    public var release = 0.22
    public var gravity = 1500.0
    public var puddle = 0.015

    /// Creates the drop.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.droplets(
        "radius", &radius, "Drop radius", "radius of the drop that the glyph becomes",
        .number(0...50, .points))
      settings.droplets(
        "release", &release, "Drop release", "time from the tap to the fall of the first drop",
        .number(0...10, .seconds))
      settings.droplets(
        "gravity", &gravity, "Drop gravity", "acceleration of all drops and droplets",
        .number(1...100_000, .pointsPerSecondSquared))
      settings.water(
        "puddle", &puddle, "Puddle size", "share of the ring that the first drop fills",
        .number(0...0.3))
    }
  }
}
