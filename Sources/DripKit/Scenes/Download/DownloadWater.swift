/// The water in the ring of `download`, and the droplets on their way to it.
///
/// Everything here follows from one run of the button as it would go on undisturbed; how the run was
/// broken off comes in at the very end, because the droplets in the air do not know of it.
struct DownloadWater {
  // The proportions of the picture, found by eye.

  /// Water lower than this part of the ring is calmer, the lower the more.
  static let shallowness = 0.16
  /// Water with less than this part of the ring above it is calmer, the less the more.
  static let narrowness = 0.14
  /// How far the back waves are ahead: as much as in `wave`, 0.65 wavelengths for each diameter.
  static let backOffset = 0.65
  /// How much higher the back waves are than the front ones.
  static let backHeight = 1.15
  /// How far the back water stands above the front one, in heights of its waves.
  static let backRise = 0.4
  /// How much of the back water's surface the ripples of the front one move.
  static let backRipples = 0.5
  /// How many puddles high the water is when it no longer matters that there was one.
  static let puddlesToForget = 3.0
  /// Droplets land on this middle part of the surface.
  static let landingWidth = 0.6
  /// The part of the sky droplets come from, in degrees: what is low would come in sideways.
  static let sky = 15...165
  /// How droplets fly: they set off softly and arrive at an even speed, slowly enough for the water to
  /// take hold of them little by little.
  static let approach = TimingCurve(0.4, 0, 0.8, 0.83)
  /// A droplet has its size after this part of its flight.
  static let growth = 0.3
  /// How long droplets take to be gone when the run they belong to is broken off, in seconds.
  static let evaporation = 0.25

  let scene: DownloadScene
  let episode: DownloadEpisode
  let center: Point
  /// The circle that holds the water: up to the middle of the ring's line, which hides its rim.
  let basin: Circle
  /// The landings that matter at the time: of droplets in the air or going down, and of those before
  /// them whose ripples they meet.
  private(set) var landings: [Landing] = []

  /// Where and when a droplet meets the water.
  struct Landing {
    let index: Int
    let birth: Double
    let time: Double
    let x: Double
  }

  /// Looks at the water of a run around a time; without one, only what does not depend on droplets is
  /// known.
  init(_ scene: DownloadScene, _ episode: DownloadEpisode, at time: Double? = nil) {
    self.scene = scene
    self.episode = episode
    center = Size(scene.width, scene.height).center
    basin = Circle(center: center, radius: max(0, (scene.diameter - scene.lineWidth) / 2))
    guard let time else { return }
    let oldest = time - scene.flight - scene.sinkDuration - Ripple.defaultLifetime
    landings = episode.births(in: scene, within: oldest...time).map(landing(of:))
  }
}

// MARK: - The first drop

extension DownloadWater {
  /// The fall of the drop the arrow has become: from the centre to the bottom of the empty ring.
  var firstFall: FreeFall {
    FreeFall(distance: max(0, basin.radius - scene.dropRadius), gravity: scene.gravity)
  }

  /// When the first drop lands.
  var firstLanding: Double { episode.start + scene.arrowRetraction + firstFall.duration }

  /// The first drop, as long as there is any of it: it grows while the arrow draws itself together,
  /// falls, and goes down in the puddle it makes.
  func firstDrop(at time: Double) -> Circle? {
    let age = time - episode.start
    let grown = TimingCurve.easeInOut.progress(age, scene.arrowRetraction)
    let sunk = sunk(time - firstLanding)
    guard age > 0, sunk < 1 else { return nil }
    let fallen = firstFall.fallen(after: age - scene.arrowRetraction)
    return Circle(
      center: center + Vector(0, fallen + scene.dropRadius * sunk),
      radius: scene.dropRadius * grown * (1 - sunk))
  }

  /// How much of a drop has gone down so long after it has landed.
  private func sunk(_ time: Double) -> Double {
    TimingCurve.easeInOut.progress(time, scene.sinkDuration)
  }
}

