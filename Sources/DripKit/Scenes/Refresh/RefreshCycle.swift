/// One pull of a sheet and what comes of it: from the first touch until the sheet is back.
struct RefreshCycle {
  /// A stretch of the pull: towards one target, slowing down.
  struct Move {
    let start: Double
    let duration: Double
    let from: Double
    let to: Double

    func distance(at time: Double) -> Double {
      guard duration > 0 else { return to }
      return from + (to - from) * TimingCurve.easeOut.value(at: (time - start) / duration)
    }

    /// When the pull first reaches a distance, if it does.
    func time(reaching distance: Double) -> Double? {
      if from >= distance { return start }
      guard to >= distance else { return nil }
      guard duration > 0, to > distance else { return start + duration }
      let part = TimingCurve.easeOut.fraction(reaching: (distance - from) / (to - from))
      return start + duration * (part ?? 1)
    }
  }

  /// The moves of the finger, in order.
  private(set) var moves: [Move] = []
  /// When the pull has gone far enough.
  private(set) var trigger: Double?
  /// When the balls begin to settle and the sheet to return.
  private(set) var end: Double?

  /// When the finger touches the sheet.
  var start: Double { moves.first?.start ?? 0 }

  /// Returns how far the sheet is pulled at a time; past the distance that counts it goes no farther.
  func pulled(at time: Double, limit: Double) -> Double {
    guard let move = moves.last(where: { $0.start <= time }) else { return 0 }
    return min(move.distance(at: time), limit)
  }
}

extension RefreshCycle {
  /// Reads the cycles out of what a sheet has been told.
  ///
  /// - Parameters:
  ///   - scene: the sheet, its parameters within their ranges.
  ///   - time: events after this time are left out.
  /// - Returns: the cycles in order; each but the last is over.
  static func cycles(of scene: RefreshScene, until time: Double) -> [RefreshCycle] {
    var cycles: [RefreshCycle] = []
    for event in scene.events {
      guard event.time <= time else { break }
      let isOver = cycles.last?.completion(in: scene).map { $0 <= event.time } ?? cycles.isEmpty
      if isOver, case .move = event.action { cycles.append(RefreshCycle()) }
      guard !cycles.isEmpty else { continue }
      cycles[cycles.count - 1].take(event, scene)
    }
    return cycles
  }

  private mutating func take(_ event: PullTrack.Event, _ scene: RefreshScene) {
    if let trigger, trigger <= event.time {
      // Fingers no longer count; the content may have come.
      if event.action == .end, !hasEnd(before: event.time) {
        end = max(event.time, trigger + scene.riseDuration)
      }
      return
    }
    guard case .move(let target, let duration) = event.action else { return }
    let from = moves.last.map { $0.distance(at: event.time) } ?? 0
    let move = Move(start: event.time, duration: duration, from: from, to: target)
    moves.append(move)
    trigger = move.time(reaching: scene.pullDistance)
    end =
      scene.pull.endsByItself
      ? trigger.map { $0 + max(scene.loadingTime, scene.riseDuration) } : nil
  }

  private func hasEnd(before time: Double) -> Bool { end.map { $0 <= time } ?? false }

  /// When the sheet begins to return: once the last ball has settled.
  func departure(in scene: RefreshScene) -> Double? {
    guard scene.settleDuration > 0 else { return end }
    let wait = scene.settleDuration + Double(BallRow.count - 1) * scene.settleStagger
    return end.map { $0 + wait }
  }

  /// When the sheet is back.
  func completion(in scene: RefreshScene) -> Double? {
    departure(in: scene).map { $0 + scene.returnDuration }
  }
}
