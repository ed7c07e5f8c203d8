extension HeartScene {
  /// Drops that fly off in all directions at a burst, and shrink until they are gone.
  public struct Beads: Effect {
    @Parameter("count", "Bead count", .finish, "number of beads", in: 0...64)
    public var count = 12
    // The heart hides the start of a bead, even at its notch.
    @Parameter(
      "start", "Bead start", .finish, "distance from the centre at which beads start", .points,
      in: 0...4096)
    public var start = 24.0
    @Parameter(
      "end", "Bead end", .finish, "distance from the centre at which the farthest bead ends",
      .points, in: 0...4096)
    public var end = 118.0
    @Parameter("radius", "Bead radius", .finish, "radius of the largest bead", .points)
    public var radius = 8.0
    @Parameter(
      "duration", "Bead duration", .finish, "time in which the slowest bead flies", .seconds,
      in: 0.01...60)
    public var duration = 0.62

    /// Creates beads.
    public init() {}

    /// The easing of the flight: a fast start that slows down.
    private static let flight = TimingCurve(0.1, 0.7, 0.3, 1)

    /// Returns a bead at a time after the burst; nil when it is gone.
    ///
    /// Beads are spread evenly, with random deviations of up to a third of the angle between two of them. Each
    /// has a random size, distance and duration of at least two thirds of the maximum.
    func circle(_ index: Int, at time: Double, center: Point2D, _ random: AddressedRandom)
      -> Circle2D?
    {
      func share(_ purpose: AddressedRandom.Purpose) -> Double {
        (2 + random.unit(purpose, index: index)) / 3
      }
      let gone = time / (duration * share(.delay))
      guard gone > 0, gone < 1 else { return nil }
      let place = (Double(index) + (random.unit(.angle, index: index) - 0.5) / 3) / Double(count)
      let way = start + (end * share(.landing) - start) * Self.flight.value(at: gone)
      return Circle2D(
        center: center + Vector2D(angle: (2 * place - 0.5) * .pi, length: way),
        radius: radius * share(.width) * (1 - gone * gone))
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_count, &_start, &_end, &_radius, &_duration)
    }
  }
}
