extension DownloadScene {
  /// The burst of a full button: beads tear off its outline, and two rings run away.
  public struct Burst: Effect {
    @Parameter("beads", "Bead count", .finish, "number of beads that leave the button", in: 0...60)
    public var beads = 9
    @Parameter(
      "smallest", "Smallest bead", .finish, "radius of the smallest bead", .points, in: 0...50)
    public var smallest = 3.5
    @Parameter(
      "largest", "Largest bead", .finish, "radius of the largest bead", .points, in: 0...50)
    public var largest = 10.0
    @Parameter(
      "nearest", "Nearest bead", .finish, "shortest flight of a bead, in radii of the button",
      in: 0...10)
    public var nearest = 1.38
    @Parameter(
      "farthest", "Farthest bead", .finish, "longest flight of a bead, in radii of the button",
      in: 0...10)
    public var farthest = 1.93
    @Parameter(
      "delay", "Ring delay", .finish, "time from the burst to the first ring", .seconds, in: 0...10)
    public var delay = 0.05
    @Parameter(
      "endScale", "Ring end scale", .finish, "scale at which the first ring is gone", in: 0...100)
    public var endScale = 2.25
    @Parameter(
      "lineWidth", "Ring thickness", .finish, "thickness of the first ring as it leaves", .points)
    public var lineWidth = 22.0
    @Parameter("opacity", "Ring opacity", .finish, "opacity with which the first ring starts")
    public var opacity = 0.5
    @Parameter(
      "duration", "Ring duration", .finish, "time in which the first ring travels", .seconds,
      in: 0.01...60)
    public var duration = 0.8

    /// Creates a burst.
    public init() {}

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_beads, &_smallest, &_largest, &_nearest, &_farthest)
      parameters.visit(&_delay, &_endScale, &_lineWidth, &_opacity, &_duration)
    }
  }
}

// MARK: - Beads

extension DownloadScene.Burst {
  /// The distance from the centre at which beads start, in radii of the button; the button hides them there.
  private static let birthplace = 0.88
  private static let flight = TimingCurve(0.1, 0.65, 0.3, 1)
  /// The shortest flight of a bead, and the range above it, in seconds.
  private static let lives = (shortest: 0.46, more: 0.2)
  /// The gravity of falling beads.
  private static let gravity = 120.0

  /// Returns the visible beads at a time after the burst of a button that has contracted to a scale.
  func beads(
    of button: Circle2D, drawnIn scale: Double = 1, at time: Double, _ random: AddressedRandom
  ) -> [(index: Int, circle: Circle2D)] {
    guard time > 0 else { return [] }
    return (0..<beads).compactMap { index in
      func chance(_ purpose: AddressedRandom.Purpose) -> Double {
        random.unit(purpose, index: index, cycle: 1)
      }
      let part = time / (Self.lives.shortest + Self.lives.more * chance(.delay))
      guard part < 1 else { return nil }
      let turn = (Double(index) + 0.75 * (chance(.angle) - 0.5)) / Double(beads)
      let goal = nearest + (farthest - nearest) * chance(.landing)
      let radius = smallest + (largest - smallest) * Portable.pow(chance(.radius), 1.5)
      let birthplace = max(0, min(Self.birthplace, scale - radius / button.radius))
      let way = birthplace + (goal - birthplace) * Self.flight.value(at: part)
      let left = 1 - Portable.pow(part, 2.2)
      let center =
        button.center + Vector2D(angle: 2 * .pi * turn - 1.2, length: button.radius * way)
        + Vector2D(0, Self.gravity * time * time / 2)
      return (index, Circle2D(center: center, radius: radius * left))
    }
  }
}

extension DownloadScene.Burst {
  /// The largest radius of a bead.
  var largestBead: Double { max(smallest, largest) }

  /// Returns the largest distance of a visible bead from the centre of a button that is shifted sideways.
  func beadReach(_ radius: Double, aside: Double) -> Double {
    let steps = 64
    let goal = max(nearest, farthest)
    return (0..<steps).reduce(0) { reach, step in
      let (from, to) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      let way = max(
        Self.birthplace, Self.birthplace + (goal - Self.birthplace) * Self.flight.value(at: to))
      let time = to * (Self.lives.shortest + Self.lives.more)
      // The beads fall while the button moves to the side.
      let moved = Vector2D(aside, Self.gravity * time * time / 2).length
      return max(reach, radius * way + moved + largestBead * (1 - Portable.pow(from, 2.2)))
    }
  }
}

// MARK: - Rings

extension DownloadScene.Burst {
  /// A visible ring: the middle of its line, the line's width and the opacity.
  struct Ring: Sendable, Hashable {
    let scale: Double
    let lineWidth: Double
    let opacity: Double
  }

  private static let spread = TimingCurve(0.12, 0.7, 0.25, 1)
  /// The time in which a ring appears, as a fraction of its life.
  private static let attack = 0.06
  /// The echo of the ring, relative to it.
  private static let echo = (
    delay: 0.09, endScale: 1.7 / 2.25, lineWidth: 9.0 / 22, opacity: 0.4 / 0.5, duration: 0.62 / 0.8
  )

  /// The end of all beads and rings, in seconds after the burst.
  var end: Double {
    let echo = delay + Self.echo.delay + Self.echo.duration * duration
    let lastBead = beads > 0 ? Self.lives.shortest + Self.lives.more : 0
    return max(delay + duration, echo, lastBead)
  }

  /// Returns the largest radius of a visible ring.
  func ringReach(_ radius: Double) -> Double {
    let steps = 256
    // A ring becomes thinner as it grows, and the echo is smaller than the ring. Between two steps, the
    // width of the first step and the larger radius of both give a bound.
    return (0..<steps).reduce(0) { farthest, step in
      let (from, to) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      let left = 1 - from
      let scales = (way(at: from), way(at: to))
      return max(
        farthest, radius * max(scales.0, scales.1) + lineWidth / 2 * left * left.squareRoot())
    }
  }

  private func way(at part: Double) -> Double { 1 + (endScale - 1) * Self.spread.value(at: part) }

  /// Returns the first ring or its echo at a time after the burst; nil if it is not visible.
  func ring(at time: Double, isEcho: Bool) -> Ring? {
    let part =
      isEcho
      ? (time - delay - Self.echo.delay) / (duration * Self.echo.duration)
      : (time - delay) / duration
    guard part > 0, part < 1 else { return nil }
    let end = isEcho ? endScale * Self.echo.endScale : endScale
    let left = 1 - part
    return Ring(
      scale: 1 + (end - 1) * Self.spread.value(at: part),
      lineWidth: lineWidth * (isEcho ? Self.echo.lineWidth : 1) * left * left.squareRoot(),
      opacity: opacity * (isEcho ? Self.echo.opacity : 1) * Portable.pow(left, 0.9)
        * min(1, part / Self.attack))
  }
}
