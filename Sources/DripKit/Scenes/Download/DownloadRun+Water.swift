extension DownloadRun {
  // The proportions of the picture, found by eye.

  /// Water lower than this part of the ring is calmer, the lower the more.
  private static let shallowness = 0.16
  /// Water with less than this part of the ring above it is calmer, the less the more.
  private static let narrowness = 0.14
  /// The swell without droplets, and the most that they add.
  private static let swell = (least: 0.5, more: 0.75)
  /// The memory of the water for droplets, the number that raises half of the swell, and the attack time.
  private static let rousing = (memory: 0.8, half: 2.2, attack: 0.2)
  /// The sloshing of the water: slope for a droplet at the side, rate and decay.
  private static let sloshing = (slope: -0.05, rate: 1.25, decay: 0.7)
  /// The sloshing when the button shakes its head.
  private static let shock = (slope: 0.2, rate: 2.6, decay: 0.32)
  /// The height of the water at the wall.
  private static let rim = 3.6
  /// The level, in puddles, at which the puddle no longer matters.
  private static let puddlesToForget = 3.0
  /// The time in which the puddle forms.
  private static let puddling = 0.25

  /// The progress that is shown: it stops where a run is broken off.
  func progress(at time: Double) -> Double {
    let progress = reached(at: time)
    return remains.map { max(progress, $0.progress * (1 - drained(time - start))) } ?? progress
  }

  private func reached(at time: Double) -> Double {
    plan.average(over: scene.smoothing, ending: min(time, broken?.at ?? time))
  }

  /// The part of the ring's height that is under water, what is drained not counted.
  ///
  /// It is the progress, but for the puddle: where progress is little, the level rises out of what the first
  /// drop has brought, on a parabola that meets the straight line three puddles high.
  private func undrainedLevel(at time: Double) -> Double {
    let progress = design.level(showing: reached(at: time))
    // Where a run is broken off, the water stays as it is.
    let time = min(time, broken?.at ?? time)
    var puddle = scene.drop.puddle * smoothStep((time - firstLanding) / Self.puddling)
    puddle += guesswork?.rise(at: time, clock: calm.clock(at: time)) ?? 0
    guard puddle > 0 else { return progress }
    let shallow = max(0, 1 - progress / (Self.puddlesToForget * puddle))
    return min(1, progress + puddle * shallow * shallow)
  }

  /// The part of the ring's height that is under water.
  func level(at time: Double) -> Double {
    var level = undrainedLevel(at: min(time, clearing ?? time))
    if let clearing { level *= 1 - drained(time - clearing) }
    if let remains { level = max(level, remains.level * (1 - drained(time - start))) }
    return level
  }

  /// Returns how much of the water is out when it has drained for a time.
  func drained(_ time: Double) -> Double {
    TimingCurve.easeIn.progress(time, scene.drainDuration)
  }

  /// Returns the liveliness of the water at a level: shallow water and a full ring are calm.
  private static func liveliness(_ level: Double, _ shallowness: Double, _ narrowness: Double)
    -> Double
  {
    smoothStep(level / shallowness) * smoothStep((1 - level) / narrowness)
  }

  /// The surface that a droplet meets, at rest, which sets off at a time, if nobody learns how much work there is
  /// until then: it cannot know more.
  func restingSurface(_ guesswork: Guesswork, at time: Double) -> DownloadSurface {
    let level =
      scene.drop.puddle + guesswork.riseToCome(from: time, clock: calm.clock(at: time))
    let height = design.height(ofLevel: level)
    return DownloadSurface(
      level: height, waves: [], impacts: [], impact: scene.impact, share: 0, tilt: 0, rim: 0,
      halfWidth: design.halfWidth(atHeight: height))
  }

  /// The front surface at a time.
  func surface(at time: Double) -> DownloadSurface {
    surface(at: time, after: recent(at: time))
  }

  /// The front surface, after some droplets.
  func surface(at time: Double, after births: [Birth]) -> DownloadSurface {
    let level = level(at: time)
    let height = design.height(ofLevel: level)
    let halfWidth = design.halfWidth(atHeight: height)
    let moving = calm.liveliness(at: time)
    let landed = births.filter { $0.hasLanded(by: time) }
    let clock = calm.clock(at: time)
    let swell = swell(at: time, level: level, after: landed)
    func wave(_ amplitude: Double, length: Double, phase: Double) -> WaveFill {
      // Heights are y coordinates, so what rises is negative.
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

  /// The back surface: a higher wave that runs the other way and takes less part in the rest.
  func backSurface(at time: Double, front: DownloadSurface) -> DownloadSurface {
    var back = front
    let height = -front.waves[0].amplitude / 0.78
    let length = 0.9 * scene.swell.wavelength
    back.waves = [
      WaveFill(
        amplitude: -1.15 * height,
        frequency: 2 * .pi / (length * 2 * DownloadDesign.radius),
        phase: scene.backSpeed * calm.clock(at: time) + 0.65 * 0.9 * 2 * .pi, level: -0.45 * height)
    ]
    back.share /= 2
    back.tilt *= 0.6
    return back
  }

  /// The height of the waves: with every droplet that lands more, and less as it is forgotten.
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
    return scene.swell.amplitude * 2 * DownloadDesign.radius * share * calm.liveliness(at: time)
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
