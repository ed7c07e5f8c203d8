extension Effects {
  /// Displayed progress that moves from its current value to each target at a constant speed.
  ///
  /// A full run from 0 to 1 takes `fullRun` seconds, so a rise takes `fullRun` · Δ; a fall takes `emptyRun` · |Δ|. Later
  /// events never change the progress at an earlier time.
  public struct ProgressRamp: Sendable, Hashable {
    /// A move towards one target.
    public struct Leg: Sendable, Hashable {
      /// The time at which the move begins.
      public let start: Double
      /// The progress at the start.
      public let from: Double
      /// The target progress.
      public let target: Double
      /// The time of arrival, if no later event interrupts the move.
      public let arrival: Double
      /// The time at which the move arrives or the next one begins.
      public fileprivate(set) var end: Double
      /// The area under the progress before the start.
      fileprivate let areaBefore: Double

      /// The progress at the end.
      public var to: Double { end == arrival ? target : value(at: end) }

      /// Returns the progress at a time; before and after the leg, that at its ends.
      public func value(at time: Double) -> Double {
        if time <= start { return from }
        let time = min(time, end)
        return time < arrival
          ? from + (target - from) * ((time - start) / (arrival - start)) : target
      }
    }

    /// The moves, in order.
    ///
    /// An event without an effect adds none.
    public private(set) var legs: [Leg] = []
    /// The periods of complete progress, in order; the last one may lie in the future.
    public private(set) var fullnesses: [ProgressRamp.Fullness] = []
    /// The duration of a move from 0 to 1, in seconds.
    public let fullRun: Double
    /// The duration of a move from 1 to 0, in seconds.
    public let emptyRun: Double
    private var target = 0.0

    /// Creates a ramp that stays at 0 until its first event.
    ///
    /// A cancelled button returns to 0 and a failed one keeps its progress; scenes with better endings handle
    /// these events themselves.
    ///
    /// - Parameters:
    ///   - fullRun: the duration of a move from 0 to 1, in seconds.
    ///   - emptyRun: the duration of a move from 1 to 0, in seconds; nil if it is the same.
    public init(fullRun: Double, emptyRun: Double? = nil) {
      self.fullRun = fullRun
      self.emptyRun = emptyRun ?? fullRun
    }

    /// Adds an event, which must not be earlier than those before it.
    ///
    /// - Complexity: constant, amortized.
    public mutating func take(_ event: Log.Event) {
      let current = legs.last?.value(at: event.time) ?? 0
      let next =
        switch event.input {
        case .progress(let target): target
        case .cancel: 0.0
        case .fail: current
        default: target
        }
      guard next != target else { return }
      cutLast(at: event.time)
      target = next
      guard next != current else { return }
      endFullness(at: event.time)
      let run = next > current ? fullRun : emptyRun
      let arrival = event.time + run * abs(next - current)
      legs.append(
        Leg(
          start: event.time, from: current, target: next, arrival: arrival, end: arrival,
          areaBefore: integral(to: event.time)))
      if next == 1 {
        fullnesses.append(ProgressRamp.Fullness(start: arrival, end: .infinity))
      }
    }

    /// Ends the last move.
    ///
    /// A move that began at the same time is removed, together with the end of a fullness that it caused.
    private mutating func cutLast(at time: Double) {
      if let last = fullnesses.last, last.start > time { fullnesses.removeLast() }
      guard let last = legs.last, last.end > time else { return }
      guard last.start == time else {
        legs[legs.count - 1].end = time
        return
      }
      legs.removeLast()
      if let full = fullnesses.last, full.end == time {
        fullnesses[fullnesses.count - 1] = ProgressRamp.Fullness(
          start: full.start, end: .infinity)
      }
    }

    private mutating func endFullness(at time: Double) {
      guard let last = fullnesses.last, last.end == .infinity else { return }
      fullnesses[fullnesses.count - 1] = ProgressRamp.Fullness(start: last.start, end: time)
    }

    /// Removes the moves that end before a time, except the last of them.
    ///
    /// The progress before that time is no longer known.
    public mutating func forget(before time: Double) {
      legs.keepFromLast { $0.end >= time }
      fullnesses.keepFromLast { $0.end >= time }
    }

    /// Returns the progress at a time.
    ///
    /// - Complexity: logarithmic in the number of moves.
    public func value(at time: Double) -> Double { leg(at: time)?.value(at: time) ?? 0 }

    /// Returns the area under the progress up to a time, for exact averages.
    ///
    /// - Complexity: logarithmic in the number of moves.
    public func integral(to time: Double) -> Double {
      guard let leg = leg(at: time) else { return 0 }
      let moving = min(time, leg.end)
      let area = (moving - leg.start) * (leg.from + leg.value(at: moving)) / 2
      return leg.areaBefore + area + max(0, time - leg.end) * leg.to
    }

    /// Returns the average progress over a window of time that ends at a time.
    ///
    /// The average has no corners: it starts and stops softly, never overshoots, and arrives exactly one
    /// window after the ramp.
    public func average(over window: Double, ending time: Double) -> Double {
      let start = time - window
      let atStart = leg(at: start)
      // Without motion in the window, the result must be exact, without the rounding of areas.
      if atStart == leg(at: time), start >= atStart?.end ?? -.infinity { return value(at: time) }
      guard window > 0 else { return value(at: time) }
      let average = (integral(to: time) - integral(to: start)) / window
      return min(max(average, 0), 1)
    }

    /// Returns the period of fullness that contains a time.
    public func fullness(at time: Double) -> ProgressRamp.Fullness? {
      fullnesses.lastElement(before: { $0.start > time }).flatMap { $0.contains(time) ? $0 : nil }
    }

    /// Returns the latest reported progress at a time.
    func target(at time: Double) -> Double { leg(at: time)?.target ?? 0 }

    private func leg(at time: Double) -> Leg? { legs.lastElement(before: { $0.start > time }) }
  }
}
