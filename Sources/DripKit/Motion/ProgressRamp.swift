/// Shown progress that moves to each target at an even pace, from wherever it is.
///
/// The pace is given as the time a full run from 0 to 1 takes, so a move takes `fullRun` · |Δ|. News
/// can be taken in as they come: later ones never change the progress at an earlier time.
public struct ProgressRamp: Sendable, Hashable {
  /// A move towards one target.
  public struct Leg: Sendable, Hashable {
    /// When it begins.
    public let start: Double
    /// The progress it begins with.
    public let from: Double
    /// Where it is going.
    public let target: Double
    /// When it gets there, if nothing else is told before.
    public let arrival: Double
    /// When it reaches its target or is overtaken by the next.
    public fileprivate(set) var end: Double
    /// The area under the progress up to its beginning.
    fileprivate let areaBefore: Double

    /// Whether the target is reached before the next move begins.
    public var arrives: Bool { end == arrival }

    /// The progress it ends with.
    public var to: Double { arrives ? target : value(at: end) }

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
  /// Events that change nothing make none.
  public private(set) var legs: [Leg] = []
  /// When progress is complete, in order; the last time may be one to come.
  public private(set) var fullnesses: [Fullness] = []
  /// How long progress takes from 0 to 1.
  public let fullRun: Double
  private var target = 0.0

  /// Creates the ramp that events make.
  ///
  /// A cancelled button goes back to 0 and a failed one stays where it is; scenes that know better
  /// endings look for them themselves.
  ///
  /// - Parameters:
  ///   - events: what the button is told, in order of time.
  ///   - fullRun: how long progress takes from 0 to 1.
  public init(_ events: some Sequence<ProgressTrack.Event> = [], fullRun: Double) {
    self.fullRun = fullRun
    for event in events { take(event) }
  }

  /// Takes in one more event, which is not earlier than those before it.
  ///
  /// - Complexity: constant, amortized.
  public mutating func take(_ event: ProgressTrack.Event) {
    let current = legs.last?.value(at: event.time) ?? 0
    let next =
      switch event.action {
      case .move(let target): target
      case .cancel: 0.0
      case .fail: current
      case .begin, .pause, .resume: target
      }
    guard next != target else { return }
    cutLast(at: event.time)
    target = next
    guard next != current else { return }
    endFullness(at: event.time)
    let arrival = event.time + fullRun * abs(next - current)
    legs.append(
      Leg(
        start: event.time, from: current, target: next, arrival: arrival, end: arrival,
        areaBefore: integral(to: event.time)))
    if next == 1 { fullnesses.append(Fullness(start: arrival, end: .infinity)) }
  }

  /// Ends the last move; one that has only just begun has never been, nor has the end of a fullness
  /// that it left.
  private mutating func cutLast(at time: Double) {
    if let last = fullnesses.last, last.start > time { fullnesses.removeLast() }
    guard let last = legs.last, last.end > time else { return }
    guard last.start == time else {
      legs[legs.count - 1].end = time
      return
    }
    legs.removeLast()
    if let full = fullnesses.last, full.end == time {
      fullnesses[fullnesses.count - 1] = Fullness(start: full.start, end: .infinity)
    }
  }

  private mutating func endFullness(at time: Double) {
    guard let last = fullnesses.last, last.end == .infinity else { return }
    fullnesses[fullnesses.count - 1] = Fullness(start: last.start, end: time)
  }

  /// Forgets the moves that are over before a time, but for the last of them.
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

  /// Returns the area under the progress from the beginning of time up to a time: what makes
  /// averages over a window exact.
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
  /// Where the ramp has corners, its average has none: it starts and stops softly, never overshoots,
  /// and arrives exactly one window after the ramp.
  public func average(over window: Double, ending time: Double) -> Double {
    let start = time - window
    let atStart = leg(at: start)
    // Nothing moves in the window: say so exactly, whatever the areas are rounded to.
    if atStart == leg(at: time), start >= atStart?.end ?? -.infinity { return value(at: time) }
    guard window > 0 else { return value(at: time) }
    let average = (integral(to: time) - integral(to: start)) / window
    return min(max(average, 0), 1)
  }

  /// Returns the time of fullness that a time lies in.
  public func fullness(at time: Double) -> Fullness? {
    fullnesses.lastElement(before: { $0.start > time }).flatMap { $0.contains(time) ? $0 : nil }
  }

  /// Returns the progress that has been told last at a time.
  func target(at time: Double) -> Double { leg(at: time)?.target ?? 0 }

  private func leg(at time: Double) -> Leg? { legs.lastElement(before: { $0.start > time }) }
}
