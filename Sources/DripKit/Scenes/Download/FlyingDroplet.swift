extension DownloadScene {
  /// The droplets of `download`, which have many sizes, tremble, and are stretched along their path.
  public struct FlyingDroplet: Effect {
    public var radius = 10.5
    public var variety = 1.0
    public var flight = 0.45
    public var stretch = 0.225
    public var tremble = 0.05
    public var period = 0.6

    /// Creates a droplet.
    public init() {}

    /// Returns the elongation of a droplet at a speed, as a fraction of the speed at contact.
    ///
    /// The tremble of a slow droplet fades as it becomes faster.
    func stretch(atSpeed speed: Double, age: Double, phase: Double) -> Double {
      let drawn = min(speed * speed, 1)
      return 1 + stretch * drawn
        + tremble * (1 - drawn) * Portable.sin(2 * .pi * (age / period + phase))
    }

    /// Returns the volumes of a number of droplets, 1 on average, in proportion to 0.35 + 1.5 u^1.3 with a random u.
    ///
    /// The last droplets of a run are larger than the first.
    func volumes(_ count: Int, _ random: Portable.AddressedRandom) -> [Double] {
      let raw = (0..<count).map { index in
        let size = Portable.pow(random.unit(.radius, index: index), 1.3)
        let growth = 0.7 + 0.9 * Double(index) / Double(max(count - 1, 1))
        return 1 + ((0.35 + 1.5 * size) * growth - 1) * variety
      }
      let mean = raw.reduce(0, +) / Double(max(count, 1))
      return raw.map { $0 / mean }
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.droplets(
        "radius", &radius, "Droplet radius", "radius of a droplet of average volume",
        .number(0.1...50, .points))
      settings.droplets(
        "variety", &variety, "Droplet variety", "variation of the volumes of droplets")
      settings.droplets(
        "flight", &flight, "Flight duration", "longest flight of a droplet",
        .number(0.05...60, .seconds))
      settings.droplets(
        "stretch", &stretch, "Droplet stretch",
        "elongation of a droplet at contact; 0.225 makes it one and a half times as long as wide")
      settings.droplets(
        "tremble", &tremble, "Droplet tremble",
        "amplitude of a droplet's tremble, as a share of its radius", .number(0...0.5))
      settings.droplets(
        "period", &period, "Tremble period", "period of a droplet's tremble",
        .number(0.01...60, .seconds))
    }
  }
}
