extension DownloadScene {
  /// The droplets of `download`, which have many sizes, tremble, and are stretched along their path.
  public struct FlyingDroplet: Effect {
    @Parameter(
      "radius", "Droplet radius", .droplets, "radius of a droplet of average volume", .points,
      in: 0.1...50)
    public var radius = 10.5
    @Parameter("variety", "Droplet variety", .droplets, "variation of the volumes of droplets")
    public var variety = 1.0
    @Parameter(
      "flight", "Flight duration", .droplets, "time in which a droplet flies", .seconds,
      in: 0.05...60)
    public var flight = 0.8
    @Parameter(
      "stretch", "Droplet stretch", .droplets, "largest elongation of a fast droplet", in: 0...1)
    public var stretch = 0.2
    @Parameter(
      "tremble", "Droplet tremble", .droplets,
      "amplitude of a droplet's tremble, as a share of its radius", in: 0...0.5)
    public var tremble = 0.05
    @Parameter(
      "period", "Tremble period", .droplets, "period of a droplet's tremble", .seconds,
      in: 0.01...60)
    public var period = 0.6

    /// Creates a droplet.
    public init() {}

    /// Returns the elongation of a droplet at a speed: 0 below 150 points a second, and the maximum from 550 on.
    func stretch(atSpeed speed: Double, age: Double, phase: Double) -> Double {
      let drawn = stretch * min(max((speed - 150) / 400, 0), 1)
      return 1 + drawn + tremble * Portable.sin(2 * .pi * (age / period + phase))
    }

    /// Returns the volumes of a number of droplets, 1 on average, in proportion to 0.35 + 1.5 u^1.3 with a random u.
    func volumes(_ count: Int, _ random: AddressedRandom) -> [Double] {
      let raw = (0..<count).map { index in
        let size = Portable.pow(random.unit(.radius, index: index), 1.3)
        return 1 + ((0.35 + 1.5 * size) - 1) * variety
      }
      let mean = raw.reduce(0, +) / Double(max(count, 1))
      return raw.map { $0 / mean }
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_radius, &_variety, &_flight)
      parameters.visit(&_stretch, &_tremble, &_period)
    }
  }
}
