extension HeartScene {
  /// Drops that leave the heart in all directions on parabolas, and shrink until they are gone.
  public struct Beads: Effect {
    @Parameter("count", "Bead count", .finish, "number of beads", in: 0...64)
    public var count = 10
    @Parameter(
      "delay", "Bead delay", .finish, "time after the burst at which the beads leave", .seconds)
    public var delay = 0.035
    @Parameter(
      "speed", "Bead speed", .finish, "speed with which the fastest bead leaves", .pointsPerSecond,
      in: 0...10_000)
    public var speed = 330.0
    @Parameter(
      "gravity", "Bead gravity", .finish, "acceleration of the beads", .pointsPerSecondSquared,
      in: 0...100_000)
    public var gravity = 560.0
    @Parameter("radius", "Bead radius", .finish, "radius of the largest bead", .points)
    public var radius = 6.0
    @Parameter(
      "duration", "Bead duration", .finish, "time in which the slowest bead flies", .seconds,
      in: 0.01...60)
    public var duration = 0.485

    @Parameter(
      "thread", "Thread length", .finish,
      "gap between the largest bead and the heart at which their neck breaks", .points, in: 0...200)
    public var thread = 16.0

    /// Creates beads.
    public init() {}

    /// The flight of one bead from behind the edge of the heart.
    struct Flight: Sendable, Hashable {
      /// The place of the bead when it leaves.
      let start: Point2D
      let velocity: Vector2D
      let gravity: Double
      let radius: Double
      let duration: Double

      /// Returns the bead at a time after it has left; nil when it is gone.
      ///
      /// In the last two thirds of its flight, it shrinks.
      func circle(at time: Double) -> Circle2D? {
        guard time >= 0, time < duration else { return nil }
        let size = 1 - smoothStep(1.5 * time / duration - 0.5)
        guard size > 0 else { return nil }
        let fall = Vector2D(0, gravity / 2 * time * time)
        return Circle2D(center: start + velocity * time + fall, radius: radius * size)
      }
    }

    /// Returns the flights of all beads.
    ///
    /// The beads are spread evenly, with random deviations of up to a sixth of the angle between two of them. Each
    /// has a random size, speed and duration of at least half of the maximum.
    func flights(from skin: Skin, _ random: AddressedRandom) -> [Flight] {
      (0..<count).map { index in
        func share(_ purpose: AddressedRandom.Purpose) -> Double {
          (1 + random.unit(purpose, index: index)) / 2
        }
        let jitter = (random.unit(.angle, index: index) - 0.5) / 3
        let angle = (2 * (Double(index) + 0.5 + jitter) / Double(count) - 0.5) * .pi
        let radius = radius * share(.width)
        let way = skin.way(toward: angle, hiding: radius)
        return Flight(
          start: skin.center + Vector2D(angle: angle, length: way),
          velocity: Vector2D(angle: angle, length: speed * share(.landing)), gravity: gravity,
          radius: radius, duration: duration * (3 + share(.delay)) / 4)
      }
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_count, &_delay, &_speed, &_gravity)
      parameters.visit(&_radius, &_duration, &_thread)
    }
  }
}
