extension RiverScene {
  /// A droplet in flight, whose radius oscillates.
  public struct Droplet: Effect {
    @Parameter(
      "radius", "Droplet radius", .droplets, "radius of a droplet", .points, in: 0...50,
      from: .model)
    public var radius = 8.0
    @Parameter(
      "flight", "Flight duration", .droplets, "time in which a droplet flies", .seconds,
      in: 0.001...60, from: .model)
    public var flight = 2.0
    // The recording has 0.
    @Parameter(
      "breathDepth", "Breath depth", .droplets,
      "amplitude of a droplet's breath, as a share of its radius", from: .recording)
    public var breathDepth = 0.0
    @Parameter(
      "breathPeriod", "Breath period", .droplets, "period of a droplet's breath", .seconds,
      in: 0.01...60)
    public var breathPeriod = 1.0

    /// Creates the droplet of the model.
    public init() {}

    /// The largest radius.
    public var largestRadius: Double { radius * (1 + breathDepth) }

    /// Returns the radius at an age.
    public func radius(at age: Double) -> Double {
      guard breathDepth > 0 else { return radius }
      return radius * (1 + breathDepth * Portable.sin(2 * .pi * age / breathPeriod))
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_radius, &_flight, &_breathDepth, &_breathPeriod)
    }
  }
}
