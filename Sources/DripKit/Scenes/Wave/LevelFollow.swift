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
  /// The levels of the two layers.
  struct Levels: Sendable, Hashable {
    /// The level after the first move of the tick.
    var front: Double
    /// The level after both moves.
    var back: Double
  }

  let rules: WaveScene.Creeping
  /// The level of progress 0; the level of full progress is 0.
  let empty: Double
  /// The time of the first event, from which ticks are counted; nil if there was none.
  private(set) var start: Double?
  private var legs: [Leg] = []
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
    case .fail where target != nil && !isFull(at: position): target = nil
    default: return
    }
    begin(at: position)
  }

  /// Begins a new leg, which is constant without a target.
  private mutating func begin(at position: Double) {
    // A later event at the same time replaces the earlier one.
    if legs.last?.begin == position { legs.removeLast() }
    let end = target.map { (1 - $0) * empty }
    if let last = legs.last, last.end == end { return }
    let tick = position.rounded(.down)
    let atTick = levels(atTick: tick)
    let earlier = legs.last.flatMap { fullness(of: $0, until: position) ?? $0.earlierFullness }
    legs.append(
      Leg(
        begin: position, levelsAtBegin: levels(atPosition: position), tick: tick,
        level: atTick.back, frontLevel: atTick.front, end: end, earlierFullness: earlier,
        rules: rules))
  }

  private func isFull(at position: Double) -> Bool {
    legs.last?.fullTick.map { $0 <= position } ?? false
  }

  /// Removes the legs that end before a time, except the last of them.
  ///
  /// An event at exactly that time may still replace a leg that begins then.
  mutating func forget(before time: Double) {
    let position = ticks(at: time)
    legs.keepFromLast { $0.begin >= position }
  }

  /// Returns the number of ticks at a time, with fractions; 0 before the first event.
  func ticks(at time: Double) -> Double {
    guard let start else { return 0 }
    return max(0, ((time - start) * rules.tickRate).snapped)
  }

  /// Returns the levels at a time.
  ///
  /// - Complexity: logarithmic in the number of events.
  func levels(at time: Double) -> Levels {
    guard let start, time >= start else { return Levels(front: empty, back: empty) }
    return levels(atPosition: ticks(at: time))
  }

  /// Returns the target level at a time; nil before the first event and after a failure.
  func target(at time: Double) -> Double? {
    guard let start, time >= start else { return nil }
    let position = ticks(at: time)
    return legs.lastElement(before: { $0.begin > position })?.end
  }

  /// The periods in which the button is full.
  var fullnesses: [Effects.ProgressRamp.Fullness] { legs.indices.compactMap(fullness(ofLeg:)) }

  /// The last period of fullness, if the button is full at the end.
  var lastFullness: Effects.ProgressRamp.Fullness? {
    legs.isEmpty ? nil : fullness(ofLeg: legs.count - 1)
  }

  /// Returns the period of fullness that contains a time.
  ///
  /// - Complexity: logarithmic in the number of events.
  func fullness(at time: Double) -> Effects.ProgressRamp.Fullness? {
    latestFullness(at: time).flatMap { $0.contains(time) ? $0 : nil }
  }

  /// Returns the last period of fullness that has begun at a time.
  ///
  /// - Complexity: logarithmic in the number of events.
  func latestFullness(at time: Double) -> Effects.ProgressRamp.Fullness? {
    guard let start else { return nil }
    let begun = legs.partitioningIndex { start + $0.begin / rules.tickRate > time }
    guard begun > 0 else { return nil }
    if let fullness = fullness(ofLeg: begun - 1), fullness.start <= time { return fullness }
    return legs[begun - 1].earlierFullness
  }

  private func fullness(ofLeg index: Int) -> Effects.ProgressRamp.Fullness? {
    let next = index + 1 < legs.count ? legs[index + 1].begin : .infinity
    return fullness(of: legs[index], until: next)
  }

  /// Returns the period of fullness of a leg that ends at a position.
  private func fullness(of leg: Leg, until position: Double) -> Effects.ProgressRamp.Fullness? {
    guard let start, let tick = leg.fullTick else { return nil }
    let (full, end) = (start + tick / rules.tickRate, start + position / rules.tickRate)
    return full < end ? Effects.ProgressRamp.Fullness(start: full, end: end) : nil
  }

  /// The time of the tick from which the level is within a thousandth of a point of its target; nil if it never
  /// moved.
  var settled: Double? {
    guard let start, let last = legs.last else { return nil }
    return start + last.tick(within: 1e-3) / rules.tickRate
  }

  private func levels(atTick tick: Double) -> Levels {
    legs.lastElement(before: { $0.tick > tick })?.levels(atTick: tick)
      ?? Levels(front: empty, back: empty)
  }

  private func levels(atPosition position: Double) -> Levels {
    legs.lastElement(before: { $0.begin > position })?.levels(atPosition: position)
      ?? Levels(front: empty, back: empty)
  }
}

