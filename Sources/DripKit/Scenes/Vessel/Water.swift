extension Effects {
  /// The water in a ``Vessel``: its waves, and the drops that fall into it and stick to it.
  public struct Water: Effect {
    /// The waves, whose size is relative to the smaller one of the vessel's width and height.
    public var swell = Effects.Swell().with {
      $0.amplitude = 0.02
      $0.wavelength = 0.95
    }
    public var speed = 3.0
    /// The waves that a drop makes.
    public var ripple = Effects.Ripple()
    /// The goo between drops and water.
    public var goo = Effects.Goo()
    public var gravity = 500.0
    public var sinking = 0.3

    /// Creates calm water.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.group("swell", &swell)
      settings.water("speed", &speed, "Wave speed", "speed of the waves", .radiansPerSecond)
      settings.group("ripple", &ripple)
      settings.group("goo", &goo)
      settings.droplets(
        "gravity", &gravity, "Drop gravity", "acceleration of falling drops",
        .number(1...100_000, .pointsPerSecondSquared))
      settings.droplets(
        "sinking", &sinking, "Sink duration", "time in which a drop becomes part of the water",
        .number(0.01...10, .seconds))
    }
  }
}

// MARK: - Drops

extension Effects.Water {
  /// A drop that falls into the water.
  public struct Drop: Sendable, Hashable {
    /// The x coordinate of its middle.
    public var x: Double
    /// The time since it touched the water; negative before.
    public var age: Double
    /// The radius in the air; a drop of radius 0 is a ripple only.
    public var radius: Double
    /// The distance that the drop falls.
    public var fall: Double

    /// Creates a drop.
    public init(at x: Double, age: Double, radius: Double = 6, falling fall: Double = 240) {
      (self.x, self.age, self.radius, self.fall) = (x, age, radius, fall)
    }
  }

  /// Returns the fall of a drop, whose duration is the time before it touches the water.
  public func fall(_ distance: Double) -> Effects.FreeFall {
    Effects.FreeFall(distance: distance, gravity: gravity)
  }

  /// Returns the fraction of a drop that is part of the water, at a time after it touched it.
  public func absorbed(at age: Double) -> Double { smoothStep(age / sinking) }

  /// Returns a drop over or in water of a level; nil if there is none.
  func circle(_ drop: Drop, level: Double) -> Circle2D? {
    let fall = fall(drop.fall)
    let since = drop.age + fall.duration
    guard drop.radius > 0, since >= 0, drop.age < sinking else { return nil }
    var circle = Circle2D(center: Point2D(drop.x, level - drop.radius), radius: drop.radius)
    guard drop.age > 0 else {
      circle.center.y -= max(drop.fall, 0) - fall.fallen(after: since)
      return circle
    }
    // A sinking drop loses speed in proportion to its remaining way, and dissolves at its end.
    let (speed, way) = (gravity * fall.duration, 5 * drop.radius)
    circle.center.y += way * (1 - Portable.exp(-speed * drop.age / way))
    let absorbed = absorbed(at: drop.age)
    circle.radius *= 1 - absorbed * absorbed
    return circle
  }
}

// MARK: - Pool

extension Effects.Water {
  /// Water in a vessel at one time.
  public struct Pool: Sendable, Hashable {
    /// The surface with its ripples.
    public let surface: Effects.WaveFill
    /// The surface at the far side of the vessel.
    let back: Effects.WaveFill
    /// The drops in the air, and those that sink.
    public let drops: [Circle2D]
    /// The goo between drops and water.
    let goo: Effects.Goo
    /// The bounding box of the upright vessel.
    let box: Rect2D
    /// The turn of the vessel that brings the end from which water fills it down; nil for an upright vessel.
    let turn: Transform2D?

    /// The y coordinate of the resting surface.
    public var level: Double { surface.level }
  }

