/// The droplets that a run sends: they decorate a rise of the progress, and never delay the level.
extension DownloadAttempt {
  /// The start of one droplet, its free fall, and the time at which it meets the water.
  struct Birth: Sendable {
    /// The number of the droplet.
    let index: Int
    /// The number of the droplet among those that a rise sends.
    let order: Int
    /// The time of the start, in seconds.
    let time: Double
    /// The volume, 1 on average.
    let volume: Double
    /// The reported progress at the start.
    let progress: Double
    let start: Point2D
    let velocity: Vector2D
    let gravity: Double
    /// The time from the start to the expected landing.
    let flight: Double
    /// The time of the landing, if no later update changes the level.
    var landing = 0.0
    /// The size of the impact; 0 if the droplet sinks without one.
    var splash = 1.0
    /// The time of the update that prevents the landing.
    var lost: Double?

    /// True if the landing makes a ``Crown``.
    var hasCrown: Bool { splash == 1 && volume > 1.4 }

    func hasLanded(by time: Double) -> Bool { lost == nil && landing <= time }

    /// Returns the place of the droplet in its free fall, which becomes vertical if it lands later than expected.
    func place(at time: Double) -> Point2D {
      let age = time - self.time
      return Point2D(
        start.x + velocity.dx * min(age, 1.1 * flight),
        start.y + (velocity.dy + gravity * age / 2) * age)
    }

    /// Returns the velocity of the droplet in its free fall.
    func velocity(at time: Double) -> Vector2D {
      velocity + Vector2D(0, gravity * (time - self.time))
    }

    /// The place of the landing.
    var end: Point2D { place(at: landing) }

    /// The path of the droplet, a parabola.
    var path: Path2D.Quadratic {
      let (end, fall) = (end, velocity.dy * (landing - time) / 2)
      return Path2D.Quadratic(
        start: start, control: Point2D((start.x + end.x) / 2, start.y + fall), end: end)
    }
  }

  // These proportions were chosen by eye.

  /// The fraction of the surface, in its middle, where droplets land.
  static let landingWidth = 0.55
  /// The part of the orbit where droplets start: its first angle and its width, in degrees.
  static let sky = (from: 48.0, width: 84.0)
  /// The golden section, which sends each droplet into the largest remaining part of the sky.
  private static let goldenSection = 0.618_033_988_749_894_9
  /// The part of its flight that the last droplet of a full run saves.
  private static let haste = 0.5
  /// The time between the droplets of a jump, and the time in which all of them start.
  private static let shower = (spacing: 0.06, duration: 0.25)
  /// The progress above which no droplet starts but the last one.
  static let brim = 0.97
  /// The time in which at most two droplets make an impact, and the time and distance within which only one does.
  private static let (splashing, merging) = (0.34, (time: 0.15, distance: 0.5))
  /// The maximum number of flying and sinking droplets, which limits the number of births.
  static let mostFlying = 24.0

  /// The shortest time between two droplets, which limits their number.
  private var scarcity: Double { (design.flight + scene.sinkDuration) / Self.mostFlying }

  // MARK: - Updates

  /// Returns the indices of the droplets that start after or not long before a time; all earlier ones have landed.
  private func flying(at time: Double) -> Range<Int> {
    births.partitioningIndex { $0.time > time - design.longestFlight }..<births.count
  }

  /// Removes the droplets that start after a time.
  mutating func removeFutureDroplets(after time: Double) {
    while let last = births.last, last.time > time {
      sent = last.order
      nextDroplet = last.index
      births.removeLast()
    }
  }

  /// Loses the droplets in the air that carry more than a progress.
  mutating func loseDroplets(above progress: Double, at time: Double) {
    for index in flying(at: time)
    where births[index].landing > time && births[index].lost == nil
      && births[index].progress > progress + 0.02
    {
      births[index].lost = time
    }
  }

  /// Leaves out the droplets of earlier rises that have not started.
  mutating func skipDroplets() {
    let count = design.climbs.count
    guard count > 0 else { return }
    let block = water.climbed.rounded(.down)
    sent =
      Int(block) * count + design.climbs.partitioningIndex { block + $0 > water.climbed }
  }

  /// Updates the landings of the droplets in the air after a change of the level.
  mutating func updateLandings(after time: Double) {
    for index in flying(at: time)
    where births[index].landing > time && births[index].lost == nil {
      births[index].landing = landing(of: births[index], after: time)
    }
  }

