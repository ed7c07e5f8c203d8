extension DownloadScene {
  /// The burst of a full button: beads tear off its outline and fly on parabolas, and a ring runs away.
  public struct Burst: Effect {
    public var beads = 11
    public var smallest = 4.0
    public var largest = 10.5
    public var slowest = 200.0
    public var fastest = 270.0
    public var gravity = 900.0
    public var delay = 0.02
    public var endScale = 2.02
    public var lineWidth = 16.0
    public var opacity = 0.45
    public var duration = 0.55

    /// Creates a burst.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "beads", &beads, "Bead count", "number of beads that leave the button", .whole(0...60))
      settings.finish(
        "smallest", &smallest, "Smallest bead", "radius of the smallest bead",
        .number(0...50, .points))
      settings.finish(
        "largest", &largest, "Largest bead", "radius of the largest bead", .number(0...50, .points))
      settings.finish(
        "slowest", &slowest, "Slowest bead", "speed with which the slowest bead leaves",
        .number(0...2000, .pointsPerSecond))
      settings.finish(
        "fastest", &fastest, "Fastest bead", "speed with which the fastest bead leaves",
        .number(0...2000, .pointsPerSecond))
      settings.finish(
        "gravity", &gravity, "Bead gravity", "acceleration of the beads",
        .number(0...10_000, .pointsPerSecondSquared))
      settings.finish(
        "delay", &delay, "Ring delay", "time from the burst to the ring", .number(0...10, .seconds))
      settings.finish(
        "endScale", &endScale, "Ring end scale", "scale of the ring's outer edge when it is gone",
        .number(0...100))
      settings.finish(
        "lineWidth", &lineWidth, "Ring thickness", "thickness of the ring as it leaves", .points)
      settings.finish("opacity", &opacity, "Ring opacity", "opacity with which the ring starts")
      settings.finish(
        "duration", &duration, "Ring duration", "time in which the ring travels",
        .number(0.01...60, .seconds))
    }
  }
}

// MARK: - Beads

extension DownloadScene.Burst {
  /// The angles at which beads leave, clockwise from the right in degrees: the first one, and their range.
  ///
  /// None leaves downwards.
  private static let fan = (from: -235.0, width: 290.0)
  /// The fraction of its speed that a bead loses if it leaves downwards, where it falls out of sight.
  private static let drag = 0.35
  /// The speed upwards that all beads have in addition.
  private static let lift = 120.0
  /// The shortest flight of a bead, and the range above it, in seconds.
  private static let lives = (shortest: 0.40, more: 0.08)
  /// The time in which a bead swells out of the outline.
  private static let swelling = 0.03

  /// Lets beads and ring stay near the button, for a tight canvas.
  mutating func stayNear() {
    let share = 0.32
    slowest *= share
    fastest *= share
    largest *= 0.7
    endScale = 1 + (endScale - 1) * share
  }

  /// Returns the visible beads at a time after the burst of a button that has contracted to a scale.
  func beads(
    of button: Circle2D, drawnIn scale: Double = 1, at time: Double,
    _ random: Portable.AddressedRandom
  ) -> [(index: Int, circle: Circle2D)] {
    guard time > 0 else { return [] }
    return (0..<beads).compactMap { index in
      func chance(_ purpose: Portable.AddressedRandom.Purpose) -> Double {
        random.unit(purpose, index: index, cycle: 1)
      }
      let part = time / (Self.lives.shortest + Self.lives.more * chance(.delay))
      guard part < 1 else { return nil }
      let turn = (Double(index) + 0.5 + 0.6 * (chance(.angle) - 0.5)) / Double(beads)
      let angle = (Self.fan.from + Self.fan.width * turn) * .pi / 180
      let speed =
        (slowest + (fastest - slowest) * chance(.landing))
        * (1 - Self.drag * max(0, Portable.sin(angle)))
      let radius = smallest + (largest - smallest) * chance(.radius)
      // The outline hides a bead at its start.
      let swollen = smoothStep(time / Self.swelling)
      let way = max(0, scale * button.radius - radius) + speed * time
      let center =
        button.center + Vector2D(angle: angle, length: way)
        + Vector2D(0, (gravity * time / 2 - Self.lift) * time)
      return (
        index, Circle2D(center: center, radius: radius * swollen * Self.left(at: part))
      )
    }
  }

  /// Returns the remaining fraction of a bead's radius at a fraction of its flight.
  private static func left(at part: Double) -> Double {
    let late = max(0, (part - 0.3) / 0.7)
    return 1 - late * late
  }
}

// MARK: - The ring

extension DownloadScene.Burst {
  /// The scale of the ring's outer edge as it leaves.
  private static let startScale = 1.02
  /// The time in which the ring appears, as a fraction of its life.
  private static let attack = 0.09

  /// The end of all beads and the ring, in seconds after the burst.
  var end: Double {
    let lastBead = beads > 0 ? Self.lives.shortest + Self.lives.more : 0
    return max(delay + duration, lastBead)
  }

  /// Returns the ring at a time after the burst, as the scale of its outer edge, the width of its line and the opacity;
  /// nil if it is not visible.
  func ring(at time: Double) -> (edge: Double, lineWidth: Double, opacity: Double)? {
    let part = (time - delay) / duration
    guard part > 0, part < 1 else { return nil }
    let left = 1 - part
    let edge = Self.startScale + (endScale - Self.startScale) * (1 - left * left * left)
    return (
      edge, lineWidth * left * left.squareRoot(),
      opacity * Portable.pow(left, 1.3) * min(1, part / Self.attack)
    )
  }
}
