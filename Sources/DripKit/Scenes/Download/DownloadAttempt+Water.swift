extension DownloadAttempt {
  // These proportions were chosen by eye.

  /// The level below which shallow water becomes calmer.
  private static let shallowness = 0.16
  /// The open fraction above the water below which it becomes calmer.
  private static let narrowness = 0.14
  /// The swell without droplets, and the maximum that droplets add.
  private static let swell = (least: 0.5, more: 0.75)
  /// The decay time of the swell, the number of droplets that cause half of it, and its attack time.
  private static let rousing = (memory: 0.8, half: 2.2, attack: 0.2)
  /// The sloshing of the water: slope for a droplet at the side, rate and decay.
  private static let sloshing = (slope: -0.05, rate: 1.25, decay: 0.7)
  /// The sloshing after a shake.
  private static let shock = (slope: 0.2, rate: 2.6, decay: 0.32)
  /// The height of the water at the wall.
  private static let rim = 6.0
  /// The level, in puddles, at which the puddle no longer matters.
  private static let puddlesToForget = 3.0
  /// The time in which the puddle forms.
  private static let puddling = 0.25

  /// Returns the displayed progress, which stops at a cancellation.
  func progress(at time: Double) -> Double {
    let progress = water.value(at: min(time, clearing ?? time))
    return min(1, progress + (remains?.progress ?? 0) * left(at: time))
  }

  /// Returns the remaining fraction of the level before a retry.
  ///
  /// The level runs down as the new progress rises, so it follows the input without a pause.
  private func left(at time: Double) -> Double {
    water.duration > 0 ? 1 - smoothStep((time - start) / water.duration) : 0
  }

  /// Returns the fraction of the ring's height that is under water, before draining.
  ///
  /// It equals the progress, except for the puddle and for work of unknown size: at small progress, the level starts
  /// at the puddle of the first drop and follows a parabola that is tangent to the straight line at three times the
  /// puddle.
  private func undrainedLevel(at time: Double) -> Double {
    var level = design.level(showing: water.value(at: time))
    let puddle = scene.drop.puddle * smoothStep((time - firstLanding) / Self.puddling)
    if puddle > 0 {
      let shallow = max(0, 1 - level / (Self.puddlesToForget * puddle))
      level = min(1, level + puddle * shallow * shallow)
    }
    return unknownProgress?.level(level, at: time) ?? level
  }

  /// Returns the fraction of the ring's height that is under water.
  func level(at time: Double) -> Double {
    var level = undrainedLevel(at: min(time, clearing ?? time))
    if let clearing { level *= 1 - drained(time - clearing) }
    if let remains { level = min(1, level + remains.level * left(at: time)) }
    return level
  }

  /// Returns the drained fraction of the water after a time.
  func drained(_ time: Double) -> Double {
    Effects.TimingCurve.easeIn.progress(time, scene.drainDuration)
  }

  /// Returns the liveliness of the water at a level: shallow water and a full ring are calm.
  private static func liveliness(_ level: Double, _ shallowness: Double, _ narrowness: Double)
    -> Double
  {
    smoothStep(level / shallowness) * smoothStep((1 - level) / narrowness)
  }

  /// Returns the front surface, after some droplets.
  func surface(at time: Double, after births: [Birth]) -> DownloadSurface {
    let level = level(at: time)
    let clock = pauses.clock(at: time)
    let landed = births.filter { $0.hasLanded(by: time) }
    let lively = pauses.height(at: time)
    let rimmed = Self.liveliness(level, 0.1, 0.1)
    let circling = unknownProgress?.tilt(at: time, clock: clock)
    var surface = DownloadSurface(
      height: design.height(ofLevel: level),
      tilt: rimmed * lively * tilt(at: time, after: landed) + (circling?.slope ?? 0),
      in: design.inside)
    surface.rim = Self.rim * rimmed
    (surface.swirl, surface.depth) = circling ?? (0, 0)
    surface.impact = scene.impact
    // In a pause, droplets that are still in the air sink without a jet.
    surface.share = Self.liveliness(level, 0.14, 0.3) * pauses.liveliness(at: time)
    surface.impacts = landed.compactMap { birth in
      scene.impact.trace(
        of: birth.splash * design.radius(ofVolume: birth.volume), at: birth.end.x,
        after: time - birth.landing, between: surface.walls, hasCrown: hasCrown(birth))
    }
    if let pour = pour(at: time, onto: surface) {
      surface.impacts.append(scene.impact.trace(ofPour: pour.radius))
    }
    let swell = swell(at: time, level: level, after: landed)
    let length = scene.swell.wavelength
    surface.waves = [
      wave(0.78 * swell, length: length, phase: scene.waveSpeed * clock),
      wave(0.30 * swell, length: length / 1.9, phase: 1 - 0.575 * scene.waveSpeed * clock),
    ].map(surface.leveled)
    return surface
  }

  /// Returns the column of water that is poured into the glass; nil if there is none.
  func pour(at time: Double, onto surface: DownloadSurface) -> Pour? {
    guard !scene.reducedMotion else { return nil }
    let left =
      pauses.liveliness(at: time) * (1 - smoothStep(broken.map { (time - $0.at) / 0.1 } ?? 0))
    guard left > 0 else { return nil }
    return Pour(
      from: -design.basin.radius, to: surface.height(at: 0) + Pour.depth,
      flow: { water.flow(at: time - $0) * left }, at: time)
  }

  /// Returns a wave; a rise is negative, because heights are y coordinates.
  private func wave(_ height: Double, length: Double, phase: Double) -> Effects.WaveFill {
    Effects.WaveFill(
      amplitude: -height, frequency: 2 * .pi / (length * 2 * DownloadDesign.radius), phase: phase,
      level: 0)
  }

  /// Returns the back surface: a higher wave that runs the other way, has no impacts and reacts less to sloshing.
  func backSurface(at time: Double, front: DownloadSurface) -> DownloadSurface {
    var back = front
    let height = -front.waves[0].amplitude / 0.78
    var wave = wave(
      1.15 * height, length: 0.9 * scene.swell.wavelength,
      phase: scene.backSpeed * pauses.clock(at: time) + 0.65 * 0.9 * 2 * .pi)
    wave.level = -0.45 * height - front.depth
    back.waves = [wave]
    back.impacts = []
    back.tilt = 0.6 * front.tilt + 0.4 * front.swirl
    return back
  }

  /// Returns the height of the waves, which grows with every landing droplet and decays.
  private func swell(at time: Double, level: Double, after landed: [Birth]) -> Double {
    var roused = 0.0
    for birth in landed {
      let age = time - birth.landing
      guard age < Self.memory else { continue }
      roused +=
        birth.volume * Portable.exp(-age / Self.rousing.memory)
        * smoothStep(age / Self.rousing.attack)
        * (1 - age / Self.memory)
    }
    let share = Self.swell.least + Self.swell.more * roused / (Self.rousing.half + roused)
    return scene.swell.amplitude * 2 * DownloadDesign.radius * share * pauses.height(at: time)
      * Self.liveliness(level, Self.shallowness, Self.narrowness)
  }

  private func tilt(at time: Double, after landed: [Birth]) -> Double {
    var tilt = 0.0
    for birth in landed {
      let age = time - birth.landing
      guard age < Self.memory else { continue }
      tilt +=
        Self.sloshing.slope * birth.volume.squareRoot()
        * (birth.end.x / (0.55 * design.basin.radius))
        * Portable.exp(-age / Self.sloshing.decay) * (1 - age / Self.memory)
        * Portable.sin(2 * .pi * Self.sloshing.rate * age)
    }
    for shake in shakes(at: time) {
      let age = time - shake
      tilt +=
        Self.shock.slope * Portable.exp(-age / Self.shock.decay) * (1 - age / Self.memory)
        * Portable.sin(2 * .pi * Self.shock.rate * age)
    }
    return tilt
  }
}
