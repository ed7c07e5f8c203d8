extension SplashScene {
  /// One of several layers of water in a bowl.
  public struct WaterLayer: Effect {
    /// The height of the waves at strength 1.
    @Parameter("amplitude", "height of the layer's waves", .points, in: 0...75, from: .model)
    public var amplitude = 10.0
    /// How many half waves the layer has across the bowl.
    @Parameter("halfWaves", "half waves of the layer across the bowl", in: -20...20, from: .model)
    public var halfWaves = 1.0
    /// How far the layer lies below the bowl's middle.
    @Parameter(
      "offset", "how far the layer lies below the middle", .points, in: -75...75, from: .model)
    public var offset = 22.0
    /// How far the layer's waves are ahead of those of the others.
    @Parameter("lead", "how far ahead the layer's waves are", .radians, in: -10...10)
    public var lead = 0.0
    /// The colour of the layer.
    @Parameter("color", "colour of the layer", from: .model) public var color = RGBAColor.white

    /// Creates the foremost layer of the model.
    public init() {}

    /// Returns the surface in a bowl.
    public func surface(in bowl: Rect2D, strength: Double, phase: Double) -> WaveFill {
      WaveFill(
        amplitude: strength * amplitude, frequency: halfWaves * .pi / bowl.size.width,
        phase: phase + lead, level: bowl.center.y + offset, origin: bowl.minX)
    }

    /// Shows all parameters.
    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_amplitude, &_halfWaves, &_offset, &_lead, &_color)
    }
  }
}
