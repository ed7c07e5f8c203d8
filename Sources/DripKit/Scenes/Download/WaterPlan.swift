/// The known future of the water level: the reported progress at the time of its arrival in the ring.
///
/// Water rises by droplets, so an update that raises the progress changes the level only after a droplet's
/// flight. A lower update takes effect at once. The level never exceeds the progress that was reported one
/// flight earlier.
struct WaterPlan: Sendable, Hashable {
  /// A rise or a fall at a constant speed.
  struct Leg: Sendable, Hashable {
    let start: Double
    /// The level at the start.
    let from: Double
    /// The speed of the level.
    let rate: Double
    fileprivate(set) var end: Double
    /// The level at the end.
    fileprivate(set) var to: Double
    /// The area under the level before the start.
    fileprivate let areaBefore: Double
    /// The total rise of the level before the start.
    fileprivate let climbedBefore: Double

    /// Returns the level at a time that is not before the leg.
    func value(at time: Double) -> Double { time < end ? from + rate * (time - start) : to }

    /// Returns the total rise of the level, without falls, at a time that is not before the leg.
    func climbed(at time: Double) -> Double { climbedBefore + max(0, value(at: time) - from) }

    /// Returns the time at which a rising leg reaches a total rise.
    func time(ofClimb climbed: Double) -> Double { start + (climbed - climbedBefore) / rate }
  }

  /// The duration of a full rise.
  let rise: Double
  /// The shortest duration of the last rise, to 1, and the additional time of a full one.
  let lastRise: (least: Double, more: Double)
  /// The duration of a full fall.
  let fall: Double

  private(set) var legs: [Leg] = []
  /// The progress updates, with their times.
  private var updates: [(time: Double, level: Double)] = []

  static func == (lhs: WaterPlan, rhs: WaterPlan) -> Bool { lhs.legs == rhs.legs }
  func hash(into hasher: inout Hasher) { hasher.combine(legs) }

  /// Creates a plan without updates.
  init(rise: Double, lastRise: (least: Double, more: Double), fall: Double) {
    self.rise = rise
    self.lastRise = lastRise
    self.fall = fall
  }

  /// Adds a progress update, and returns the time from which the level changes; nil if it does not.
  mutating func move(to target: Double, at time: Double, flight: Double) -> Double? {
    guard target != updates.last?.level ?? 0 else { return nil }
    updates.append((time, target))
    let now = value(at: time)
    if now > target {
      cut(at: time)
      append(from: now, to: target, start: time, duration: fall * (now - target))
      return time
    }
    if let crossing = timeAbove(target, after: time) {
      cut(at: crossing)
      return crossing
    }
    let arrival = time + flight
    let then = value(at: arrival)
    cut(at: arrival)
    if target > then {
      let height = target - then
      let even = rise * height
      append(
        from: then, to: target, start: arrival,
        duration: target == 1 ? min(even, lastRise.least + lastRise.more * height) : even)
    }
    return arrival
  }

  /// Stops at the current level.
  mutating func stop(at time: Double) { cut(at: time) }

  /// Removes the legs that end before a time, except the last of them.
  mutating func forget(before time: Double) {
    legs.keepFromLast { $0.end >= time }
    updates.keepFromLast { $0.time > time }
  }

  /// Returns the first time at which the level exceeds a value that it does not exceed yet.
  private func timeAbove(_ level: Double, after time: Double) -> Double? {
    let first = legs.partitioningIndex { $0.end > time }
    guard let leg = legs[first...].first(where: { $0.to > level }) else { return nil }
    return max(time, leg.start, leg.start + (level - leg.from) / leg.rate)
  }

  private mutating func cut(at time: Double) {
    while let last = legs.last, last.start >= time { legs.removeLast() }
    guard let last = legs.last, last.end > time else { return }
    legs[legs.count - 1].to = last.value(at: time)
    legs[legs.count - 1].end = time
  }

  private mutating func append(from: Double, to: Double, start: Double, duration: Double) {
    guard duration > 0 else { return }
    legs.append(
      Leg(
        start: start, from: from, rate: (to - from) / duration, end: start + duration, to: to,
        areaBefore: integral(to: start), climbedBefore: climbed(at: start)))
  }

  // MARK: - Values

  /// Returns the latest reported progress at a time.
  func reported(at time: Double) -> Double {
    updates.lastElement(before: { $0.time > time })?.level ?? 0
  }

  private func leg(at time: Double) -> Leg? { legs.lastElement(before: { $0.start > time }) }

  /// Returns the level at a time.
  func value(at time: Double) -> Double { leg(at: time)?.value(at: time) ?? 0 }

  /// Returns the total rise of the level up to a time, without falls.
  func climbed(at time: Double) -> Double { leg(at: time)?.climbed(at: time) ?? 0 }

  /// Returns the area under the level up to a time.
  private func integral(to time: Double) -> Double {
    guard let leg = leg(at: time) else { return 0 }
    let moving = min(time, leg.end)
    let area = (moving - leg.start) * (leg.from + leg.value(at: moving)) / 2
    return leg.areaBefore + area + max(0, time - leg.end) * leg.to
  }

  /// Returns the average level over a window of time that ends at a time.
  ///
  /// The average starts and stops softly, and never overshoots.
  func average(over window: Double, ending time: Double) -> Double {
    let (first, last) = (leg(at: time - window), leg(at: time))
    // Without motion in the window, the result must be exact, without the rounding of areas.
    if first == last, time - window >= first?.end ?? -.infinity { return value(at: time) }
    guard window > 0 else { return value(at: time) }
    let average = (integral(to: time) - integral(to: time - window)) / window
    return min(max(average, 0), 1)
  }
}
