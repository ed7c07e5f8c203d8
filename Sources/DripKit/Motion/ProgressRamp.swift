/// Shown progress that moves to each target at an even pace, from wherever it is.
///
/// The pace is given as the time a full run from 0 to 1 takes, so a move takes `fullRun` · |Δ|.
public struct ProgressRamp: Sendable, Hashable {
  /// How long the model takes from 0 to 1, in seconds.
  public static let defaultFullRun = 6.18

  /// A move towards one target.
  public struct Leg: Sendable, Hashable {
    /// When it begins.
    public let start: Double
    /// When it reaches its target or is overtaken by the next.
    public let end: Double
    /// The progress it begins with.
    public let from: Double
    /// The progress it ends with.
    public let to: Double
    /// Where it was going.
    public let target: Double
    /// The area under the progress up to its beginning.
    fileprivate let areaBefore: Double

    /// Whether the target was reached before the next move began.
    public var arrives: Bool { to == target }

    /// Returns the progress at a time; before and after the leg, that at its ends.
    public func value(at time: Double) -> Double {
      if time <= start { return from }
      if time >= end { return to }
      return from + (to - from) * ((time - start) / (end - start))
    }
  }

  /// The moves, in order.
  ///
  /// Events that change nothing make none.
  public private(set) var legs: [Leg] = []
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
  ///   - time: events after this time are left out.
  public init(
    _ events: some Sequence<ProgressTrack.Event>, fullRun: Double = defaultFullRun,
    until time: Double = .infinity
  ) {
    self.fullRun = fullRun
    for event in events {
      guard event.time <= time else { break }
      take(event)
    }
  }

  /// Takes in one more event, which is not earlier than those before it.
  public mutating func take(_ event: ProgressTrack.Event) {
    let current = value(at: event.time)
    let next =
      switch event.action {
      case .move(let target): target
      case .cancel: 0.0
      case .fail: current
      }
    guard next != target else { return }
    cutLast(at: event.time, value: current)
    target = next
    guard next != current else { return }
    legs.append(
      Leg(
        start: event.time, end: event.time + fullRun * abs(next - current), from: current,
        to: next, target: next, areaBefore: integral(to: event.time)))
  }

  /// Ends the last move early; one that has only just begun has never been.
  private mutating func cutLast(at time: Double, value: Double) {
    guard let last = legs.last, last.end > time else { return }
    guard last.start < time else {
      legs.removeLast()
      return
    }
    legs[legs.count - 1] = Leg(
      start: last.start, end: time, from: last.from, to: value, target: last.target,
      areaBefore: last.areaBefore)
  }

  /// Returns the progress at a time.
  ///
  /// - Complexity: logarithmic in the number of moves.
  public func value(at time: Double) -> Double {
    leg(at: time)?.value(at: time) ?? 0
  }

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

  /// When something moves.
  ///
  /// Moves that follow each other without a pause are one movement.
  public var movements: [Range<Double>] {
    var movements: [Range<Double>] = []
    for leg in legs {
      if let last = movements.last, last.upperBound >= leg.start {
        movements[movements.count - 1] = last.lowerBound..<leg.end
      } else {
        movements.append(leg.start..<leg.end)
      }
    }
    return movements
  }

  /// When progress is complete.
  public var fullnesses: [Fullness] {
    legs.indices.compactMap { index in
      let leg = legs[index]
      guard leg.to == 1, leg.arrives else { return nil }
      return Fullness(
        start: leg.end, end: index + 1 < legs.count ? legs[index + 1].start : .infinity)
    }
  }

  private func leg(at time: Double) -> Leg? {
    var low = 0
    var high = legs.count
    while low < high {
      let middle = (low + high) / 2
      if legs[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : legs[low - 1]
  }
}
