/// A water level that approaches its target, twice in every tick.
///
/// At each tick, the model moves the level once before it draws the front layer and once more before it draws
/// the back layer, each time by a fixed fraction of the remaining distance. After n ticks, the remaining
/// distance is multiplied by (1 − factor)^(2n). When the falling level is below `snap`, the factor grows by 1
/// at the next tick, which covers the rest in one step. The button is full from the first tick that starts with a
/// level of at most `full`.
///
/// The closed form has exactly these values at ticks, and the same exponential between them. The
/// original does not define an event between two ticks. Here it takes effect at the next tick, and until then
/// the level moves in a straight line to the level of that tick. A picture before an event does not depend on it.
///
/// A cancelled button returns to its empty level. A failed one keeps its level until the next event; finished
/// work cannot fail.
struct LevelFollow: Sendable, Hashable {
  typealias Fullness = Effects.ProgressRamp.Fullness

  /// The levels of the two layers.
  struct Levels: Sendable, Hashable {
    /// The level after the first move of the tick.
    var front: Double
    /// The level after both moves.
    var back: Double

    /// Returns the levels that a function computes, layer by layer, from these and other ones.
    func combined(_ other: Levels, _ combine: (Double, Double) -> Double) -> Levels {
      Levels(front: combine(front, other.front), back: combine(back, other.back))
    }
  }

  let rules: WaveScene.Creeping
  /// The level of progress 0; the level of full progress is 0.
  let empty: Double
  /// The time of the first event, from which ticks are counted; nil if there was none.
  private(set) var start: Double?
  private var legs: [Leg] = []
  /// The periods of fullness before the last leg.
  private var past: [Fullness] = []
  private var target: Double? = 0

  /// Creates an empty level, at the level of progress 0.
  init(rules: WaveScene.Creeping, empty: Double) {
    self.rules = rules
    self.empty = empty
  }

  /// Adds an event, which must not be earlier than those before it.
  ///
  /// - Complexity: constant, amortized.
  mutating func take(_ event: Log.Event) {
    let start = start ?? event.time
    self.start = start
    let position = ((event.time - start) * rules.tickRate).snapped
    switch event.input {
    case .progress(let next) where next != target || legs.isEmpty: target = next
    case .cancel where target != 0: target = 0
    case .fail where target != nil && !(legs.last?.isFull(at: position) ?? false): target = nil
    default: return
    }
    begin(at: position)
  }

  /// Begins a new leg, which is constant without a target.
  private mutating func begin(at position: Double) {
    let time = time(at: position)
    // A later event at the same time replaces the earlier one.
    if legs.last?.begin == position {
      legs.removeLast()
      if past.last?.end == time { past.removeLast() }
    }
    let end = target.map { (1 - $0) * empty }
    if let last = legs.last, last.end == end { return }
    if var full = lastFullness, full.start < time {
      full.end = time
      past.append(full)
    }
    legs.append(Leg(begin: position, after: legs.last, from: empty, to: end, rules))
  }

  /// Removes the legs that end before a time, except the last of them.
  ///
  /// An event at exactly that time may still replace a leg that begins then.
  mutating func forget(before time: Double) {
    let position = ticks(at: time)
    legs.keepFromLast { $0.begin >= position }
    past.removeFirst(past.partitioningIndex { $0.end >= time })
  }

  /// Returns the number of ticks at a time, with fractions; 0 before the first event.
  func ticks(at time: Double) -> Double {
    guard let start else { return 0 }
    return max(0, ((time - start) * rules.tickRate).snapped)
  }

  private func time(at position: Double) -> Double { (start ?? 0) + position / rules.tickRate }

  /// Returns the levels at a time.
  ///
  /// - Complexity: logarithmic in the number of events.
  func levels(at time: Double) -> Levels {
    leg(at: time)?.levels(at: ticks(at: time)) ?? Levels(front: empty, back: empty)
  }

  /// Returns the target level at a time; nil before the first event and after a failure.
  func target(at time: Double) -> Double? { leg(at: time)?.end }

  private func leg(at time: Double) -> Leg? {
    guard let start, time >= start else { return nil }
    let position = ticks(at: time)
    return legs.lastElement(before: { $0.begin > position })
  }

  /// The periods in which the button is full.
  var fullnesses: [Fullness] { past + [lastFullness].compactMap { $0 } }

  /// The last period of fullness, if the button is full at the end.
  var lastFullness: Fullness? { legs.last?.fullTick.map { Fullness(start: time(at: $0)) } }

  /// Returns the last period of fullness that has begun at a time.
  ///
  /// - Complexity: logarithmic in the number of events.
  func latestFullness(at time: Double) -> Fullness? {
    if let lastFullness, lastFullness.start <= time { return lastFullness }
    return past.lastElement(before: { $0.start > time })
  }