// MARK: - Level

extension DownloadWater {
  /// The part of the ring's height that is under water, as long as nothing breaks the run off.
  ///
  /// It is the progress, but for the puddle: where progress is little, the level rises out of what the
  /// first drop has brought, on a parabola that meets the straight line three puddles high.
  func undisturbedLevel(at time: Double) -> Double {
    let puddle = scene.puddle * sunk(time - firstLanding)
    let progress = episode.ramp.average(over: scene.smoothing, ending: time - scene.flight)
    guard puddle > 0 else { return progress }
    let shallow = max(0, 1 - progress / (Self.puddlesToForget * scene.puddle))
    return min(1, progress + puddle * shallow * shallow)
  }

  /// The part of the ring's height that is under water: a failed button swells full, and one that
  /// clears up drains.
  func level(at time: Double) -> Double {
    guard let broken = episode.broken, time > broken.at else { return undisturbedLevel(at: time) }
    var level = undisturbedLevel(at: broken.at)
    if case .failed = broken.how {
      level += (1 - level) * TimingCurve.easeInOut.progress(time - broken.at, scene.blushDuration)
    }
    guard let clearing = episode.clearing else { return level }
    return level * (1 - TimingCurve.easeInOut.progress(time - clearing, scene.drainDuration))
  }

  /// The y coordinate of a level at rest.
  func height(ofLevel level: Double) -> Double {
    center.y + basin.radius * (1 - 2 * level)
  }

  /// How lively the water is at a level: shallow water and a full ring are calm.
  func liveliness(atLevel level: Double) -> Double {
    smoothStep(level / Self.shallowness) * smoothStep((1 - level) / Self.narrowness)
  }

  private func smoothStep(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return x * x * (3 - 2 * x)
  }
}

// MARK: - Surface

extension DownloadWater {
  /// The front surface at a time.
  func surface(at time: Double) -> RippledSurface<WaveFill> {
    surface(
      at: time, level: level(at: time), lastLanding: episode.broken?.at ?? .infinity, share: 1)
  }

  /// The front surface as it would be if nothing broke the run off.
  private func undisturbedSurface(at time: Double) -> RippledSurface<WaveFill> {
    surface(at: time, level: undisturbedLevel(at: time), lastLanding: .infinity, share: 1)
  }

  /// The back surface: a higher wave that runs the other way and takes less part in the ripples.
  func backSurface(at time: Double) -> RippledSurface<WaveFill> {
    var surface = surface(
      at: time, level: level(at: time), lastLanding: episode.broken?.at ?? .infinity,
      share: Self.backRipples)
    surface.base.phase =
      scene.backSpeed * (time - episode.start) + Self.backOffset * scene.wavelength * 2 * .pi
    surface.base.amplitude *= Self.backHeight
    surface.base.level -= Self.backRise * surface.base.amplitude
    return surface
  }

  /// Returns the surface at a level, with the ripples of all droplets that land no later than
  /// `lastLanding`, at a `share` of their height.
  private func surface(
    at time: Double, level: Double, lastLanding: Double, share: Double
  ) -> RippledSurface<WaveFill> {
    let liveliness = liveliness(atLevel: level)
    return RippledSurface(
      WaveFill(
        amplitude: scene.amplitude * scene.diameter * liveliness,
        frequency: 2 * .pi / (scene.wavelength * scene.diameter),
        phase: scene.waveSpeed * (time - episode.start), level: height(ofLevel: level),
        origin: center.x),
      ripples: ripples(
        at: time, height: scene.rippleHeight * liveliness * share, lastLanding: lastLanding))
  }

