/// One pull of the content with its refresh in either form, from the first touch until the content is back.
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
  /// The distance of the finger after the trigger.
  private var finger = 0.0

  init(start: Double, _ course: RefreshCourse) {
    self.start = start
    ramp = Effects.ProgressRamp(fullRun: course.scene.orbit.fullRun)
  }

  /// Returns the distance of the finger at a time, limited to the distance of the trigger.
  func pulled(at time: Double, limit: Double) -> Double {
    moves.lastElement(before: { $0.start > time }).map { min($0.distance(at: time), limit) } ?? 0
  }

  // MARK: Events

  /// Adds an event of the log.
  ///
  /// After the trigger, a move of the finger has no effect.
  mutating func take(_ event: Log.Event, _ course: RefreshCourse) {
    let time = event.time
    let isTriggered = trigger.map { $0 <= time } ?? false
    let isOpen = end.map { $0 > time } ?? true
    switch event.input {
    case .pull(let target, _) where isTriggered: finger = target
    case .pull(let target, let duration): pull(to: target, within: duration, at: time, course)
    case .arrive where isTriggered && isOpen: finish(at: time, course)
    case .progress(let fraction) where isTriggered && isOpen:
      let shown = max(time, ready(course))
      known = min(known, shown)
      if fraction >= 1 { return finish(at: time, course) }
      ramp.take(Log.Event(at: shown, .progress(fraction)))
    default: break
    }
  }

  private mutating func pull(
    to target: Double, within duration: Double, at time: Double, _ course: RefreshCourse
  ) {
    let limit = course.scene.pullDistance
    let from = moves.last.map { $0.distance(at: time) } ?? 0
    if duration > 0, target < from, from >= course.neck * limit {
      // The finger has let go of a thin neck.
      trigger = time
      breaking = time + Self.thinning * (1 - from / limit) / max(1e-3, 1 - course.neck)
    } else {
      let move = Move(start: time, duration: duration, from: from, to: target)
      moves.append(move)
      trigger = move.time(reaching: limit)
      breaking = trigger ?? .infinity
    }
    breaking = max(breaking, start + course.tearing)
    guard course.isTimed else { return }
    end = trigger.map { max($0 + course.scene.loadingTime, ready(course) + course.shortest) }
  }

  private mutating func finish(at time: Double, _ course: RefreshCourse) {
    guard end == nil else { return }
    let start = max(time, ready(course))
    // Balls settle only after they have risen.
    end = course.hasImpact ? time : start
    if known <= start { ramp.take(Log.Event(at: start, .progress(1))) }
  }

  /// Removes the moves before a time, except the last of them.
  mutating func forget(before time: Double) {
    moves.keepFromLast { $0.start > time }
    // Progress that becomes known blends with the circling before it.
    ramp.forget(before: time - 1)
  }

  // MARK: Times

  /// The time at which the drop lands on the ring, or at which the balls have risen.
  func landed(_ course: RefreshCourse) -> Double { breaking + course.fall }

  /// The time at which the bead begins to run, or the balls begin to float.
  func ready(_ course: RefreshCourse) -> Double { landed(course) + course.landing }

  /// The time at which the ring is closed, or at which the balls settle; nil if that is not known yet.
  func closed(_ course: RefreshCourse) -> Double? {
    guard let end else { return nil }
    if course.isTimed { return end }
    guard isKnown, let last = ramp.legs.last else {
      return max(end, ready(course)) + course.closing
    }
    return max(last.end + course.scene.orbit.smoothing, known + Self.blending)
  }

  /// The time at which the bead leaves the ring.
  func drained(_ course: RefreshCourse) -> Double? { closed(course).map { $0 + course.drain } }

  /// The time at which the bead reaches the content or the balls rest, and the content begins to return.
  func departure(_ course: RefreshCourse) -> Double? {
    drained(course).map { $0 + course.leaving }
  }

  /// The time at which content and water are at rest.
  private func completion(_ course: RefreshCourse) -> Double? {
    departure(course).map { $0 + course.returning }
  }

  /// Returns the time at which everything that the input has started is over.
  func end(of course: RefreshCourse) -> Double {
    if let completion = completion(course) { return completion }
    if trigger != nil { return ready(course) + course.floating }
    return moves.last.map { $0.start + $0.duration } ?? 0
  }

  /// Returns true if the next pull begins a new cycle.
  ///
  /// A finger that still holds the content after the fall of a drop has to let go of it first.
  func isOver(at time: Double, _ course: RefreshCourse) -> Bool {
    completion(course).map { $0 <= time && finger <= course.rest } ?? false
  }

  // MARK: Phases

  /// Returns the phases after the pull.
  func changes(_ course: RefreshCourse) -> [(time: Double, phase: SceneTimeline.Phase)] {
    guard let trigger else { return [] }
    let (ready, (first, second)) = (ready(course), course.phases)
    return [(trigger, first), (ready, second)] + (end.map { [(max($0, ready), .ending)] } ?? [])
  }

  /// Returns the moments.
  func moments(_ course: RefreshCourse) -> [SceneTimeline.Mark] {
    let impact = course.hasImpact ? departure(course) : nil
    let times: [(SceneTimeline.Moment, Double?)] = [
      (.trigger, trigger), (.end, end), (.impact, impact),
    ]
    return times.compactMap { moment, time in time.map { SceneTimeline.Mark(moment, at: $0) } }
  }
}