  /// The time of the tick from which the level is within a thousandth of a point of its target; nil if it never
  /// moved.
  var settled: Double? { legs.last.map { time(at: $0.tick(within: 1e-3)) } }
}

extension LevelFollow {
  /// The effect of one event: the movement from a level at one tick towards a target.
  private struct Leg: Sendable, Hashable {
    /// The position of the event, in ticks.
    let begin: Double
    let levelsAtBegin: Levels
    /// The last tick that is not after the event.
    let tick: Double
    let levelsAtTick: Levels
    /// The target; nil if the level is constant.
    let end: Double?
    /// The fraction of the remaining distance that one move covers.
    let factor: Double
    /// The tick that covers the rest in one step: the one after the first tick that leaves the falling level below
    /// `snap`.
    private(set) var snapTick = Double.infinity
    /// The tick that starts with a full button.
    private(set) var fullTick: Double?

    init(
      begin: Double, after last: Leg?, from empty: Double, to end: Double?,
      _ rules: WaveScene.Creeping
    ) {
      let (tick, still) = (begin.rounded(.down), Levels(front: empty, back: empty))
      (self.begin, self.tick, self.end) = (begin, tick, end)
      levelsAtBegin = last?.levels(at: begin) ?? still
      levelsAtTick = last?.levels(atTick: tick) ?? still
      factor = rules.factor
      guard let end else { return }
      let level = levelsAtTick.back
      if level > end, end < rules.snap {
        snapTick = tick + ticks(untilBelow: rules.snap, strictly: true, end: end) + 1
      }
      guard end <= rules.full else { return }
      let creeping = tick + ticks(untilBelow: rules.full, strictly: false, end: end)
      let found = level > rules.full ? min(creeping, snapTick) + 1 : tick + 1
      fullTick = found.isFinite ? found : nil
    }

    func isFull(at position: Double) -> Bool { fullTick.map { $0 <= position } ?? false }

    /// Returns the levels at a position, in ticks.
    func levels(at position: Double) -> Levels {
      guard let end else { return levelsAtBegin }
      let before = max(position.rounded(.down), tick)
      if before == tick, begin > tick {
        // The time is between the event and the next tick.
        let part = (position - begin) / (tick + 1 - begin)
        return levelsAtBegin.combined(levels(atTick: tick + 1)) { $0 + ($1 - $0) * part }
      }
      let (part, now) = (position - before, levels(atTick: before))
      guard part > 0 else { return now }
      return now.combined(levels(atTick: before + 1)) { now, next in
        // A point of the exponential through both, or of a straight line if the second one is the target.
        let ratio = (next - end) / (now - end)
        guard ratio > 0, ratio.isFinite else { return now + (next - now) * part }
        return end + (now - end) * Portable.pow(ratio, part)
      }
    }

    func levels(atTick tick: Double) -> Levels {
      guard let end else { return levelsAtBegin }
      let count = tick - self.tick
      guard count > 0 else { return levelsAtTick }
      guard tick < snapTick else { return Levels(front: end, back: end) }
      let keep = 1 - factor
      let before = end + (levelsAtTick.back - end) * Portable.pow(keep, 2 * (count - 1))
      return Levels(front: end + (before - end) * keep, back: end + (before - end) * keep * keep)
    }

    /// Returns the number of ticks until the level is within a distance of the target.
    func tick(within distance: Double) -> Double {
      guard let end else { return begin }
      let way = abs(levelsAtTick.back - end)
      return min(tick + (way > distance ? ticks(forRemaining: distance / way) : 0), snapTick)
    }

    /// Returns the number of the first tick after which the falling level is below a threshold.
    ///
    /// The logarithm gives an estimate, and the level itself decides.
    private func ticks(untilBelow threshold: Double, strictly: Bool, end: Double) -> Double {
      let level = levelsAtTick.back
      func isBelow(_ count: Double) -> Bool {
        let level = end + (level - end) * Portable.pow(1 - factor, 2 * count)
        return strictly ? level < threshold : level <= threshold
      }
      guard strictly ? level >= threshold : level > threshold else { return 0 }
      var count = max(0, ticks(forRemaining: (threshold - end) / (level - end)))
      guard count.isFinite else { return .infinity }
      while count > 0, isBelow(count - 1) { count -= 1 }
      while !isBelow(count), count < 1e9 { count += 1 }
      return count
    }

    private func ticks(forRemaining ratio: Double) -> Double {
      guard ratio > 0 else { return .infinity }
      guard factor < 1 else { return 1 }
      return (Portable.log(ratio) / (2 * Portable.log(1 - factor))).rounded(.up)
    }
  }
}