  /// Sends the droplets of a rise that was reported at a time.
  ///
  /// Droplet k starts when the total rise has reached the middle of the rise by its volume. Those of a jump start
  /// one after the other, and those that would be late are left out. A ``Pour`` takes the place of all of them, and a
  /// visible rise without any has a small droplet of its own.
  mutating func send(at time: Double, rise: Double) {
    let count = design.climbs.count
    guard count > 0, design.flight > 0 else { return }
    let first = sent
    skipDroplets()
    let earliest = max(time, (births.last?.time ?? -.infinity) + scarcity)
    if let full = fullnesses.last, full.end == .infinity {
      // The last drop lands as the full button begins to shrink, and is in sight before the water rests.
      let start = max(earliest, full.start - design.lastFlight)
      guard full.start - start > 0.05 else { return }
      let volume = design.volumes.max() ?? 1
      return bear(sent, volume: volume, at: start, landingAfter: full.start - start)
    }
    // The flow that the update brings.
    let flow = water.flow(at: time + 0.2 * water.duration)
    guard water.target <= Self.brim, flow <= Pour.replacesDroplets else { return }
    if sent == first, rise >= 0.02, births.last?.hasLanded(by: time) ?? true {
      bear(sent, volume: design.volumes.min() ?? 1, at: earliest)
    }
    guard sent > first else { return }
    let due = Double(sent - first)
    let spacing = max(min(Self.shower.spacing, Self.shower.duration / due), scarcity)
    var start = earliest
    for order in first..<sent where start <= time + Self.shower.duration {
      bear(order, volume: design.volumes[order % count], at: start)
      start += spacing
    }
  }

  private mutating func bear(
    _ order: Int, volume: Double, at time: Double, landingAfter flight: Double? = nil
  ) {
    var birth = birth(nextDroplet, order, at: time, volume: volume, landingAfter: flight)
    birth.landing = landing(of: birth, after: time)
    let others = births.suffix(Int(Self.mostFlying)).filter {
      $0.splash > 0 && abs($0.landing - birth.landing) < Self.splashing
    }
    let isNear = others.contains {
      abs($0.landing - birth.landing) < Self.merging.time
        && abs($0.end.x - birth.end.x) < Self.merging.distance * DownloadDesign.radius
    }
    // There is no room for an impact in a full button.
    if flight != nil || isNear || others.count > 1 { birth.splash = 0 }
    births.append(birth)
    nextDroplet += 1
  }

  // MARK: - Flights

  /// Returns a droplet that falls to the middle part of the water, where the ring has room for it.
  private func birth(
    _ index: Int, _ order: Int, at time: Double, volume: Double, landingAfter wanted: Double?
  ) -> Birth {
    let turn = Double(index) * Self.goldenSection + 0.3 * design.random.unit(.angle, index: index)
    let degrees = Self.sky.from + Self.sky.width * (turn - turn.rounded(.down))
    let start =
      Point2D.origin
      + Vector2D(angle: -degrees * .pi / 180, length: design.orbit * DownloadDesign.radius)
    // The last droplets are thrown, so they are fast in their shorter falls.
    let gravity = scene.drop.gravity
    let part = Double(order % max(design.climbs.count, 1)) / Double(max(design.climbs.count - 1, 1))
    let chance = 2 * design.random.unit(.landing, index: index) - 1
    var (flight, way) = (wanted ?? design.flight, Vector2D.zero)
    // The level at the landing depends on the time of the landing.
    for _ in 0..<3 {
      way = aim(at: time + flight, chance, radius: design.radius(ofVolume: volume)) - start
      way.dy = max(0, way.dy)
      guard wanted == nil else { break }
      let fall = (2 * way.dy / gravity).squareRoot()
      flight = min(design.flight, max(fall * (1 - Self.haste * part * part), 0.001))
    }
    return Birth(
      index: index, order: order, time: time, volume: volume, progress: water.target, start: start,
      velocity: way / flight - Vector2D(0, gravity * flight / 2), gravity: gravity, flight: flight)
  }

  /// Returns a place in the middle part of the water where the ring has room for a droplet.
  private func aim(at time: Double, _ chance: Double, radius: Double) -> Point2D {
    let surface = design.height(ofLevel: level(at: time))
    let room = max(0, DownloadDesign.radius - 1.2 * radius)
    let reach = min(
      Self.landingWidth * design.halfWidth(atHeight: surface),
      max(0, room * room - surface * surface).squareRoot())
    return Point2D(reach * chance, min(surface, lowest(radius, at: reach * chance)))
  }

  /// Returns the lowest position of a droplet inside the ring.
  func lowest(_ radius: Double, at x: Double) -> Double {
    let inside = max(0, design.basin.radius - radius)
    return max(0, inside * inside - x * x).squareRoot()
  }

  /// Returns the time at which a droplet that is in the air at a time will meet the resting water or the ring.
  private func landing(of birth: Birth, after time: Double) -> Double {
    // The droplet reaches the ring's bottom at the latest.
    let radius = design.radius(ofVolume: birth.volume)
    let aim = birth.start.x + birth.velocity.dx * birth.flight
    let depth = max(0, lowest(radius, at: aim) - birth.start.y)
    let (speed, gravity) = (birth.velocity.dy, birth.gravity)
    var late = birth.time + ((speed * speed + 2 * gravity * depth).squareRoot() - speed) / gravity
    var early = max(birth.time, min(time, late))
    for _ in 0..<16 {
      let middle = (early + late) / 2
      if birth.place(at: middle).y < design.height(ofLevel: level(at: middle)) {
        early = middle
      } else {
        late = middle
      }
    }
    return late
  }
}
