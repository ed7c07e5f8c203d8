extension DownloadScene {
  /// The landing of a droplet on the water: a crater with a crown, a jet that rises from it, a bead that leaves the jet,
  /// and two ripples that run to the walls.
  ///
  /// All lengths are for a droplet with a radius of 11 and grow with it. With τ the time since the landing, S(a, b) a
  /// soft step from a to b, and B(s) = exp(−s²), the surface rises by
  ///
  ///     −crater · S(0, .075) · (1 − S(.085, .15)) · B((x − x₀) / 13)
  ///     +crown · S(0, .05) · (1 − S(.06, .13)) · B((x − x₀ ± (13 + 120 τ)) / 5.2)
  ///     +jet · S(.11, .20) · (1 − S(.21, .33)) · B((x − x₀) / 6.5)
  ///
  /// and a dip follows the jet. The ripples are packets cos(s/σ) · exp(−s²/2σ²) that leave x₀ at a speed and are
  /// reflected by the walls.
  public struct Impact: Effect {
    public var crater = 15.0
    public var crown = 13.0
    public var spread = 120.0
    public var jet = 27.0
    public var bead = 4.6
    public var wave = 6.5
    public var speed = 200.0
    public var width = 14.0
    public var lifetime = 1.4
    public var limit = 45.0

    /// Creates the impact of a droplet.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.water(
        "crater", &crater, "Crater depth", "depth of the crater", .number(0...50, .points))
      settings.water(
        "crown", &crown, "Crown height", "height of the crown", .number(0...50, .points))
      settings.water(
        "spread", &spread, "Crown speed", "speed at which the crown runs outwards",
        .number(0...1000, .pointsPerSecond))
      settings.water("jet", &jet, "Jet height", "height of the jet", .number(0...100, .points))
      settings.water(
        "bead", &bead, "Jet bead", "radius of the bead that the jet pinches off",
        .number(0...20, .points))
      settings.water(
        "wave", &wave, "Ripple height", "height of the ripples that leave an impact",
        .number(0...50, .points))
      settings.water(
        "speed", &speed, "Ripple speed", "speed of the ripples that leave an impact",
        .number(0...10_000, .pointsPerSecond))
      settings.water(
        "width", &width, "Ripple width", "width of the ripples that leave an impact",
        .number(4...1000, .points))
      settings.water(
        "lifetime", &lifetime, "Impact lifetime", "time until an impact has no more effect",
        .number(0.05...10, .seconds))
      settings.water(
        "limit", &limit, "Impact limit",
        "largest displacement of the water by all droplets together", .number(0.1...100, .points))
    }
  }
}

extension DownloadScene.Impact {
  /// The radius of the droplet for which lengths are given.
  private static let radius = 11.0
  /// The decay time of the ripples.
  private static let decay = 0.42

  /// The effect of an impact at one time: terms that raise the surface.
  struct Trace: Sendable {
    /// The bells exp(−s²): crater, jet and the horns of the crown.
    var bells: [(x: Double, height: Double, width: Double)] = []
    /// The height and width of the ripples, and the places of the original and the reflected packets.
    let wave: Double
    let waveWidth: Double
    let places: [Double]

    /// The area that the impact adds to the water: the ripples have always two packets between the walls.
    ///
    /// The integral of cos(s/σ) · exp(−s²/2σ²) is σ √(2π/e).
    var area: Double {
      bells.reduce(2 * wave * waveWidth * (2 * Double.pi).squareRoot() * Portable.exp(-0.5)) {
        $0 + $1.height * $1.width * Double.pi.squareRoot()
      }
    }

    /// Returns the rise of the surface at an x coordinate, and its slope.
    func rise(at x: Double) -> (height: Double, slope: Double) {
      var sum = (height: 0.0, slope: 0.0)
      for bell in bells {
        let u = (x - bell.x) / bell.width
        guard abs(u) < 5 else { continue }
        let height = bell.height * Portable.exp(-u * u)
        sum.height += height
        sum.slope -= 2 * u * height / bell.width
      }
      for place in places {
        let v = (x - place) / waveWidth
        guard abs(v) < 7 else { continue }
        let bell = wave * Portable.exp(-v * v / 2)
        let (sine, cosine) = Portable.sineAndCosine(v)
        sum.height += bell * cosine
        sum.slope -= bell * (sine + v * cosine) / waveWidth
      }
      return sum
    }
  }

