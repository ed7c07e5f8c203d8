/// Everything that is known about `download` at one time.
struct DownloadFrame {
  /// How long what belongs to an ending takes to fade when the button leaves it (ours).
  static let fadeDuration = 0.3

  let scene: DownloadScene
  let time: Double
  let episodes: [DownloadEpisode]
  /// The run the button is in; nil while it is idle, also between runs.
  let episode: DownloadEpisode?
  let water: DownloadWater?
  let finale: Finale
  /// A full button's finale, and how much of it is still seen once the water falls again.
  let celebration: (age: Double, weight: Double)?

  /// Looks at a scene at a time; without one, at all that has been told.
  init(_ scene: DownloadScene, at time: Double? = nil) {
    let scene = scene.withinRanges
    let now = time.map { max(0, $0.clampedTime) } ?? .infinity
    let episodes = DownloadEpisode.episodes(of: scene, until: now)
    let begun = episodes.last { $0.start <= now }
    let episode = begun?.over(in: scene).map { $0 <= now } ?? false ? nil : begun
    self.scene = scene
    self.time = now
    self.episodes = episodes
    self.episode = episode
    water = time == nil ? nil : episode.map { DownloadWater(scene, $0, at: now) }
    finale = Finale(
      rest: scene.restDuration, shrink: scene.shrinkDuration, shrunkScale: scene.shrinkScale,
      pause: scene.springDelay, burst: .kick,
      spring: Spring(
        dampingRatio: scene.springDamping, duration: scene.springDuration,
        initialVelocity: scene.kick),
      ringing: scene.springDuration)
    celebration = episode?.fullnesses(in: scene).last { $0.start <= now }.flatMap { fullness in
      let left = TimingCurve.easeInOut.progress(now - fullness.end, Self.fadeDuration)
      return left < 1 ? (age: now - fullness.start, weight: 1 - left) : nil
    }
  }

  var center: Point { Size(scene.width, scene.height).center }
  var button: Circle { Circle(center: center, radius: scene.diameter / 2) }
}

// MARK: - Celebrating

extension DownloadFrame {
  var shockwave: Shockwave { scene.shockwave(timing: .easeOut) }

  /// When the shock wave leaves, after the button became full: at the strongest shake, where the
  /// spring turns for the first time.
  var shockwaveTime: Double { finale.burstTime + (finale.spring.extremum(1)?.time ?? 0) }
  /// When everything is over, after the button became full.
  var finishTime: Double {
    max(
      shockwaveTime + shockwave.duration, finale.endTime, finale.burstTime + scene.checkDuration)
  }

  var buttonScale: Double {
    guard let celebration, !scene.reducedMotion else { return 1 }
    return 1 + (finale.scale(at: celebration.age) - 1) * celebration.weight
  }

  /// The shock wave's scale and opacity while it is on its way.
  var shock: (scale: Double, opacity: Double)? {
    guard let celebration, !scene.reducedMotion else { return nil }
    let age = celebration.age - shockwaveTime
    guard age >= 0, age < shockwave.duration, phase != .done else { return nil }
    return (shockwave.scale(at: age), shockwave.opacity(at: age) * celebration.weight)
  }

  var checkFraction: Double? {
    guard let celebration else { return nil }
    if scene.reducedMotion { return 1 }
    let age = celebration.age - finale.burstTime
    guard age >= 0 else { return nil }
    return TimingCurve.easeInOut.progress(age, scene.checkDuration)
  }
}

// MARK: - Failing and clearing up

extension DownloadFrame {
  /// How long ago the work went wrong, in a run that failed.
  var sinceFailure: Double? {
    guard let broken = episode?.broken, case .failed = broken.how else { return nil }
    return time - broken.at
  }

  /// How long ago the button began to clear up.
  var sinceClearing: Double? {
    guard let clearing = episode?.clearing, time >= clearing else { return nil }
    return time - clearing
  }

  /// How much of the arrow has come back, from 0 to 1.
  var arrowReturned: Double {
    guard let sinceClearing else { return 0 }
    return TimingCurve.easeInOut.progress(
      sinceClearing - scene.drainDuration, scene.arrowReturn)
  }

  /// The colour of the button, on its way to that of failure or back.
  var color: Color {
    guard let sinceFailure else { return scene.color }
    let blush = TimingCurve.easeInOut.progress(sinceFailure, scene.blushDuration)
    return scene.color.interpolated(to: scene.failureColor, blush * (1 - arrowReturned))
  }

