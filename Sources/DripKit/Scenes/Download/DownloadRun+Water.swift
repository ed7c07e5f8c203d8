extension DownloadRun {
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
  private static let rim = 3.6
  /// The level, in puddles, at which the puddle no longer matters.
  private static let puddlesToForget = 3.0
  /// The time in which the puddle forms.
  private static let puddling = 0.25

  /// Returns the displayed progress, which stops at an interruption.
  func progress(at time: Double) -> Double {
    let progress = reached(at: time)
    return remains.map { max(progress, $0.progress * (1 - drained(time - start))) } ?? progress
  }

  private func reached(at time: Double) -> Double {
    plan.average(over: scene.smoothing, ending: min(time, broken?.at ?? time))
  }

  /// Returns the fraction of the ring's height that is under water, before draining.
  ///
  /// It equals the progress, except for the puddle: at small progress, the level starts at the puddle of the first
  /// drop and follows a parabola that is tangent to the straight line at three times the puddle.
  private func undrainedLevel(at time: Double) -> Double {
    let progress = design.level(showing: reached(at: time))
    // The level does not change after an interruption.
    let time = min(time, broken?.at ?? time)
    var puddle = scene.drop.puddle * smoothStep((time - firstLanding) / Self.puddling)
    puddle += unknownProgress?.rise(at: time, clock: pauses.clock(at: time)) ?? 0
    guard puddle > 0 else { return progress }
    let shallow = max(0, 1 - progress / (Self.puddlesToForget * puddle))
    return min(1, progress + puddle * shallow * shallow)
  }

  /// Returns the fraction of the ring's height that is under water.
  func level(at time: Double) -> Double {
    var level = undrainedLevel(at: min(time, clearing ?? time))
    if let clearing { level *= 1 - drained(time - clearing) }
    if let remains { level = max(level, remains.level * (1 - drained(time - start))) }
    return level
  }

  /// Returns the drained fraction of the water after a time.
  func drained(_ time: Double) -> Double {
    TimingCurve.easeIn.progress(time, scene.drainDuration)
  }

  /// Returns the liveliness of the water at a level: shallow water and a full ring are calm.
  private static func liveliness(_ level: Double, _ shallowness: Double, _ narrowness: Double)
    -> Double
  {
    smoothStep(level / shallowness) * smoothStep((1 - level) / narrowness)
  }

  /// Returns the surface at rest that a droplet meets if it starts at a time during work of unknown size, and no
  /// progress is reported until it lands.
  func restingSurface(_ unknownProgress: UnknownProgress, at time: Double) -> DownloadSurface {
    let level =
      scene.drop.puddle + unknownProgress.riseToCome(from: time, clock: pauses.clock(at: time))
    let height = design.height(ofLevel: level)
    return DownloadSurface(
      level: height, waves: [], impacts: [], impact: scene.impact, share: 0, tilt: 0, rim: 0,
      halfWidth: design.halfWidth(atHeight: height))
  }

  /// Returns the front surface at a time.
  func surface(at time: Double) -> DownloadSurface {
    surface(at: time, after: recent(at: time))
  }

  /// Returns the front surface, after some droplets.
  func surface(at time: Double, after births: [Birth]) -> DownloadSurface {
    let level = level(at: time)
    let height = design.height(ofLevel: level)
    let halfWidth = design.halfWidth(atHeight: height)
    let moving = pauses.liveliness(at: time)
    let landed = births.filter { $0.hasLanded(by: time) }
    let clock = pauses.clock(at: time)
    let swell = swell(at: time, level: level, after: landed)
    func wave(_ amplitude: Double, length: Double, phase: Double) -> WaveFill {
      // Heights are y coordinates, so a rise is negative.
      WaveFill(
        amplitude: -amplitude * swell,
        frequency: 2 * .pi / (length * 2 * DownloadDesign.radius), phase: phase, level: 0)
    }
    let length = scene.swell.wavelength
    let rimmed = Self.liveliness(level, 0.1, 0.1)
    return DownloadSurface(
      level: height,
      waves: [
        wave(0.78, length: length, phase: scene.waveSpeed * clock),
        wave(0.30, length: length / 1.9, phase: 1 - 0.575 * scene.waveSpeed * clock),
      ],
      impacts: landed.compactMap { birth in
        scene.impact.trace(
          of: design.radius(ofVolume: birth.volume), at: birth.path.end.x,
          after: time - birth.landing,
          between: -halfWidth...halfWidth)
      },
      impact: scene.impact, share: Self.liveliness(level, 0.14, 0.12),
      tilt: rimmed * moving * tilt(at: time, after: landed), rim: Self.rim * rimmed,
      halfWidth: halfWidth)
  }

  /// Returns the back surface: a higher wave that runs the other way and reacts less to impacts and sloshing.
  func backSurface(at time: Double, front: DownloadSurface) -> DownloadSurface {
    var back = front
    let height = -front.waves[0].amplitude / 0.78
    let length = 0.9 * scene.swell.wavelength
    back.waves = [
      WaveFill(
        amplitude: -1.15 * height,
        frequency: 2 * .pi / (length * 2 * DownloadDesign.radius),
        phase: scene.backSpeed * pauses.clock(at: time) + 0.65 * 0.9 * 2 * .pi,
        level: -0.45 * height)
    ]
    back.share /= 2
    back.tilt *= 0.6
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
    return scene.swell.amplitude * 2 * DownloadDesign.radius * share * pauses.liveliness(at: time)
      * Self.liveliness(level, Self.shallowness, Self.narrowness)
  }

  private func tilt(at time: Double, after landed: [Birth]) -> Double {
    var tilt = 0.0
    for birth in landed {
      let age = time - birth.landing
      guard age < Self.memory else { continue }
      tilt +=
        Self.sloshing.slope * birth.volume.squareRoot()
        * (birth.path.end.x / (0.55 * design.basin.radius))
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