  /// Returns the effect of a droplet's impact on the water between two walls, at a time after it; nil if it has
  /// none.
  ///
  /// Where a ``Crown`` is drawn, there is a higher jet without a crater.
  func trace(
    of radius: Double, at x: Double, after time: Double, between walls: ClosedRange<Double>,
    hasCrown: Bool = false
  ) -> Trace? {
    guard time > 0, time < lifetime, radius > 0 else { return nil }
    let size = radius / Self.radius
    let end = 1 - time / lifetime
    let left = end * (2 - end)
    let gone = speed * time
    let sources = [x, 2 * walls.lowerBound - x, 2 * walls.upperBound - x]
    let seen = walls.lowerBound - 7 * width...walls.upperBound + 7 * width
    var trace = Trace(
      wave: wave * size * Portable.exp(-time / Self.decay) * left
        * smoothStep((time - 0.04) / 0.10),
      waveWidth: width, places: sources.flatMap { [$0 - gone, $0 + gone] }.filter(seen.contains))
    func bell(_ height: Double, _ width: Double, at offset: Double = 0) {
      guard height != 0 else { return }
      trace.bells.append((x + size * offset, size * height * left, size * width))
    }
    if !hasCrown {
      bell(-crater * pulse(time, 0, 0.075, 0.085, 0.15), 13)
      let crown = self.crown * pulse(time, 0, 0.05, 0.06, 0.13)
      for side in [-1.0, 1] { bell(crown, 5.2, at: side * (13 + spread * time)) }
    }
    let jet = self.jet * (hasCrown ? 1.4 : 1) * pulse(time, 0.11, 0.20, 0.21, 0.33)
    // A falling jet becomes wider.
    bell(0.88 * jet, 6.5 + 10 * max(0, time - 0.22))
    bell(0.12 * jet, 20)
    bell(-crater / 3 * pulse(time, 0.27, 0.36, 0.36, 0.50), 15)
    return trace
  }

  /// Returns the effect of a column of water with a radius that is poured into the middle.
  func trace(ofPour radius: Double) -> Trace {
    var trace = Trace(wave: 0, waveWidth: 1, places: [])
    trace.bells = [(0, -0.7 * radius, 1.8 * radius + 1)]
    for side in [-3.2, 3.2] { trace.bells.append((side * radius, 0.4 * radius, 1.6 * radius + 1)) }
    return trace
  }

  /// Returns a soft rise from 0 to 1 between two times, followed by a soft fall between two others.
  private func pulse(
    _ time: Double, _ rise: Double, _ top: Double, _ fall: Double, _ end: Double
  ) -> Double {
    smoothStep((time - rise) / (top - rise)) * (1 - smoothStep((time - fall) / (end - fall)))
  }

  /// Returns a limited sum: x / (1 + (x / limit)⁴)^¼, which hardly changes small sums.
  func limited(_ sum: (height: Double, slope: Double)) -> (height: Double, slope: Double) {
    let ratio = sum.height / limit
    let power = 1 + ratio * ratio * ratio * ratio
    let root = power.squareRoot().squareRoot()
    return (sum.height / root, sum.slope / (root * power))
  }
}

// MARK: - Beads and bubbles

extension DownloadScene.Impact {
  /// The time at which the jet's bead has grown and leaves it.
  private static let pinch = 0.19

  /// Returns the bead that leaves the jet, relative to the resting water at the landing place, at a time after the
  /// impact; nil if there is none.
  func bead(of radius: Double, after time: Double, gravity: Double, _ chance: Double) -> Circle2D? {
    let size = radius / Self.radius
    let grown = smoothStep((time - 0.13) / (Self.pinch - 0.13))
    guard grown > 0, size > 0, bead > 0 else { return nil }
    // It swells on the rising jet.
    let rise = jet * smoothStep((min(time, Self.pinch) - 0.11) / 0.09)
    let age = max(0, time - Self.pinch)
    let center = Point2D(
      20 * (chance - 0.5) * age,
      (gravity * age / 2 - 70) * age - size * (rise + 0.6 * bead * grown))
    return center.y < 14 ? Circle2D(center: center, radius: size * bead * grown) : nil
  }

  /// The number of bubbles of an impact.
  static let bubbles = 3
  /// The time in which the bubbles of an impact rise and fade.
  private static let rising = 0.9

  /// Returns the bubbles under a landing place, relative to the resting water there, with their opacity.
  ///
  /// They are drawn by materials that show the inside of the water.
  func bubbles(of radius: Double, after time: Double, _ chance: Double)
    -> [(index: Int, circle: Circle2D, opacity: Double)]
  {
    guard time > 0.04, time < Self.rising else { return [] }
    let size = radius / Self.radius
    let opacity =
      smoothStep((time - 0.04) / 0.06) * (1 - smoothStep((time - 0.5) / (Self.rising - 0.5)))
    let bubbles = [(-6.0, 46.0, 60.0, 2.6), (9, 40, 50, 1.8), (2, 58, 55, 1.6)]
    return bubbles.enumerated().compactMap { index, bubble in
      let (x, depth, speed, radius) = bubble
      let y = size * depth - speed * (time - 0.04)
      guard y > size * radius else { return nil }
      return (
        index: index,
        circle: Circle2D(
          center: Point2D(size * (x + 4 * (chance - 0.5)), y), radius: size * radius),
        opacity: opacity
      )
    }
  }
}
