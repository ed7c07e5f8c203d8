/// One pull of the content with its refresh, from the first touch until the content is back.
struct RefreshCycle: Sendable, Hashable {
  /// A move of the finger to one target, which slows down.
  struct Move: Sendable, Hashable {
    let start: Double
    let duration: Double
    let from: Double
    let to: Double

    func distance(at time: Double) -> Double {
      guard duration > 0 else { return to }
      return from + (to - from) * Effects.TimingCurve.easeOut.value(at: (time - start) / duration)
    }

    /// Returns the first time at which the pull reaches a distance, if it does.
    func time(reaching distance: Double) -> Double? {
      if from >= distance { return start }
      guard to >= distance else { return nil }
      guard duration > 0, to > distance else { return start + duration }
      let part = Effects.TimingCurve.easeOut.fraction(reaching: (distance - from) / (to - from))
      return start + duration * (part ?? 1)
    }
  }

  /// The time at which the finger touches the sheet.
  let start: Double
  /// The moves of the finger until the trigger, in order.
  private(set) var moves: [Move] = []
  /// The time at which the pull triggers the refresh.
  private(set) var trigger: Double?
  /// The time at which the neck of the drop breaks.
  private(set) var breaking = Double.infinity
  /// The time at which the content has arrived.
  private(set) var end: Double?
  /// The first report of progress; infinite if there is none.
  private(set) var known = Double.infinity
  private(set) var ramp: Effects.ProgressRamp
  /// The distance of the finger after the trigger; nil if it is not known.
  private var finger: Double?
  /// True if the refresh ends by itself.
  let isTimed: Bool

  init(start: Double, _ scene: RefreshScene) {
    self.start = start
    isTimed = scene.isTimed
    ramp = Effects.ProgressRamp(fullRun: scene.orbit.fullRun)
  }

  /// Returns the distance of the finger at a time, limited to the distance of the trigger.
  func pulled(at time: Double, limit: Double) -> Double {
    moves.lastElement(before: { $0.start > time }).map { min($0.distance(at: time), limit) } ?? 0
  }

  // MARK: Events

  /// Adds an event of the log.
  ///
  /// After the trigger, a move of the finger has no effect.
  mutating func take(_ event: Log.Event, _ scene: RefreshScene) {
    let time = event.time
    let isTriggered = trigger.map { $0 <= time } ?? false
    let isOpen = end.map { $0 > time } ?? true
    switch event.input {
    case .pull(let target, _) where isTriggered: finger = target
    case .pull(let target, let duration): pull(to: target, within: duration, at: time, scene)
    case .arrive where isTriggered && isOpen: finish(at: time, scene)
    case .progress(let fraction) where isTriggered && isOpen: report(fraction, at: time, scene)
    default: break
    }
  }

  private mutating func pull(
    to target: Double, within duration: Double, at time: Double, _ scene: RefreshScene
  ) {
    let (limit, neck) = (scene.pullDistance, scene.drop.neck)
    let from = moves.last.map { $0.distance(at: time) } ?? 0
    if scene.isDrop, duration > 0, target < from, from >= neck * limit {
      // The finger has let go of a thin neck.
      trigger = time
      breaking = time + Self.thinning * (1 - from / limit) / max(1e-3, 1 - neck)
      breaking = max(breaking, start + Self.tearing)
    } else {
      let move = Move(start: time, duration: duration, from: from, to: target)
      moves.append(move)
      trigger = move.time(reaching: limit)
      breaking = trigger.map { max($0, start + Self.tearing) } ?? .infinity
    }
    let shortest = scene.isDrop ? 0.3 : 0
    end =
      isTimed ? trigger.map { max($0 + scene.loadingTime, ready(scene) + shortest) } : nil
  }

  private mutating func report(_ fraction: Double, at time: Double, _ scene: RefreshScene) {
    let shown = max(time, ready(scene))
    known = min(known, shown)
    if fraction >= 1 {
      finish(at: time, scene)
    } else {
      ramp.take(Log.Event(at: shown, .progress(fraction)))
    }
  }

  private mutating func finish(at time: Double, _ scene: RefreshScene) {
    let start = max(time, ready(scene))
    guard scene.isDrop else { return end = start }
    guard end == nil else { return }
    end = time
    if known <= start { ramp.take(Log.Event(at: start, .progress(1))) }
  }

  /// Removes the moves before a time, except the last of them.
  mutating func forget(before time: Double) {
    moves.keepFromLast { $0.start > time }
    // Progress that becomes known blends with the circling before it.
    ramp.forget(before: time - 1)
  }

  // MARK: Times

  /// The distance of a finger that has let go of the content.
  static let rest = 4.0

  /// The time at which the balls have risen, or at which the bead begins to run.
  func ready(_ scene: RefreshScene) -> Double {
    scene.isDrop ? landed(scene) + Self.landing : (trigger ?? .infinity) + scene.balls.rise
  }

  /// The time at which the content begins to return.
  func departure(_ scene: RefreshScene) -> Double? {
    if scene.isDrop { return impact(scene) }
    let settling = scene.settling
    let last = settling.duration(ofLast: RefreshScene.BallRow.count)
    return end.map { $0 + max(0, last - settling.lead) }
  }

  /// The time at which content and water are at rest.
  private func completion(_ scene: RefreshScene) -> Double? {
    let ripple = scene.isDrop ? scene.ripple.lifetime : 0
    return departure(scene).map { $0 + max(scene.returnDuration, ripple) }
  }

  /// Returns the time at which everything that the input has started is over.
  func end(of scene: RefreshScene) -> Double {
    if let completion = completion(scene) { return completion }
    guard trigger == nil else {
      let floating = Double(RefreshScene.BallRow.count - 1) * scene.floating.stagger
      return ready(scene) + (scene.isDrop ? 0 : floating)
    }
    return moves.last.map { $0.start + $0.duration } ?? 0
  }

  /// Returns true if the next pull begins a new cycle.
  ///
  /// A finger that still holds the content after the fall of a drop has to let go of it first.
  func isOver(at time: Double, _ scene: RefreshScene) -> Bool {
    guard let completion = completion(scene), completion <= time else { return false }
    return !scene.isDrop || finger ?? 0 <= Self.rest
  }

  // MARK: Phases

  /// Returns the phases after the pull.
  func changes(_ scene: RefreshScene) -> [(time: Double, phase: SceneTimeline.Phase)] {
    guard let trigger else { return [] }
    let ready = ready(scene)
    return [
      (trigger, scene.isDrop ? .falling : .rising), (ready, scene.isDrop ? .loading : .floating),
    ] + (end.map { [(max($0, ready), .ending)] } ?? [])
  }

  /// Returns the moments.
  func moments(_ scene: RefreshScene) -> [SceneTimeline.Mark] {
    let impact = scene.isDrop ? impact(scene) : nil
    let times: [(SceneTimeline.Moment, Double?)] = [
      (.trigger, trigger), (.end, end), (.impact, impact),
    ]
    return times.compactMap { moment, time in time.map { SceneTimeline.Mark(moment, at: $0) } }
  }
}
