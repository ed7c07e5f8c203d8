/// One pull of a drop with its refresh: the finger, the fall, the progress and the end.
struct DropCycle: Sendable, Hashable {
  /// The time at which the finger begins to pull.
  let start: Double
  /// The moves of the finger until the trigger, in order.
  private(set) var moves: [RefreshCycle.Move] = []
  /// The time from which the drop cannot be drawn back any more.
  private(set) var trigger: Double?
  /// The time at which the neck breaks.
  private(set) var breaking = Double.infinity
  /// The time at which the content has arrived.
  private(set) var end: Double?
  /// The first report of progress; infinite if there is none.
  private(set) var known = Double.infinity
  private(set) var ramp: Effects.ProgressRamp
  /// The distance of the finger after the trigger; nil if it is not known.
  private(set) var finger: Double?

  /// The time from the landing of the drop until its bead runs.
  static let landing = 0.16
  /// The time in which a ring of unknown progress closes.
  static let closing = 0.45
  /// The time that a released drop with the thickest neck needs to fall.
  static let thinning = 0.14
  /// The time in which progress that becomes known takes the place of circling.
  static let blending = 0.4
  /// The time in which the drop appears, and the least time until its neck breaks, for a sudden pull.
  static let (appearing, tearing) = (0.12, 0.2)
  /// The distance of a finger that has let go of the content.
  static let rest = 4.0

  /// True if the ring shows the time until the refresh ends by itself.
  let isTimed: Bool

  init(start: Double, _ scene: RefreshScene, isTimed: Bool) {
    (self.start, self.isTimed) = (start, isTimed)
    ramp = Effects.ProgressRamp(fullRun: scene.orbit.fullRun)
  }

  /// Returns the distance of the finger at a time, limited to the distance of the trigger.
  func pulled(at time: Double, limit: Double) -> Double {
    moves.lastElement(before: { $0.start > time }).map { min($0.distance(at: time), limit) } ?? 0
  }

  // MARK: Events

  /// Adds an event of the log.
  mutating func take(_ event: Log.Event, _ scene: RefreshScene) {
    let time = event.time
    let isTriggered = trigger.map { $0 <= time } ?? false
    switch event.input {
    case .pull(let target, _) where isTriggered: finger = target
    case .pull(let target, let duration): pull(to: target, within: duration, at: time, scene)
    case .arrive where isTriggered: finish(at: time, scene)
    case .progress(let fraction) where isTriggered && end.map { $0 > time } ?? true:
      report(fraction, at: time, scene)
    default: break
    }
  }

  private mutating func pull(
    to target: Double, within duration: Double, at time: Double, _ scene: RefreshScene
  ) {
    let limit = scene.pullDistance
    let from = moves.last.map { $0.distance(at: time) } ?? 0
    if duration > 0, target < from, from >= scene.drop.neck * limit {
      // The finger has let go of a thin neck.
      trigger = time
      breaking = time + Self.thinning * (1 - from / limit) / max(1e-3, 1 - scene.drop.neck)
      breaking = max(breaking, start + Self.tearing)
    } else {
      let move = RefreshCycle.Move(start: time, duration: duration, from: from, to: target)
      moves.append(move)
      trigger = move.time(reaching: limit)
      breaking = trigger.map { max($0, start + Self.tearing) } ?? .infinity
    }
    end = nil
    if let trigger, isTimed { end = max(trigger + scene.loadingTime, run(scene) + 0.3) }
  }

  private mutating func report(_ fraction: Double, at time: Double, _ scene: RefreshScene) {
    let shown = max(time, run(scene))
    known = min(known, shown)
    if fraction >= 1 {
      finish(at: time, scene)
    } else {
      ramp.take(Log.Event(at: shown, .progress(fraction)))
    }
  }

  private mutating func finish(at time: Double, _ scene: RefreshScene) {
    guard end == nil else { return }
    end = time
    let start = max(time, run(scene))
    if known <= start { ramp.take(Log.Event(at: start, .progress(1))) }
  }