  /// Returns the water that fills a fraction of a vessel.
  ///
  /// - Parameters:
  ///   - vessel: the vessel.
  ///   - fraction: the fraction of its volume that is filled.
  ///   - time: the time, which moves the waves.
  ///   - slosh: the height in points by which the surface rises at the right wall and falls at the left one; it
  ///     becomes less where the vessel has no room for it.
  ///   - drops: the drops that fall into it.
  ///   - isStill: true for the form with reduced motion, in which there are no waves and no drops.
  /// - Returns: the water at this time.
  public func pool(
    in vessel: Vessel, filled fraction: Double, at time: Double, slosh: Double = 0,
    drops: [Drop] = [], isStill: Bool = false
  ) -> Pool {
    let level = vessel.height(filled: fraction)
    let (box, size) = (vessel.bounds, vessel.diameter)
    // No crest leaves the vessel, and no trough reaches its bottom.
    let amplitude = isStill ? 0 : swell.amplitude * size
    let room = max(0, min(level - box.minY, box.maxY - level))
    let part = amplitude > 0 ? min(room / (3 * amplitude), 1) : 0
    var front = Effects.WaveFill(
      amplitude: amplitude * part * (2 - part),
      frequency: 2 * .pi / (swell.wavelength * max(size, 1e-6)), phase: speed * time, level: level,
      origin: box.center.x)
    var back = front
    back.phase = -0.76 * speed * time
    back.level -= 0.6 * front.amplitude
    var waves = isStill ? [] : drops.compactMap { ripple.wave(from: $0.x, at: $0.age) }
    let sloshRoom = 0.95 * (room - 1.6 * front.amplitude)
    if !isStill, slosh != 0, sloshRoom > 0 {
      // The wide packets at both walls are level there, and their sum is straight between them.
      let height = slosh * sloshRoom / (sloshRoom + abs(slosh))
      for (x, fall) in [(box.minX, height), (box.maxX, -height)] {
        waves.append(
          Effects.Ripple.Wave(x: x, amplitude: fall, distance: 0, width: box.size.width / 1.8))
      }
    }
    (front.ripples, back.ripples) = (waves, waves)
    return Pool(
      surface: front, back: back,
      drops: isStill ? [] : drops.compactMap { circle($0, level: level) }, goo: goo, box: box,
      turn: nil)
  }
}

extension Effects.Water.Pool {
  /// The movement of the light in the water, which comes to rest with the waves.
  var drift: SoftLight.Drift {
    (surface.phase / 3, min(surface.amplitude / max(0.015 * box.size.width, 1e-9), 1))
  }

  /// Returns the water from its near edge, or from its far one, in a lit vessel that is seen from slightly above.
  func path(in vessel: Vessel, isFar: Bool, isLit: Bool) -> Path2D {
    guard isLit, turn == nil, let walls = vessel.outline.walls(at: level) else {
      return path(isFar ? back : surface)
    }
    let line = Waterline(
      walls: walls, level: (box.maxY - level) / max(box.size.height, 1e-6),
      radius: vessel.diameter / 2,
      room: max(0, min(level - box.minY, box.maxY - level)))
    return line.water(
      under: isFar ? back : surface, isFar: isFar, in: box, segments: segments)
  }

  /// Returns the water without drops in a vessel that a transform turns upright; it reaches into the walls.
  func turned(_ turn: Transform2D?, overlap: Double) -> Effects.Water.Pool {
    Effects.Water.Pool(
      surface: surface, back: back, drops: [], goo: goo, box: box.expanded(by: overlap), turn: turn)
  }

  /// Returns the water under the front or the back surface between the walls of the vessel, or the air above it.
  func path(
    _ surface: Effects.WaveFill, isAir: Bool = false
  ) -> Path2D {
    let path = Path2D(
      under: surface, from: box.minX, to: box.maxX, bottom: isAir ? box.minY : box.maxY,
      segments: segments)
    return turn.map { path.transformed(by: $0.inverse ?? .identity) } ?? path
  }

  /// The front surface as it is drawn, for necks.
  var drawn: DrawnSurface {
    DrawnSurface(surface, from: box.minX, to: box.maxX, segments: segments)
  }

  /// The number of cubics, which does not depend on the time, so that water moves in films of vector formats.
  private var segments: Int { Int((box.size.width / 3).clamped(to: 12...160) ?? 12) }
}

extension Outline.Filling.Direction {
  /// The map after which water that moves in this direction rises; nil if it does.
  var turn: Transform2D? {
    switch self {
    case .up: nil
    case .down: .scale(-1, -1)
    case .left: Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .right: Transform2D(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}
