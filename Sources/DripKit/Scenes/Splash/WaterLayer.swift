extension SplashScene {
  /// One of several layers of water in a bowl.
  public struct WaterLayer: Effect {
    @Parameter(
      "amplitude", "Wave height", .water, "amplitude of the layer's waves at strength 1", .points,
      in: 0...75, from: .model)
    public var amplitude = 10.0
    @Parameter(
      "halfWaves", "Half waves", .water, "number of half waves across the bowl", in: -20...20,
      from: .model)
    public var halfWaves = 1.0
    @Parameter(
      "offset", "Layer offset", .water, "distance of the layer below the middle of the bowl",
      .points, in: -75...75, from: .model)
    public var offset = 22.0
    @Parameter(
      "lead", "Layer lead", .water, "phase by which the layer's waves lead", .radians, in: -10...10)
    public var lead = 0.0
    @Parameter("color", "Layer colour", .look, "colour of the layer", from: .model)
    public var color = RGBAColor.white

    /// Creates the foremost layer of the model.
    public init() {}

    /// Returns the surface in a bowl.
    public func surface(in bowl: Rect2D, strength: Double, phase: Double) -> WaveFill {
      WaveFill(
        amplitude: strength * amplitude, frequency: halfWaves * .pi / bowl.size.width,
        phase: phase + lead, level: bowl.center.y + offset, origin: bowl.minX)
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_amplitude, &_halfWaves, &_offset, &_lead, &_color)
    }
  }
}
