/// One run of the button, from the tap to its end.
struct DownloadRun: Sendable {
  /// The cause of an interruption.
  enum Break {
    case cancelled
    case failed
  }

  /// A period in which the button is full, or about to be.
  struct FullPeriod: Sendable, Hashable {
    /// The time at which the button becomes full.
    let start: Double
    /// The time of the update that ended or prevented the fullness.
    fileprivate(set) var end = Double.infinity
    /// The time of the update that caused the fullness.
    fileprivate let known: Double

    /// True if the button becomes full.
    var isReached: Bool { end > start }
  }

  private let shared: Shared<DownloadDesign>
  /// The time of the tap.
  let start: Double
  /// The number of the run's first droplet, which the glyph becomes.
  let firstDroplet: Int
  /// The visible remains of the previous run, if it was not cleaned up.
  let remains: Remains?
  /// The known future of the water level.
  private(set) var plan: WaterPlan
  /// All droplets except the first, in order; the last ones may start in the future.
  private(set) var births: [Birth] = []
  private(set) var nextDroplet: Int
  /// The periods in which the button is full.
  private(set) var fullPeriods: [FullPeriod] = []
  /// The liveliness of the water, for pauses.
  private(set) var pauses: WaterPauses
  /// The period in which the size of the work is unknown.
  private(set) var unknownProgress: UnknownProgress?
  /// The cause and time of the interruption, if there was one.
  private(set) var broken: (how: Break, at: Double)?
  /// The start of the cleanup: a cancellation, or the cancellation or retry after a failure.
  private(set) var clearing: Double?
  /// The time of the next tap, if it comes before the end of the cleanup.
  private(set) var retried: Double?

  /// Begins a run with a tap.
  init(
    _ design: Shared<DownloadDesign>, start: Double, firstDroplet: Int,
    after pauses: WaterPauses? = nil,
    remains: Remains? = nil
  ) {
    shared = design
    self.start = start
    self.firstDroplet = firstDroplet
    self.remains = remains
    self.pauses = pauses ?? WaterPauses(from: start)
    let rise = design.value.scene.fullRun
    plan = WaterPlan(rise: rise, lastRise: (0.5 * rise / 2.6, 0.7 * rise / 2.6), fall: rise / 2.6)
    nextDroplet = firstDroplet + 1
  }

  var design: DownloadDesign { _read { yield shared.value } }
  var scene: DownloadScene { _read { yield design.scene } }

  /// Handles an event of an uninterrupted run.
  mutating func take(_ event: ProgressTrack.Event) {
    let time = max(event.time, start)
    switch event.action {
    case .move(let target):
      pauses.end(at: time)
      if target > 0 { endUnknownProgress(at: time) }
      move(to: target, at: time)
    case .begin:
      pauses.end(at: time)
      if unknownProgress == nil, plan.legs.isEmpty {
        unknownProgress = UnknownProgress(
          start: time, clock: pauses.clock(at: time), flight: design.flight,
          spacing: scarcity, breathes: !scene.reducedMotion)
      }
    case .pause: pauses.begin(at: time)
    case .resume: pauses.end(at: time)
    case .cancel: breakOff(.cancelled, at: time)
    case .fail: breakOff(.failed, at: time)
    }
  }

  private mutating func move(to target: Double, at time: Double) {
    guard let changed = plan.move(to: target, at: time, flight: design.flight) else { return }
    if target < 1 {
      closeFullPeriod(at: time)
    } else if let leg = plan.legs.last, leg.to == 1 {
      fullPeriods.append(FullPeriod(start: leg.end + scene.smoothing, known: time))
    }
    lose(landingAfter: changed, at: time)
    bear(after: time + design.flight)
  }

  /// Ends the last period of fullness, or removes it if it was not visible yet.
  private mutating func closeFullPeriod(at time: Double) {
    guard let last = fullPeriods.last, last.end == .infinity else { return }
    if time <= last.start - scene.climax.lead {
      fullPeriods.removeLast()
    } else {
      fullPeriods[fullPeriods.count - 1].end = time
    }
  }

  private mutating func breakOff(_ how: Break, at time: Double) {
    // The cross of the last failure shrinks first.
    let time = remains?.failure == nil ? time : max(time, start + DownloadScene.Frame.recovery)
    broken = (how, time)
    plan.stop(at: time)
    pauses.end(at: time)
    endUnknownProgress(at: time)
    closeFullPeriod(at: time)
    lose(landingAfter: time, at: time)
    if case .cancelled = how { clear(at: time) }
  }

  /// Begins the cleanup.
  mutating func clear(at time: Double) { clearing = max(time, broken?.at ?? time) }

