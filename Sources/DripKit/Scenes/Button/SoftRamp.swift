/// Displayed progress that is averaged over a window of time, so that it starts and stops softly.
struct SoftRamp: Sendable {
  private(set) var ramp: Effects.ProgressRamp
  /// The periods in which the displayed progress is complete, in order; the last one may lie in the future.
  private(set) var fullnesses: [Effects.ProgressRamp.Fullness] = []
  let window: Double
  /// The time before a period at which its ending begins.
  let lead: Double

  init(_ ramp: Effects.ProgressRamp, window: Double, lead: Double = 0) {
    (self.ramp, self.window, self.lead) = (ramp, window, lead)
  }

  /// Returns the displayed progress at a time.
  func value(at time: Double) -> Double { ramp.average(over: window, ending: time) }

  /// The time from which the displayed progress is constant; nil if it never moved.
  var settled: Double? { ramp.legs.last.map { $0.end + window } }

  /// Returns the latest period that has begun at a time.
  func fullness(at time: Double) -> Effects.ProgressRamp.Fullness? {
    fullnesses.lastElement(before: { $0.begin > time })
  }

  /// Adds an event, which must not be earlier than those before it.
  mutating func take(_ event: Log.Event) {
    // Progress that is complete, but not displayed yet, fails, too.
    let shown = value(at: event.time)
    let stops = event.input == .fail && shown < 1
    ramp.take(stops ? Log.Event(at: event.time, .progress(shown)) : event)
    update(at: event.time)
  }

  /// Begins or ends a period if an event has changed the time at which the displayed progress is complete.
  private mutating func update(at time: Double) {
    let last = ramp.fullnesses.last.flatMap { $0.end == .infinity ? $0.start : nil }
    let full = last.map { $0 + window }
    if let open = fullnesses.last, open.end == .infinity, open.start != full {
      fullnesses[fullnesses.count - 1].end = time
      if open.begin >= time { fullnesses.removeLast() }
    }
    guard let full, fullnesses.last?.end != .infinity else { return }
    if let last = fullnesses.last, last.start == full, last.end == time {
      // A later event at the same time replaces the one that ended the period.
      fullnesses[fullnesses.count - 1].end = .infinity
    } else {
      fullnesses.append(.init(start: full, begin: max(time, full - lead)))
    }
  }

  /// Releases data that only frames before a time need, for endings that fade after progress falls.
  mutating func forget(before time: Double, fading: Double = 0) {
    ramp.forget(before: time - window - fading)
    fullnesses.keepFromLast { $0.end + fading >= time }
  }
}
