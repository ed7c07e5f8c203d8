extension HeartScene {
  /// Drops that leave the heart in all directions on parabolas, and shrink until they are gone.
  public struct Beads: Effect {
    public var count = 10
    public var delay = 0.035
    public var speed = 330.0
    public var gravity = 560.0
    public var radius = 6.0
    public var duration = 0.485

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
    func flights(from edge: Edge, _ random: Portable.AddressedRandom) -> [Flight] {
      (0..<count).map { index in
        func share(_ purpose: Portable.AddressedRandom.Purpose) -> Double {
          (1 + random.unit(purpose, index: index)) / 2
        }
        let jitter = (random.unit(.angle, index: index) - 0.5) / 3
        let angle = (2 * (Double(index) + 0.5 + jitter) / Double(count) - 0.5) * .pi
        let radius = radius * share(.width)
        let way = edge.way(toward: angle, hiding: radius)
        return Flight(
          start: edge.center + Vector2D(angle: angle, length: way),
          velocity: Vector2D(angle: angle, length: speed * share(.landing)), gravity: gravity,
          radius: radius, duration: duration * (3 + share(.delay)) / 4)
      }
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish("count", &count, "Bead count", "number of beads", .whole(0...64))
      settings.finish(
        "delay", &delay, "Bead delay", "time after the burst at which the beads leave", .seconds)
      settings.finish(
        "speed", &speed, "Bead speed", "speed with which the fastest bead leaves",
        .number(0...10_000, .pointsPerSecond))
      settings.finish(
        "gravity", &gravity, "Bead gravity", "acceleration of the beads",
        .number(0...100_000, .pointsPerSecondSquared))
      settings.finish("radius", &radius, "Bead radius", "radius of the largest bead", .points)
      settings.finish(
        "duration", &duration, "Bead duration", "time in which the slowest bead flies",
        .number(0.01...60, .seconds))
      settings.finish(
        "thread", &thread, "Thread length",
        "gap between the largest bead and the heart at which their neck breaks",
        .number(0...200, .points))
    }
  }
}