  /// Ends the run with a new tap.
  mutating func retry(at time: Double) { retried = time }

  /// The time for which a droplet has an effect after its landing.
  var afterlife: Double { max(Self.memory, scene.sinkDuration, scene.impact.lifetime) }

  /// Releases data that only frames before a time need.
  mutating func forget(before time: Double) {
    // An interrupted run keeps its last state.
    plan.forget(before: min(time, broken?.at ?? time) - scene.smoothing - design.flight)
    pauses.forget(before: time - afterlife - design.flight)
    let count = births.partitioningIndex { $0.landing >= time - afterlife }
    // The last droplet that has started stays, because the next one is numbered from it.
    let last = births.partitioningIndex { $0.time > time } - 1
    births.removeFirst(max(0, min(count, last)))
    while let first = fullPeriods.first, first.end < time - DownloadDesign.afterglow {
      fullPeriods.removeFirst()
    }
  }

  /// Returns the period of fullness that is visible at a time.
  func fullPeriod(at time: Double) -> FullPeriod? {
    fullPeriods.last {
      $0.known <= time && $0.start - scene.climax.lead <= time
        && time < $0.end + DownloadDesign.afterglow
    }
  }
}

// MARK: - Droplets

extension DownloadRun {
  /// The start of one droplet, and the point where it will meet the water.
  struct Birth: Sendable {
    /// The number of the droplet.
    let index: Int
    /// The time of the start, in seconds.
    let time: Double
    /// The time of the landing.
    let landing: Double
    /// The volume, 1 on average.
    let volume: Double
    let path: QuadraticCurve
    /// The time of the update that prevents the landing.
    private(set) var lost: Double?

    init(index: Int, time: Double, landing: Double, volume: Double, path: QuadraticCurve) {
      self.index = index
      self.time = time
      self.landing = landing
      self.volume = volume
      self.path = path
    }

    mutating func lose(at time: Double) { if lost == nil { lost = time } }

    func hasLanded(by time: Double) -> Bool { lost == nil && landing <= time }
  }

  /// Removes the future droplets that would land after a time, and marks those in flight as lost.
  private mutating func lose(landingAfter changed: Double, at time: Double) {
    while let last = births.last, last.time > time { births.removeLast() }
    for index in births.indices.reversed() {
      guard births[index].landing > changed else { break }
      births[index].lose(at: time)
    }
    nextDroplet = max(births.last.map { $0.index + 1 } ?? nextDroplet, firstDroplet + 1)
  }

  /// The shortest time between two droplets, which limits their number.
  private var scarcity: Double { (design.flight + scene.sinkDuration) / Self.mostFlying }

  /// Adds the known droplets that will land after a time.
  ///
  /// Each lands when the level has reached the middle of the rise by its volume.
  private mutating func bear(after arrival: Double) {
    let spacing = scarcity
    let count = design.climbs.count
    guard count > 0, design.flight > 0 else { return }
    for leg in plan.legs.suffix(2) where leg.rate > 0 && leg.end > arrival {
      let (from, to) = (leg.climbed(at: max(arrival, leg.start)), leg.climbed(at: leg.end))
      var block = from.rounded(.down)
      var number = design.climbs.partitioningIndex { block + $0 > from }
      while true {
        if number == count { (block, number) = (block + 1, 0) }
        let climb = block + design.climbs[number]
        guard climb <= to else { break }
        let landing = leg.time(ofClimb: climb)
        let time = landing - design.flight
        if births.last.map({ time - $0.time >= spacing }) ?? true {
          births.append(
            birth(
              nextDroplet, at: time, landing: landing, volume: design.volumes[number],
              on: surface(at: landing)))
          nextDroplet += 1
        }
        number += 1
      }
      bearLast(in: leg)
    }
  }

  /// Adds a small droplet for the last part of the rise if no other droplet lands in it.
  private mutating func bearLast(in leg: WaterPlan.Leg) {
    let landing = (leg.start + leg.end) / 2
    let last = births.last { $0.lost == nil }
    guard leg.to == 1, last.map({ $0.landing < leg.start }) ?? true else { return }
    births.append(
      birth(
        nextDroplet, at: landing - design.flight, landing: landing,
        volume: design.volumes.min() ?? 1, on: surface(at: landing)))
    nextDroplet += 1
  }

  private mutating func endUnknownProgress(at time: Double) {
    guard unknownProgress?.end == .infinity else { return }
    unknownProgress?.end = time
    nextDroplet = max(nextDroplet, firstDroplet + 1 + (unknownProgress?.count(until: time) ?? 0))
  }
}
