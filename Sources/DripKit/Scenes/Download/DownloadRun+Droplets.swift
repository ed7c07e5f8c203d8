extension DownloadRun {
  // These proportions were chosen by eye.

  /// The fraction of the surface, in its middle, where droplets land.
  static let landingWidth = 0.55
  /// The part of the orbit where droplets start: its first angle and its width, in degrees.
  static let sky = (from: 35.0, width: 110.0)
  /// The golden section, which sends each droplet into the largest remaining part of the sky.
  private static let goldenSection = 0.618_033_988_749_894_9
  /// The height above the button at which paths bend down, in radii, and the fraction of the way to the start.
  static let bend = (height: 1.41, out: 0.22)
  /// The easing of a droplet's flight: a soft start and an almost constant speed at the end.
  static let approach = TimingCurve(0.5, 0, 0.75, 0.76)
  /// The growth of droplets in the first part of their flight.
  static let growth = (curve: TimingCurve(0.2, 0.9, 0.3, 1.15), part: 0.28)
  /// The speed of a sinking droplet, in points a second.
  private static let sinking = 170.0
  /// The visible time and the gravity of lost droplets.
  static let loss = (duration: 0.30, gravity: 1000.0)
  /// The time for which a droplet affects the water.
  static let memory = 4.0
  /// The maximum number of flying and sinking droplets, which limits the number of births.
  static let mostFlying = 24.0

  /// Returns the birth of a droplet that lands in the middle part of the water, where the ring has room for it.
  func birth(
    _ index: Int, at time: Double, landing: Double, volume: Double, on surface: DownloadSurface
  ) -> Birth {
    let radius = design.radius(ofVolume: volume)
    let depth = surface.level
    let room = max(0, DownloadDesign.radius - 1.2 * radius)
    let reach = min(
      Self.landingWidth * surface.halfWidth, max(0, room * room - depth * depth).squareRoot())
    let x = reach * (2 * design.random.unit(.landing, index: index) - 1)
    let end = Point2D(x, min(surface.height(at: x), lowest(radius, at: x)))

    let turn = Double(index) * Self.goldenSection + 0.3 * design.random.unit(.angle, index: index)
    let degrees = Self.sky.from + Self.sky.width * (turn - turn.rounded(.down))
    let start =
      Point2D.origin
      + Vector2D(angle: -degrees * .pi / 180, length: scene.orbit * DownloadDesign.radius)
    // The path bends down, so it meets the ring in its upper part and the water from above.
    let control = Point2D(
      x + (start.x - x) * Self.bend.out,
      min(start.y, -Self.bend.height * DownloadDesign.radius))
    return Birth(
      index: index, time: time, landing: landing, volume: volume,
      path: QuadraticCurve(start: start, control: control, end: end))
  }

  /// Returns the lowest position of a droplet inside the ring.
  private func lowest(_ radius: Double, at x: Double) -> Double {
    let inside = max(0, design.basin.radius - radius)
    return max(0, inside * inside - x * x).squareRoot()
  }

  /// Returns the droplets that fly or affect the water at a time, in order of birth.
  func recent(at time: Double) -> [Birth] {
    let horizon = time - afterlife
    var recent = remains?.births.filter { $0.landing > horizon } ?? []
    if let unknownProgress {
      for number in unknownProgress.numbers(from: horizon - design.flight, until: time) {
        let set = unknownProgress.time(of: number)
        // Paused work sends no droplets.
        guard set + design.flight > horizon, !pauses.isPaused(at: set) else { continue }
        var guess = birth(
          firstDroplet + 1 + number, at: set, landing: set + design.flight, volume: 1,
          on: restingSurface(unknownProgress, at: set))
        if guess.landing > broken?.at ?? .infinity { guess.lose(at: broken?.at ?? 0) }
        recent.append(guess)
      }
    }
    let first = births.partitioningIndex { $0.landing > horizon }
    return recent + births[first...].prefix { $0.time <= time }
  }

  /// Returns the visible droplets at a time except the first, with their necks.
  func droplets(at time: Double, surface: DownloadSurface) -> [DownloadDrop] {
    recent(at: time).compactMap { drop($0, at: time, surface: surface) }
  }

  private func drop(_ birth: Birth, at time: Double, surface: DownloadSurface) -> DownloadDrop? {
    let (flight, age) = (design.flight, time - birth.time)
    let after = age - flight
    let gone = birth.lost.map { (time - $0) / Self.loss.duration } ?? 0
    guard age > 0, birth.lost != nil ? gone < 1 : after < scene.sinkDuration else { return nil }
    let grown = Self.growth.curve.value(at: age / flight / Self.growth.part)
    var radius = design.radius(ofVolume: birth.volume) * grown
    let way = min(age / flight, 1)
    let place = Self.approach.value(at: way)
    var center = birth.path.point(at: place)
    let velocity = birth.path.derivative(at: place) * (Self.approach.derivative(at: way) / flight)
    if let lost = birth.lost, time > lost {
      center = center + Vector2D(0, Self.loss.gravity * (time - lost) * (time - lost) / 2)
      radius *= 1 - gone
    } else if after > 0 {
      radius *= 1 - TimingCurve.easeIn.value(at: after / scene.sinkDuration)
      center.y = min(center.y + Self.sinking * after, max(center.y, lowest(radius, at: center.x)))
    }
    let stretch = scene.droplet.stretch(
      atSpeed: velocity.length, age: age, phase: design.random.unit(.delay, index: birth.index))
    return DownloadDrop(
      birth.index, Circle2D(center: center, radius: radius), along: velocity, stretch: stretch,
      in: design, surface: surface)
  }

  // MARK: - The first drop

  /// The growth of the first drop at the tip of the glyph, after the tap.
  private static let swelling = (start: 0.07, duration: 0.18)
  /// The time in which the first drop sinks into its puddle.
  private static let firstSinking = 0.12

  /// The fall of the first drop: from the tip of the glyph to the bottom of the empty ring.
  var firstFall: FreeFall {
    FreeFall(
      distance: design.basin.radius - scene.drop.radius - design.dripPoint.y,
      gravity: scene.drop.gravity)
  }

  var firstLanding: Double { start + scene.drop.release + firstFall.duration }

  /// Returns the first drop while it is visible.
  func firstDrop(at time: Double, surface: DownloadSurface) -> DownloadDrop? {
    let age = time - start
    let grown = TimingCurve.easeOut.value(at: (age - Self.swelling.start) / Self.swelling.duration)
    let sunk = smoothStep((time - firstLanding) / Self.firstSinking)
    let left = 1 - smoothStep(broken.map { (time - $0.at) / Self.loss.duration } ?? 0)
    guard grown > 0, sunk < 1, left > 0, !scene.reducedMotion else { return nil }
    let falling = max(0, age - scene.drop.release)
    let center = Point2D(
      design.dripPoint.x,
      min(design.dripPoint.y, design.basin.radius - scene.drop.radius)
        + firstFall.fallen(after: falling) + scene.drop.radius * sunk)
    return DownloadDrop(
      firstDroplet, Circle2D(center: center, radius: scene.drop.radius * grown * (1 - sunk) * left),
      along: Vector2D(0, 1), stretch: 1 + 0.15 * smoothStep(falling / 0.2), in: design,
      surface: surface)
  }
}