  /// How far the button is to the side, shaking its head: a sine that dies away.
  var shake: Double {
    guard let sinceFailure, !scene.reducedMotion, sinceFailure < scene.shakeDuration else {
      return 0
    }
    let left = 1 - sinceFailure / scene.shakeDuration
    return scene.shakeDistance * left * left
      * Portable.sin(2 * .pi * scene.shakeRate * sinceFailure)
  }

  /// How much of the cross is written, from when the button has blushed.
  var crossFraction: Double? {
    guard let sinceFailure, sinceFailure >= scene.blushDuration else { return nil }
    return TimingCurve.easeInOut.progress(
      sinceFailure - scene.blushDuration, scene.crossDuration)
  }

  /// How much of the cross is still seen once the button clears up.
  var crossOpacity: Double {
    1 - TimingCurve.easeInOut.progress(sinceClearing ?? 0, Self.fadeDuration)
  }
}

// MARK: - What is known about it

extension DownloadFrame {
  var phase: Phase {
    guard let episode else { return .idle }
    if sinceClearing != nil { return .draining }
    if sinceFailure != nil { return .failed }
    let fullSince = episode.fullness(at: time, in: scene)?.start
    return fullSince.flatMap { ending.phase(at: time, fullSince: $0) } ?? .filling
  }

  /// The progress shown: it stops where a run is broken off, and goes with the water that drains.
  var progress: Double {
    guard let episode else { return 0 }
    let reached = episode.ramp.value(at: min(time, episode.broken?.at ?? time))
    guard let sinceClearing else { return reached }
    return reached
      * (1 - TimingCurve.easeInOut.progress(sinceClearing, scene.drainDuration))
  }

  var values: [NamedValue] {
    var values = [
      NamedValue("progress", progress),
      NamedValue("level", water?.level(at: time) ?? 0),
      NamedValue("button.scale", buttonScale),
    ]
    if let shock {
      values.append(NamedValue("shockwave.scale", shock.scale))
      values.append(NamedValue("shockwave.alpha", shock.opacity))
    }
    if let checkFraction { values.append(NamedValue("check.fraction", checkFraction)) }
    return values
  }

  var duration: Double { max(0, end) }

  /// When nothing new will happen any more.
  private var end: Double {
    guard let episode = episodes.last else { return 0 }
    if let over = episode.over(in: scene) { return over }
    if let broken = episode.broken {
      return broken.at
        + max(scene.blushDuration + scene.crossDuration, scene.shakeDuration)
    }
    if let full = episode.fullnesses(in: scene).last, full.end == .infinity {
      return full.start + finishTime
    }
    let landed = DownloadWater(scene, episode).firstLanding + scene.sinkDuration
    let risen = (episode.ramp.legs.last?.end ?? episode.start) + scene.smoothing + scene.flight
    return max(landed, risen) + Ripple.defaultLifetime
  }

  private var ending: ButtonEnding {
    ButtonEnding(
      phases: [(.resting, 0), (.finishing, scene.restDuration), (.done, finishTime)],
      moments: [(.full, 0), (.burst, finale.burstTime), (.check, finale.burstTime)])
  }

  var timeline: Timeline {
    let ending = ending
    var changes: [(time: Double, phase: Phase)] = [(0, .idle)]
    var moments: [Timeline.Mark] = []
    for episode in episodes {
      changes.append((episode.start, .filling))
      moments.append(Timeline.Mark(.tap, at: episode.start))
      moments.append(
        Timeline.Mark(.impact, at: DownloadWater(scene, episode).firstLanding))
      for fullness in episode.fullnesses(in: scene) {
        changes += ending.changes(fullness)
        moments += ending.marks(fullness)
        if fullness.end.isFinite, fullness.end != episode.broken?.at {
          changes.append((fullness.end, .filling))
        }
      }
      if let broken = episode.broken, case .failed = broken.how {
        changes.append((broken.at, .failed))
        moments.append(Timeline.Mark(.failure, at: broken.at))
      }
      if let clearing = episode.clearing, let over = episode.over(in: scene) {
        changes.append((clearing, .draining))
        changes.append((over, .idle))
        if episode.isCancelled { moments.append(Timeline.Mark(.cancel, at: clearing)) }
      }
    }
    let end = duration
    return Timeline(
      changes: changes,
      moments: moments.filter { $0.time <= end }.sorted { $0.time < $1.time }, end: end)
  }
}
