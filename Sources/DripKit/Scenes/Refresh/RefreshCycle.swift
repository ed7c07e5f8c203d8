/// One pull of a sheet with its refresh, from the first touch until the sheet is back.
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
  /// The moves of the finger, in order.
  private(set) var moves: [Move] = []
  /// The time at which the pull triggers the refresh.
  private(set) var trigger: Double?
  /// The time at which the content has arrived.
  private(set) var end: Double?

  /// True if the content needs no event to arrive.
  private let endsByItself: Bool

  init(start: Double, endsByItself: Bool) {
    (self.start, self.endsByItself) = (start, endsByItself)
  }

  /// Returns the distance of the sheet at a time, limited to the distance of the trigger.
  func pulled(at time: Double, limit: Double) -> Double {
    moves.lastElement(before: { $0.start > time }).map { min($0.distance(at: time), limit) } ?? 0
  }

  /// Adds an event during the cycle.
  mutating func take(_ event: Log.Event, _ scene: RefreshScene) {
    if let trigger, trigger <= event.time {
      // After the trigger, the finger has no effect, and only the arrival of the content counts.
      let hasEnded = end.map { $0 <= event.time } ?? false
      if event.input == .arrive, !hasEnded { end = max(event.time, trigger + scene.balls.rise) }
      return
    }
    guard case .pull(let target, let duration) = event.input else { return }
    let from = moves.last.map { $0.distance(at: event.time) } ?? 0
    let move = Move(start: event.time, duration: duration, from: from, to: target)
    moves.append(move)
    trigger = move.time(reaching: scene.pullDistance)
    end =
      endsByItself
      ? trigger.map { $0 + max(scene.loadingTime, scene.balls.rise) } : nil
  }

  /// Removes the moves before a time, except the last of them.
  mutating func forget(before time: Double) { moves.keepFromLast { $0.start > time } }

  /// Returns the time at which the sheet begins to return.
  func departure(in scene: RefreshScene) -> Double? {
    let settling = scene.settling
    return end.map {
      $0 + max(0, settling.duration(ofLast: RefreshScene.BallRow.count) - settling.lead)
    }
  }

  /// Returns the time at which the sheet is back.
  func completion(in scene: RefreshScene) -> Double? {
    departure(in: scene).map { $0 + scene.returnDuration }
  }
}
