extension RiverScene {
  /// A droplet in flight, whose radius oscillates.
  public struct Droplet: Effect {
    public var radius = 8.0
    public var flight = 2.0
    // The recording has 0.
    public var breathDepth = 0.0
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

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.droplets(
        "radius", &radius, "Droplet radius", "radius of a droplet", .number(0...50, .points),
        from: .model)
      settings.droplets(
        "flight", &flight, "Flight duration", "time in which a droplet flies",
        .number(0.001...60, .seconds), from: .model)
      settings.droplets(
        "breathDepth", &breathDepth, "Breath depth",
        "amplitude of a droplet's breath, as a share of its radius", from: .recording)
      settings.droplets(
        "breathPeriod", &breathPeriod, "Breath period", "period of a droplet's breath",
        .number(0.01...60, .seconds))
    }
  }
}
