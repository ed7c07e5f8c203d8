/// One run of the button: from the tap, through what it is told, to how it ends.
struct DownloadRun: Sendable {
  /// How a run was broken off.
  enum Break {
    case cancelled
    case failed
  }

  /// The start of one droplet, and where it will meet the water.
  struct Birth: Sendable {
    /// Which droplet it is.
    let index: Int
    /// When it sets off, in seconds.
    let time: Double
    /// When and where it lands.
    let landing: Double
    let x: Double
    /// Its path there.
    let path: QuadraticCurve
  }

  /// How many droplets there can be at once, in the air, sinking or remembered by a ripple; where more
  /// would be, fewer are born.
  static let mostDroplets = 24.0

  let scene: DownloadScene
  let button: Circle
  /// The circle that holds the water: up to the middle of the ring's line, which hides its rim.
  let basin: Circle
  /// When the button is tapped.
  let start: Double
  /// The number of the first droplet of the run: the one the arrow becomes.
  let firstDroplet: Int
  /// The fall of the drop the arrow has become: from the centre to the bottom of the empty ring.
  let firstFall: FreeFall
  /// The progress it has been told, moving at an even pace.
  private(set) var ramp: ProgressRamp
  /// All droplets but the first, in order; the last may be yet to come.
  private(set) var births: [Birth] = []
  /// The number of the next droplet, were one born now.
  private(set) var nextDroplet: Int
  /// How and when it was broken off, if it was.
  private(set) var broken: (how: Break, at: Double)?
  /// When the button begins to clear up: at once when it was cancelled, and after a failure with the
  /// next thing it is told.
  private(set) var clearing: Double?
  /// Whether it clears up because the user gave up, and not to try again.
  private(set) var isCancelled = false
  /// The last move up to its beginning, whose droplets are not settled before the next.
  private var lastLeg = (start: -Double.infinity, births: 0, climbed: 0.0)

  /// Begins a run with a tap.
  init(_ scene: DownloadScene, _ button: Circle, start: Double, firstDroplet: Int) {
    let radius = max(0, (scene.diameter - scene.ring.lineWidth) / 2)
    self.scene = scene
    self.button = button
    self.start = start
    self.firstDroplet = firstDroplet
    basin = Circle(center: button.center, radius: radius)
    firstFall = FreeFall(distance: max(0, radius - scene.drop.radius), gravity: scene.drop.gravity)
    ramp = ProgressRamp(fullRun: scene.fullRun)
    nextDroplet = firstDroplet + 1
  }

  /// Takes in what the button is told while nothing has broken the run off.
  mutating func take(_ event: ProgressTrack.Event) {
    let time = max(event.time, start)
    switch event.action {
    case .move:
      let last = ramp.legs.last
      ramp.take(ProgressTrack.Event(at: time, event.action))
      if ramp.legs.last != last { bearDroplets() }
      return
    case .cancel:
      broken = (.cancelled, time)
      clear(at: time, isCancelled: true)
    case .fail:
      // Work that is done can no longer go wrong.
      guard fullness(at: time).map({ !$0.contains(time) }) ?? true else { return }
      broken = (.failed, time)
    }
    while let last = births.last, last.time > time { births.removeLast() }
    nextDroplet = births.last.map { $0.index + 1 } ?? nextDroplet
  }

  /// Begins to clear up.
  mutating func clear(at time: Double, isCancelled: Bool) {
    clearing = time
    self.isCancelled = isCancelled
  }

  /// When the last of the water has drained, once the button clears up.
  var drained: Double? { clearing.map { $0 + scene.drainDuration } }
  /// When the button is as it was before the tap, once it clears up.
  var over: Double? { drained.map { $0 + scene.arrowReturn } }
  /// When the first drop lands.
  var firstLanding: Double { start + scene.arrow.shrink + firstFall.duration }

  /// Forgets what only frames before a time need.
  ///
  /// The droplets of the last move are born anew with the next, and need what was before it.
  mutating func forget(before time: Double) {
    let time = min(time, lastLeg.start)
    ramp.forget(
      before: time - scene.droplet.flight - scene.sinkDuration - scene.smoothing
        - DownloadFrame.fadeDuration)
    let horizon = time - scene.sinkDuration - scene.ripple.lifetime
    // The last of them stays, which the next is counted from.
    let over = min(births.partitioningIndex { $0.landing >= horizon }, lastLeg.births)
    let count = max(0, over - 1)
    births.removeFirst(count)
    lastLeg.births -= count
  }
}

// MARK: - Fullness

extension DownloadRun {
  /// When the water is full: later than progress by a droplet's flight, and by the time it is averaged
  /// over.
  ///
  /// Progress that leaves again sooner than that never fills it.
  var fullnesses: [Fullness] { ramp.fullnesses.compactMap(fullness(of:)) }

  private func fullness(of told: Fullness) -> Fullness? {
    let start = told.start + scene.smoothing + scene.droplet.flight
    let end = min(told.end + scene.droplet.flight, broken?.at ?? .infinity)
    return end > start ? Fullness(start: start, end: end) : nil
  }

  /// Returns the last time of fullness that has begun at a time; nil where that is so long over that
  /// nothing of it is seen.
  func fullness(at time: Double) -> Fullness? {
    let lag = scene.smoothing + scene.droplet.flight
    let begun = ramp.fullnesses.partitioningIndex { $0.start + lag > time }
    for told in ramp.fullnesses[..<begun].reversed() {
      guard told.end + scene.droplet.flight + DownloadFrame.fadeDuration >= time else { break }
      if let fullness = fullness(of: told) { return fullness }
    }
    return nil
  }
}

// MARK: - Droplets

extension DownloadRun {
  /// Bears the droplets of the last moves anew.
  ///
  /// There is one for each equal part of the way up, in the middle of that part. No progress, no
  /// droplets.
  private mutating func bearDroplets() {
    births.removeSubrange(lastLeg.births...)
    var climbed = lastLeg.climbed
    // The move before the last may have been cut short, or have never been.
    for leg in ramp.legs.suffix(2) where leg.start >= lastLeg.start {
      lastLeg = (leg.start, births.count, climbed)
      guard leg.to > leg.from else { continue }
      bearDroplets(of: leg, climbed: climbed)
      climbed += leg.to - leg.from
    }
    nextDroplet = births.last.map { $0.index + 1 } ?? nextDroplet
  }

  private mutating func bearDroplets(of leg: ProgressRamp.Leg, climbed before: Double) {
    let part = 1 / Double(scene.dropletsPerRun)
    let spacing =
      (scene.droplet.flight + scene.sinkDuration + scene.ripple.lifetime) / Self.mostDroplets
    let climbed = before + (leg.to - leg.from)
    // Birth number i happens when (i + ½) parts of the way have been climbed.
    var number = max(0, (before / part - 1).rounded(.down))
    while (number + 0.5) * part <= before { number += 1 }
    while (number + 0.5) * part <= climbed {
      let time = leg.start + ((number + 0.5) * part - before) * scene.fullRun
      if births.last.map({ time - $0.time >= spacing }) ?? true {
        births.append(birth(firstDroplet + 1 + Int(number), at: time))
      }
      number += 1
    }
  }
}
