extension RiverScene {
  /// A droplet in flight, which breathes.
  public struct Droplet: Effect {
    /// The radius of a droplet.
    @Parameter("radius", "radius of a droplet", .points, in: 0...50, from: .model)
    public var radius = 8.0
    /// How long a droplet flies.
    @Parameter("flight", "how long a droplet flies", .seconds, in: 0.001...60, from: .model)
    public var flight = 2.0
    /// How much of its radius a droplet breathes in and out: not at all on the recording.
    @Parameter("breathDepth", "part of its radius by which a droplet breathes", from: .recording)
    public var breathDepth = 0.0
    /// How long a droplet's breath takes.
    @Parameter("breathPeriod", "how long a breath takes", .seconds, in: 0.01...60)
    public var breathPeriod = 1.0

    /// Creates the droplet of the model.
    public init() {}

    /// The largest radius there is in a breath.
    public var largestRadius: Double { radius * (1 + breathDepth) }

    /// Returns the radius at an age.
    public func radius(at age: Double) -> Double {
      guard breathDepth > 0 else { return radius }
      return radius * (1 + breathDepth * Portable.sin(2 * .pi * age / breathPeriod))
    }

    /// Shows all parameters.
    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_radius, &_flight, &_breathDepth, &_breathPeriod)
    }
  }
}
