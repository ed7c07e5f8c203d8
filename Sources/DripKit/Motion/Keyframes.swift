/// A motion through a list of values at given times.
///
/// Between two values the motion is linear in the fraction of the time that its timing gives:
///
///     let bend = Keyframes(
///       from: 1, through: [0.8, 0.6, 0.4, 0.2, 0], duration: 0.2, timing: .whole(.easeInOut))
///     bend.value(at: 0.1)  // 0.5
public struct Keyframes<Value: Interpolatable & Sendable>: Sendable {
  /// Which stretch of the time a timing curve is laid over.
  public enum Timing: Sendable, Hashable {
    /// One curve over the whole duration. Where it overshoots, the motion goes on beyond its first
    /// or last value at the rate of the segment there.
    case whole(TimingCurve)
    /// One curve for each segment; where there are fewer, the other segments are linear.
    case perSegment([TimingCurve])
  }

  /// The values, of which there is at least one.
  public let values: [Value]
  /// The time of each value as a fraction of the duration, 0…1 and never falling.
  public let times: [Double]
  /// The seconds that one run through the values takes, 0 or more.
  public let duration: Double
  /// How the time is spread over the values.
  public let timing: Timing
  /// Whether the motion starts again and again; otherwise it holds its last value.
  public let repeats: Bool

  /// Creates the motion that starts at one value and goes through others.
  ///
  /// - Parameters:
  ///   - first: The value at the start.
  ///   - others: The values that follow, up to the last.
  ///   - times: A fraction of the duration for every value, the first included. Each is brought to
  ///     0…1 and to no less than the one before; two values at one time make a jump. Without times,
  ///     or with a wrong number of them, all segments take equally long.
  ///   - duration: The seconds one run takes. When it is not positive or not finite it counts as
  ///     0: the motion is over as soon as it starts.
  ///   - timing: How the time is spread over the values.
  ///   - repeats: Whether the motion starts again whenever it is over.
  public init(
    from first: Value,
    through others: [Value],
    times: [Double]? = nil,
    duration: Double = 1,
    timing: Timing = .whole(.linear),
    repeats: Bool = false
  ) {
    values = [first] + others
    if let times, times.count == values.count {
      self.times = Self.ascending(times)
    } else {
      self.times = values.indices.map { Double($0) / Double(max(others.count, 1)) }
    }
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.timing = timing
    self.repeats = repeats
  }

  /// Creates the motion through a list of values, or nil when the list is empty.
  public init?(
    values: [Value],
    times: [Double]? = nil,
    duration: Double = 1,
    timing: Timing = .whole(.linear),
    repeats: Bool = false
  ) {
    guard let first = values.first else { return nil }
    self.init(
      from: first,
      through: Array(values.dropFirst()),
      times: times,
      duration: duration,
      timing: timing,
      repeats: repeats
    )
  }

  /// Returns the value at a time: the first one before time 0 (and for a time that is not a
  /// number), the last one from the end on, unless the motion repeats.
  public func value(at time: Double) -> Value {
    guard time >= 0 else { return values[0] }
    let fraction = self.fraction(at: time)
    guard fraction < 1 else { return values[values.count - 1] }
    switch timing {
    case .whole(let curve):
      let progress = curve.value(at: fraction)
      let index = segment(at: progress)
      return value(in: index, local(progress, in: index))
    case .perSegment(let curves):
      let index = segment(at: fraction)
      let curve = index < curves.count ? curves[index] : .linear
      return value(in: index, curve.value(at: local(fraction, in: index)))
    }
  }
}

extension Keyframes: Equatable where Value: Equatable {}
extension Keyframes: Hashable where Value: Hashable {}

// MARK: - Finding the segment

extension Keyframes {
  /// The part of the run that is over at a time from 0 on: 1 when all of it is.
  private func fraction(at time: Double) -> Double {
    guard duration > 0, time.isFinite else { return 1 }
    let runs = time / duration
    guard repeats, runs.isFinite else { return min(runs, 1) }
    return runs - runs.rounded(.down)
  }

  /// The index of the last segment that has begun at a fraction of the run, or the first one.
  private func segment(at fraction: Double) -> Int {
    var low = 0
    var high = max(times.count - 1, 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }

  /// A fraction of the run as a fraction of one segment.
  ///
  /// Before the first time and after the last the ends hold, but fractions outside 0…1, which come
  /// from overshooting curves, go on. A segment too short to have a rate is a jump.
  private func local(_ fraction: Double, in index: Int) -> Double {
    guard index + 1 < times.count else { return 0 }
    let start = times[index]
    let end = times[index + 1]
    if fraction < start, fraction >= 0 || start > 0 { return 0 }
    if fraction > end, fraction <= 1 || end < 1 { return 1 }
    guard end - start > 1e-12 else { return fraction < start ? 0 : 1 }
    return (fraction - start) / (end - start)
  }

  private func value(in index: Int, _ fraction: Double) -> Value {
    guard index + 1 < values.count else { return values[index] }
    return values[index].interpolated(to: values[index + 1], fraction)
  }

  private static func ascending(_ times: [Double]) -> [Double] {
    var previous = 0.0
    return times.map { time in
      if time > previous { previous = min(time, 1) }
      return previous
    }
  }
}