extension LevelFollow {
  /// The effect of one event: the movement from a level at one tick towards a target.
  private struct Leg: Sendable, Hashable {
    /// The position of the event, in ticks.
    let begin: Double
    let levelsAtBegin: Levels
    /// The last tick that is not after the event.
    let tick: Double
    /// The level after that tick.
    let level: Double
    /// The level of the front layer at that tick.
    let frontLevel: Double
    /// The target; nil if the level is constant.
    let end: Double?
    /// The last period of fullness before the leg.
    let earlierFullness: Effects.ProgressRamp.Fullness?
    /// The fraction of the remaining distance that one move covers.
    let factor: Double
    /// The tick that covers the rest in one step: the one after the first tick that leaves the falling level below
    /// `snap`.
    private(set) var snapTick: Double?
    /// The tick that starts with a full button.
    private(set) var fullTick: Double?

    init(
      begin: Double, levelsAtBegin: Levels, tick: Double, level: Double, frontLevel: Double,
      end: Double?, earlierFullness: Effects.ProgressRamp.Fullness?, rules: WaveScene.Creeping
    ) {
      self.begin = begin
      self.levelsAtBegin = levelsAtBegin
      self.tick = tick
      self.level = level
      self.frontLevel = frontLevel
      self.end = end
      self.earlierFullness = earlierFullness
      factor = rules.factor
      guard let end else { return }
      if level > end, end < rules.snap {
        snapTick = tick + ticks(untilBelow: rules.snap, strictly: true, end: end) + 1
      }
      guard end <= rules.full else { return }
      guard level > rules.full else {
        fullTick = tick + 1
        return
      }
      let creeping = tick + ticks(untilBelow: rules.full, strictly: false, end: end)
      let found = min(creeping, snapTick ?? .infinity) + 1
      fullTick = found.isFinite ? found : nil
    }

    func levels(atPosition position: Double) -> Levels {
      guard let end else { return levelsAtBegin }
      let before = max(position.rounded(.down), tick)
      if before == tick, begin > tick {
        // The time is between the event and the next tick.
        let next = levels(atTick: tick + 1)
        let part = (position - begin) / (tick + 1 - begin)
        return Levels(
          front: levelsAtBegin.front + (next.front - levelsAtBegin.front) * part,
          back: levelsAtBegin.back + (next.back - levelsAtBegin.back) * part)
      }
      let part = position - before
      let now = levels(atTick: before)
      guard part > 0 else { return now }
      let next = levels(atTick: before + 1)
      return Levels(
        front: Self.between(now.front, next.front, part, end: end),
        back: Self.between(now.back, next.back, part, end: end))
    }

    func levels(atTick tick: Double) -> Levels {
      guard let end else { return levelsAtBegin }
      let count = tick - self.tick
      guard count > 0 else { return Levels(front: frontLevel, back: level) }
      if let snapTick, tick >= snapTick { return Levels(front: end, back: end) }
      let keep = 1 - factor
      let before = end + (level - end) * Portable.pow(keep, 2 * (count - 1))
      return Levels(front: end + (before - end) * keep, back: end + (before - end) * keep * keep)
    }

    /// Returns a point of the exponential through two levels, or of a straight line if the second one is the target.
    private static func between(
      _ now: Double, _ next: Double, _ part: Double, end: Double
    ) -> Double {
      let ratio = (next - end) / (now - end)
      guard ratio > 0, ratio.isFinite else { return now + (next - now) * part }
      return end + (now - end) * Portable.pow(ratio, part)
    }

    /// Returns the number of ticks until the level is within a distance of the target.
    func tick(within distance: Double) -> Double {
      guard let end else { return begin }
      let arrival =
        abs(level - end) > distance
        ? tick + ticks(forRemaining: distance / abs(level - end)) : tick
      return min(arrival, snapTick ?? .infinity)
    }

    /// Returns the number of the first tick after which the falling level is below a threshold.
    ///
    /// The logarithm gives an estimate, and the level itself decides.
    private func ticks(untilBelow threshold: Double, strictly: Bool, end: Double) -> Double {
      func isBelow(_ count: Double) -> Bool {
        let level = end + (level - end) * Portable.pow(1 - factor, 2 * count)
        return strictly ? level < threshold : level <= threshold
      }
      guard level > threshold || (strictly && level == threshold) else { return 0 }
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
