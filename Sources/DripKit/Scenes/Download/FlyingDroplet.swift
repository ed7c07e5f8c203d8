extension DownloadScene {
  /// What the droplets of `download` are: of many sizes, drawn out along their way, and trembling.
  public struct FlyingDroplet: Effect {
    /// The radius of a droplet of average volume.
    @Parameter("radius", "radius of a droplet of average volume", .points, in: 0.1...50)
    public var radius = 10.5
    /// How much their volumes differ.
    @Parameter("variety", "how much the volumes of droplets differ") public var variety = 1.0
    /// How long a droplet flies.
    @Parameter("flight", "how long a droplet flies", .seconds, in: 0.05...60) public var flight =
      0.8
    /// By how much more than its width a droplet is long, at most.
    @Parameter("stretch", "by how much a fast droplet is longer than wide", in: 0...1)
    public var stretch = 0.2
    /// By how much it trembles.
    @Parameter("tremble", "part of its radius by which a droplet trembles", in: 0...0.5)
    public var tremble = 0.05
    /// How long a tremble takes.
    @Parameter("period", "how long a tremble takes", .seconds, in: 0.01...60) public var period =
      0.6

    /// Creates a droplet.
    public init() {}

    /// Returns how much longer than its radius a droplet is along its way, at a speed: nothing below 150
    /// points a second, and everything from 550 on.
    func stretch(atSpeed speed: Double, age: Double, phase: Double) -> Double {
      let drawn = stretch * min(max((speed - 150) / 400, 0), 1)
      return 1 + drawn + tremble * Portable.sin(2 * .pi * (age / period + phase))
    }

    /// The volumes of a number of droplets, 1 on average: as 0.35 + 1.5 u^1.3 with u at random.
    func volumes(_ count: Int, _ random: AddressedRandom) -> [Double] {
      let raw = (0..<count).map { index in
        let size = Portable.pow(random.unit(.radius, index: index), 1.3)
        return 1 + ((0.35 + 1.5 * size) - 1) * variety
      }
      let mean = raw.reduce(0, +) / Double(max(count, 1))
      return raw.map { $0 / mean }
    }

    /// Shows all parameters.
    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_radius, &_variety, &_flight)
      parameters.visit(&_stretch, &_tremble, &_period)
    }
  }
}