  /// The ripples that run over the water at a time: one for every landing in the last while.
  private func ripples(
    at time: Double, height: Double, lastLanding: Double
  ) -> [Ripple.Running] {
    let last = min(time, lastLanding)
    let first = time - Ripple.defaultLifetime
    guard height > 0, first <= last else { return [] }
    return landings.compactMap { landing in
      guard landing.time >= first, landing.time <= last else { return nil }
      return Ripple.Running(Ripple(x: landing.x, height: height), age: time - landing.time)
    }
  }
}

// MARK: - Droplets

extension DownloadWater {
  private var random: AddressedRandom { AddressedRandom(seed: scene.seed) }

  /// How far from the centre a droplet can be without sticking out of the ring.
  private var room: Double {
    max(0, scene.diameter / 2 - scene.dropletRadius * (1 + scene.breathDepth))
  }

  /// Finds where on the surface a droplet lands: within the middle of the water, as wide as it will be
  /// then, and where the ring has room for it.
  private func landing(of birth: DownloadEpisode.Birth) -> Landing {
    let time = birth.time + scene.flight
    let depth = height(ofLevel: undisturbedLevel(at: time)) - center.y
    func halfWidth(ofRadius radius: Double) -> Double {
      max(0, radius * radius - depth * depth).squareRoot()
    }
    let reach = min(
      Self.landingWidth * halfWidth(ofRadius: basin.radius), halfWidth(ofRadius: room))
    let place = 2 * random.unit(.landing, index: birth.index) - 1
    return Landing(index: birth.index, birth: birth.time, time: time, x: center.x + reach * place)
  }

  /// Where a droplet meets the water: on the surface as it will be then, but never so low that the
  /// droplet would stick out of the ring.
  private func place(of landing: Landing) -> Point {
    let surface = undisturbedSurface(at: landing.time).height(at: landing.x)
    let aside = landing.x - center.x
    let lowest = center.y + max(0, room * room - aside * aside).squareRoot()
    return Point(landing.x, min(surface, lowest))
  }

  /// A droplet's path: from the upper half of the sky, always in a bow that opens downwards.
  private func arc(to landing: Landing) -> QuadraticCurve {
    let start = DropletArc.beginPoint(
      center: center, radius: scene.diameter / 2, orbit: scene.orbit,
      degrees: random.whole(in: Self.sky, .angle, index: landing.index))
    let end = place(of: landing)
    let sides: [DropletArc.Side] = [.positive, .negative]
    let arcs = sides.map { DropletArc(from: start, to: end, side: $0, bow: scene.bow).curve }
    return arcs[0].control.y < arcs[1].control.y ? arcs[0] : arcs[1]
  }

  /// The droplets to be seen at a time, other than the first.
  func droplets(at time: Double) -> [(index: Int, circle: Circle)] {
    landings.compactMap { landing in
      guard landing.time + scene.sinkDuration >= time else { return nil }
      let circle = droplet(landing, at: time)
      return circle.radius > 0 ? (landing.index, circle) : nil
    }
  }

  private func droplet(_ landing: Landing, at time: Double) -> Circle {
    let age = time - landing.birth
    let arc = arc(to: landing)
    let sunk = sunk(age - scene.flight)
    let grown = TimingCurve.easeOut.value(at: age / (Self.growth * scene.flight))
    let breath = Portable.sin(2 * .pi * age / scene.breathPeriod)
    let radius = scene.dropletRadius * (1 + scene.breathDepth * breath) * grown
    var center = arc.point(at: Self.approach.value(at: age / scene.flight))
    if age > scene.flight {
      // What floats goes with the water, while it goes down in it.
      let lift =
        surface(at: time).height(at: center.x) - surface(at: landing.time).height(at: center.x)
      center = center + Vector(0, lift + radius * sunk)
    }
    return Circle(center: center, radius: radius * (1 - sunk) * remaining(at: time))
  }

  /// How much of the droplets in the air is left once a run has been broken off.
  private func remaining(at time: Double) -> Double {
    guard let broken = episode.broken else { return 1 }
    return 1 - TimingCurve.easeInOut.progress(time - broken.at, Self.evaporation)
  }
}
