/// One run of the button: from the tap, through its input, to its end.
struct DownloadRun: Sendable {
  /// The cause of an interruption.
  enum Break {
    case cancelled
    case failed
  }

  /// A time in which the button is full, or about to be.
  struct FullSpell: Sendable, Hashable {
    /// When it is full.
    let start: Double
    /// When it learned that it is not, after all, or not any more.
    fileprivate(set) var end = Double.infinity
    /// When the course that leads there was set.
    fileprivate let known: Double

    /// True if the button becomes full.
    var isReached: Bool { end > start }
  }

  private let shared: Shared<DownloadDesign>
  /// When the button is tapped.
  let start: Double
  /// The number of the first droplet of the run: the one the glyph becomes.
  let firstDroplet: Int
  /// The visible remains of the previous run, if it was not cleaned up.
  let remains: Remains?
  /// The way of the water.
  private(set) var plan: WaterPlan
  /// All droplets but the first, in order; the last may be yet to come.
  private(set) var births: [Birth] = []
  /// The number of the next droplet, were one born now.
  private(set) var nextDroplet: Int
  /// When the button is full.
  private(set) var fullSpells: [FullSpell] = []
  /// When the water stands still.
  private(set) var calm: Calm
  /// When the size of the work was not known.
  private(set) var guesswork: Guesswork?
  /// The cause and time of the interruption, if there was one.
  private(set) var broken: (how: Break, at: Double)?
  /// When the button begins to clear up: at once when it was cancelled, and after a failure when it is
  /// cancelled or tried again.
  private(set) var clearing: Double?
  /// When the button was tapped again before it was cleared up.
  private(set) var retried: Double?

  /// Begins a run with a tap.
  init(
    _ design: Shared<DownloadDesign>, start: Double, firstDroplet: Int, after calm: Calm? = nil,
    remains: Remains? = nil
  ) {
    shared = design
    self.start = start
    self.firstDroplet = firstDroplet
    self.remains = remains
    self.calm = calm ?? Calm(from: start)
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
      calm.end(at: time)
      if target > 0 { endGuesswork(at: time) }
      move(to: target, at: time)
    case .begin:
      calm.end(at: time)
      if guesswork == nil, plan.legs.isEmpty {
        guesswork = Guesswork(
          start: time, clock: calm.clock(at: time), flight: design.flight,
          spacing: scarcity, breathes: !scene.reducedMotion)
      }
    case .pause: calm.begin(at: time)
    case .resume: calm.end(at: time)
    case .cancel: breakOff(.cancelled, at: time)
    case .fail: breakOff(.failed, at: time)
    }
  }

  private mutating func move(to target: Double, at time: Double) {
    guard let changed = plan.move(to: target, at: time, flight: design.flight) else { return }
    if target < 1 {
      closeFullSpell(at: time)
    } else if let leg = plan.legs.last, leg.to == 1 {
      fullSpells.append(FullSpell(start: leg.end + scene.smoothing, known: time))
    }
    lose(landingAfter: changed, at: time)
    bear(after: time + design.flight)
  }

  /// The button learns that it is not going to be full, or not any more; where nothing of that was to be
  /// seen yet, it has never been.
  private mutating func closeFullSpell(at time: Double) {
    guard let last = fullSpells.last, last.end == .infinity else { return }
    if time <= last.start - scene.climax.lead {
      fullSpells.removeLast()
    } else {
      fullSpells[fullSpells.count - 1].end = time
    }
  }

  private mutating func breakOff(_ how: Break, at time: Double) {
    // The cross of the last failure runs together first.
    let time = remains?.failure == nil ? time : max(time, start + DownloadScene.Frame.recovery)
    broken = (how, time)
    plan.stop(at: time)
    calm.end(at: time)
    endGuesswork(at: time)
    closeFullSpell(at: time)
    lose(landingAfter: time, at: time)
    if case .cancelled = how { clear(at: time) }
  }

  /// Begins to clear up.
  mutating func clear(at time: Double) { clearing = max(time, broken?.at ?? time) }

  /// Ends with another try.
  mutating func retry(at time: Double) { retried = time }

  /// The time for which a droplet matters after its landing.
  var afterlife: Double { max(Self.memory, scene.sinkDuration, scene.impact.lifetime) }

  /// Forgets what only frames before a time need.
  mutating func forget(before time: Double) {
    // An interrupted run keeps its last state.
    plan.forget(before: min(time, broken?.at ?? time) - scene.smoothing - design.flight)
    calm.forget(before: time - afterlife - design.flight)
    let count = births.partitioningIndex { $0.landing >= time - afterlife }
    // The last that has set off stays, which the next is counted from.
    let last = births.partitioningIndex { $0.time > time } - 1
    births.removeFirst(max(0, min(count, last)))
    while let first = fullSpells.first, first.end < time - DownloadDesign.afterglow {
      fullSpells.removeFirst()
    }
  }

  /// Returns the fullness that something is seen of at a time.
  func fullSpell(at time: Double) -> FullSpell? {
    fullSpells.last {
      $0.known <= time && $0.start - scene.climax.lead <= time
        && time < $0.end + DownloadDesign.afterglow
    }
  }
}

// MARK: - Droplets come and go

extension DownloadRun {
  /// The start of one droplet, and where it will meet the water.
  struct Birth: Sendable {
    /// Which droplet it is.
    let index: Int
    /// When it sets off, in seconds.
    let time: Double
    /// When it lands.
    let landing: Double
    /// The volume, 1 on average.
    let volume: Double
    /// Its path there.
    let path: QuadraticCurve
    /// When it learned that it will not land.
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

  /// Droplets that land later than that do not; those that have not set off never will.
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

  /// Bears all droplets that will land after a time, as far as that is known.
  ///
  /// Each lands when the water has climbed to the middle of what it stands for.
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

  /// Bears a small droplet for a last little bit that no other brings: something has to be seen on its way.
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

  private mutating func endGuesswork(at time: Double) {
    guard guesswork?.end == .infinity else { return }
    guesswork?.end = time
    nextDroplet = max(nextDroplet, firstDroplet + 1 + (guesswork?.count(until: time) ?? 0))
  }
}
