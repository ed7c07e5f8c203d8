/// One attempt of the work behind the button, from the tap to its end.
struct DownloadAttempt: Sendable {
  let design: DownloadDesign
  /// The time of the tap.
  let start: Double
  /// The number of the run's first droplet, which the glyph becomes.
  let firstDroplet: Int
  /// The visible remains of the previous run, if it was not cleaned up.
  let remains: Remains?
  /// The level of the water without puddle and draining.
  private(set) var water: WaterLevel
  /// All droplets except the first, in order; the last ones may start in the future.
  var births: [Birth] = []
  /// The number of the next droplet.
  var nextDroplet: Int
  /// The number of droplets that the rise of the progress has sent, including those that were left out.
  var sent = 0
  /// The periods in which the button is full, in order; the last one may lie in the future.
  private(set) var fullnesses: [Effects.ProgressRamp.Fullness] = []
  /// The liveliness of the water, for pauses.
  private(set) var pauses: WaterPauses
  /// The period in which the size of the work is unknown.
  private(set) var unknownProgress: UnknownProgress?
  /// The time of the interruption, if there was one, and true if it was a failure.
  private(set) var broken: (hasFailed: Bool, at: Double)?
  /// The start of the cleanup: a cancellation, or the cancellation or retry after a failure.
  private(set) var clearing: Double?
  /// The last droplet in sight at the start of the cleanup, from which the glyph condenses.
  private(set) var last: Dot?
  /// The time of the next tap, if it comes before the end of the cleanup.
  private(set) var retried: Double?

  /// Begins a run with a tap.
  init(
    _ design: DownloadDesign, start: Double, firstDroplet: Int, after pauses: WaterPauses? = nil,
    remains: Remains? = nil
  ) {
    self.design = design
    self.start = start
    self.firstDroplet = firstDroplet
    self.remains = remains
    self.pauses = pauses ?? WaterPauses(from: start)
    water = WaterLevel(duration: 2 * design.scene.smoothing)
    nextDroplet = firstDroplet + 1
  }

  var scene: DownloadScene { design.scene }

  /// Adds an event of an uninterrupted run.
  mutating func take(_ event: Log.Event) {
    let time = max(event.time, start)
    switch event.input {
    case .progress(let target):
      pauses.end(at: time)
      if target > 0 { endUnknownProgress(at: time) }
      move(to: target, at: time)
    case .begin:
      pauses.end(at: time)
      if unknownProgress == nil, water.end == nil {
        let rise = max(time, firstLanding)
        unknownProgress = UnknownProgress(
          start: time, rise: rise, clock: pauses.clock(at: time) + rise - time)
      }
    case .pause:
      pauses.begin(at: time)
      water.hurry(at: time)
    case .resume: pauses.end(at: time)
    case .cancel: breakOff(hasFailed: false, at: time)
    case .fail: breakOff(hasFailed: true, at: time)
    default: break
    }
  }

  private mutating func move(to target: Double, at time: Double) {
    let last = water.target
    guard let changed = water.move(to: target, at: time) else { return }
    if target < 1 {
      endFullness(at: time)
    } else {
      let start = max(changed + water.duration, start + scene.climax.earliest)
      fullnesses.append(.init(start: start))
    }
    removeFutureDroplets(after: time)
    if target < last {
      loseDroplets(above: target, at: time)
      skipDroplets()
    }
    updateLandings(after: time)
    send(at: time, rise: target - last)
  }

  /// Ends the last period of fullness, or removes it if it was not visible yet.
  private mutating func endFullness(at time: Double) {
    guard let last = fullnesses.last, last.end == .infinity else { return }
    if time <= last.start {
      fullnesses.removeLast()
    } else {
      fullnesses[fullnesses.count - 1].end = time
    }
  }

  private mutating func breakOff(hasFailed: Bool, at time: Double) {
    // The cross of the last failure shrinks first.
    let time = remains?.failure == nil ? time : max(time, start + ShownFailure.recovery)
    broken = (hasFailed, time)
    pauses.end(at: time)
    endUnknownProgress(at: time)
    endFullness(at: time)
    removeFutureDroplets(after: time)
    loseDroplets(above: -1, at: time)
    if !hasFailed { clear(at: time) }
  }

  /// Begins the cleanup.
  mutating func clear(at time: Double) {
    let time = max(time, broken?.at ?? time)
    clearing = time
    last = lastDroplet(at: time)
  }

  /// Ends the run with a new tap.
  mutating func retry(at time: Double) { retried = time }

  /// The time for which a droplet has an effect after its landing.
  var afterlife: Double { max(Self.memory, scene.sinkDuration, scene.impact.lifetime) }

  /// Releases data that only frames before a time need.
  mutating func forget(before time: Double) {
    // A cancelled run keeps the level at which it drains.
    water.forget(before: min(time, clearing ?? time))
    pauses.forget(before: time - afterlife - design.longestFlight)
    let count = births.firstIndex { $0.landing >= time - afterlife } ?? births.count
    // The last droplet that has started stays, because the next one is numbered from it.
    let last = births.partitioningIndex { $0.time > time } - 1
    births.removeFirst(max(0, min(count, last)))
    let faded = time - DownloadDesign.afterglow
    fullnesses.removeFirst(fullnesses.partitioningIndex { $0.end >= faded })
  }

  /// Returns the period of fullness that is visible at a time.
  func fullness(at time: Double) -> Effects.ProgressRamp.Fullness? {
    fullnesses.lastElement(before: { $0.start > time })
      .flatMap { time < $0.end + DownloadDesign.afterglow ? $0 : nil }
  }

  private mutating func endUnknownProgress(at time: Double) {
    if unknownProgress?.end == .infinity { unknownProgress?.end = time }
  }
}