  /// Removes the moves before a time, except the last of them.
  mutating func forget(before time: Double) {
    moves.keepFromLast { $0.start > time }
    // Progress that becomes known blends with the circling before it.
    ramp.forget(before: time - 1)
  }

  // MARK: Times

  /// The time at which the drop lands on the ring.
  func landed(_ scene: RefreshScene) -> Double {
    let way = scene.orbit.depth + scene.orbit.radius - scene.drop.breakingDepth
    return breaking + Effects.FreeFall(distance: way, gravity: scene.drop.gravity).duration
  }

  /// The time at which the bead begins to run.
  func run(_ scene: RefreshScene) -> Double { landed(scene) + Self.landing }

  /// The time at which the ring is closed; nil if that is not known yet.
  func closed(_ scene: RefreshScene) -> Double? {
    guard let end else { return nil }
    if isTimed { return end }
    guard isKnown, let last = ramp.legs.last else { return max(end, run(scene)) + Self.closing }
    return max(last.end + scene.orbit.smoothing, known + Self.blending)
  }

  /// The time at which the bead leaves the ring.
  func drained(_ scene: RefreshScene) -> Double? { closed(scene).map { $0 + scene.orbit.drain } }

  /// The time at which the bead reaches the content, which then returns.
  func impact(_ scene: RefreshScene) -> Double? {
    drained(scene).map {
      $0 + Effects.FreeFall(distance: scene.beadFall, gravity: scene.drop.gravity).duration
    }
  }

  /// The time at which content and water are at rest.
  func completion(_ scene: RefreshScene) -> Double? {
    impact(scene).map { $0 + max(scene.returnDuration, scene.ripple.lifetime) }
  }

  // MARK: Progress

  /// True if progress was reported.
  var isKnown: Bool { known < .infinity }

  /// Returns the water on the ring at a time before it is closed.
  func trail(at time: Double, _ scene: RefreshScene) -> RefreshScene.Orbit.Trail {
    typealias Trail = RefreshScene.Orbit.Trail
    let run = run(scene)
    if let end, isTimed {
      return Trail(tail: 0, head: ((time - run) / (end - run)).clamped(to: 0...1) ?? 0)
    }
    let circling = scene.orbit.circling(at: time - run)
    if isKnown, time >= known {
      let fraction = ramp.average(over: scene.orbit.smoothing, ending: time)
      guard known > run else { return Trail(tail: 0, head: fraction) }
      // The trail begins at the next passage of the lowest point.
      let part = smoothStep((time - known) / Self.blending)
      let begin = scene.orbit.circling(at: known + Self.blending / 2 - run).tail.rounded(.up)
      return Trail(
        tail: circling.tail + (begin - circling.tail) * part,
        head: circling.head + (begin + fraction - circling.head) * part)
    }
    guard let end, time > max(end, run) else { return circling }
    // The tail stops, and the head goes on until it meets it.
    let start = max(end, run)
    let (before, speed) = (scene.orbit.circling(at: start - run), 1 / scene.orbit.turn)
    let part = min(1, (time - start) / Self.closing)
    let way = 0.1
    let last = before.tail + way * speed
    // A cubic with the speed of the circling at its start, and at rest at its end.
    let target = last + 1
    let square = part * part
    let (h0, h1) = (1 - square * (3 - 2 * part), part * (1 - part) * (1 - part))
    return Trail(
      tail: last - way * speed * Portable.exp(-(time - start) / way),
      head: before.head * h0 + target * (1 - h0) + speed * Self.closing * h1)
  }
}

extension RefreshScene {
  /// The radius of the bead that the ring gathers in.
  var lastBead: Double { 0.85 * drop.radius }

  /// The way of the last bead from the ring to the content.
  var beadFall: Double {
    let lowest = top.ceiling + orbit.depth + orbit.radius + lastBead
    return max(0, barHeight + stop - lowest)
  }
}
