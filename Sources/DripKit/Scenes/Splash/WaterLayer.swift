extension SplashScene {
  /// One of several layers of water in a bowl.
  public struct WaterLayer: Effect {
    public var amplitude = 10.0
    public var halfWaves = 1.0
    public var offset = 22.0
    public var lead = 0.0

    /// Creates the foremost layer of the model.
    public init() {}

    /// Returns the surface in a bowl.
    public func surface(in bowl: Rect2D, strength: Double, phase: Double) -> Effects.WaveFill {
      Effects.WaveFill(
        amplitude: strength * amplitude, frequency: halfWaves * .pi / bowl.size.width,
        phase: phase + lead, level: bowl.center.y + offset, origin: bowl.minX)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.water(
        "amplitude", &amplitude, "Wave height", "amplitude of the layer's waves at strength 1",
        .number(0...75, .points), from: .model)
      settings.water(
        "halfWaves", &halfWaves, "Half waves", "number of half waves across the bowl",
        .number(-20...20), from: .model)
      settings.water(
        "offset", &offset, "Layer offset", "distance of the layer below the middle of the bowl",
        .number(-75...75, .points), from: .model)
      settings.water(
        "lead", &lead, "Layer lead", "phase by which the layer's waves lead",
        .number(-10...10, .radians))
    }
  }
}
