// The water in the ring. Its course is that of a run that nothing breaks off; how it was broken off
// comes in at the very end, because the droplets in the air do not know of it.

extension DownloadRun {
  // The proportions of the picture, found by eye.

  /// Water lower than this part of the ring is calmer, the lower the more.
  private static let shallowness = 0.16
  /// Water with less than this part of the ring above it is calmer, the less the more.
  private static let narrowness = 0.14
  /// How far the back waves are ahead: as much as in `wave`, 0.65 wavelengths for each diameter.
  private static let backOffset = 0.65
  /// How much higher the back waves are than the front ones.
  private static let backHeight = 1.15
  /// How far the back water stands above the front one, in heights of its waves.
  private static let backRise = 0.4
  /// How much of the back water's surface the ripples of the front one move.
  private static let backRipples = 0.5
  /// How many puddles high the water is when it no longer matters that there was one.
  private static let puddlesToForget = 3.0

  /// How much of a drop has gone down at a time after it has landed.
  func sunk(_ time: Double) -> Double { TimingCurve.easeInOut.progress(time, scene.sinkDuration) }

  /// The part of the ring's height that is under water, as long as nothing breaks the run off.
  ///
  /// It is the progress, but for the puddle: where progress is little, the level rises out of what the
  /// first drop has brought, on a parabola that meets the straight line three puddles high.
  func undisturbedLevel(at time: Double) -> Double {
    let puddle = scene.drop.puddle * sunk(time - firstLanding)
    let progress = ramp.average(over: scene.smoothing, ending: time - scene.droplet.flight)
    guard puddle > 0 else { return progress }
    let shallow = max(0, 1 - progress / (Self.puddlesToForget * scene.drop.puddle))
    return min(1, progress + puddle * shallow * shallow)
  }

  /// The part of the ring's height that is under water: a failed button swells full, and one that
  /// clears up drains.
  func level(at time: Double) -> Double {
    guard let broken, time > broken.at else { return undisturbedLevel(at: time) }
    var level = undisturbedLevel(at: broken.at)
    if case .failed = broken.how {
      level += (1 - level) * TimingCurve.easeInOut.progress(time - broken.at, scene.failure.blush)
    }
    guard let clearing else { return level }
    return level * (1 - TimingCurve.easeInOut.progress(time - clearing, scene.drainDuration))
  }

  /// The y coordinate of a level at rest.
  func height(ofLevel level: Double) -> Double { basin.center.y + basin.radius * (1 - 2 * level) }

  /// How lively the water is at a level: shallow water and a full ring are calm.
  private func liveliness(atLevel level: Double) -> Double {
    func smoothStep(_ x: Double) -> Double {
      let x = min(max(x, 0), 1)
      return x * x * (3 - 2 * x)
    }
    return smoothStep(level / Self.shallowness) * smoothStep((1 - level) / Self.narrowness)
  }

  /// The front surface at a time.
  func surface(at time: Double) -> RippledSurface<WaveFill> {
    surface(at: time, level: level(at: time), lastLanding: broken?.at ?? .infinity)
  }

  /// The front surface as it would be if nothing broke the run off.
  func undisturbedSurface(at time: Double) -> RippledSurface<WaveFill> {
    surface(at: time, level: undisturbedLevel(at: time), lastLanding: .infinity)
  }

  /// The back surface: a higher wave that runs the other way and takes less part in the ripples.
  func backSurface(at time: Double) -> RippledSurface<WaveFill> {
    var surface = surface(
      at: time, level: level(at: time), lastLanding: broken?.at ?? .infinity,
      share: Self.backRipples)
    surface.base.phase =
      scene.backSpeed * (time - start) + Self.backOffset * scene.swell.wavelength * 2 * .pi
    surface.base.amplitude *= Self.backHeight
    surface.base.level -= Self.backRise * surface.base.amplitude
    return surface
  }

  /// Returns the surface at a level, with the ripples of all droplets that land no later than
  /// `lastLanding`, at a `share` of their height.
  private func surface(
    at time: Double, level: Double, lastLanding: Double, share: Double = 1
  ) -> RippledSurface<WaveFill> {
    let liveliness = liveliness(atLevel: level)
    let ripple = scene.ripple.with { $0.height = $0.height * liveliness * share }
    let wave = WaveFill(
      amplitude: scene.swell.amplitude * scene.diameter * liveliness,
      frequency: 2 * .pi / (scene.swell.wavelength * scene.diameter),
      phase: scene.waveSpeed * (time - start), level: height(ofLevel: level),
      origin: basin.center.x)
    guard ripple.height > 0 else { return RippledSurface(wave, ripples: []) }
    let first = births.partitioningIndex { $0.landing >= time - ripple.lifetime }
    let landed = births[first...].prefix { $0.landing <= min(time, lastLanding) }
    return RippledSurface(
      wave, ripples: landed.compactMap { ripple.wave(from: $0.x, at: time - $0.landing) })
  }
}
