/// The level of the water: the average of the progress that was reported in the last quarter of a second.
///
/// Each update adds a soft step of its height. A step lasts ``duration``, so the level is always between the lowest
/// and the highest progress that was reported during that time, for any input. A pause hurries the steps that are
/// under way.
struct WaterLevel: Sendable, Hashable {
  /// The step of one update.
  private struct Step: Sendable, Hashable {
    let start: Double
    let from: Double
    var to: Double
    /// The total rise of the reported progress before the step, without falls.
    let climbedBefore: Double
    /// The time of the pause that hurries the step.
    var hurry = Double.infinity

    var climbed: Double { climbedBefore + max(0, to - from) }
  }

  /// The duration of a step.
  let duration: Double
  private var steps: [Step] = []

  /// The shortest time between two steps, which limits their number.
  ///
  /// An update that comes sooner replaces the step that waits, or waits itself.
  private static let spacing = 0.005
  /// The time from a pause until the level stands still.
  private static let stop = 0.14

  /// Creates an empty level.
  init(duration: Double) { self.duration = duration }

  // MARK: - Input

  /// Adds a progress update, and returns the time from which the level changes; nil if it does not.
  mutating func move(to target: Double, at time: Double) -> Double? {
    guard target != steps.last?.to ?? 0 else { return nil }
    if let last = steps.last, last.start >= time {
      steps[steps.count - 1].to = target
      return last.start
    }
    let start = max(time, (steps.last?.start ?? -.infinity) + Self.spacing)
    steps.append(
      Step(
        start: start, from: steps.last?.to ?? 0, to: target,
        climbedBefore: steps.last?.climbed ?? 0))
    return start
  }

  /// Lets the level reach its target soon.
  mutating func hurry(at time: Double) {
    for index in steps.indices.reversed() {
      guard steps[index].start + duration > time else { break }
      if steps[index].hurry == .infinity { steps[index].hurry = max(time, steps[index].start) }
    }
  }

  /// Removes the steps that only times before a time need.
  mutating func forget(before time: Double) {
    steps.keepFromLast { $0.start > time - Self.flowing.end * duration }
  }

  // MARK: - Values

  /// The total rise of the reported progress, without falls.
  var climbed: Double { steps.last?.climbed ?? 0 }

  /// The time from which the level is constant, if there are no more updates.
  var end: Double? { steps.last.map { $0.start + duration } }

  /// The latest reported progress.
  var target: Double { steps.last?.to ?? 0 }

  /// Returns the latest reported progress at a time.
  func reported(at time: Double) -> Double {
    steps.lastElement(before: { $0.start > time })?.to ?? 0
  }

  /// Returns the level at a time.
  func value(at time: Double) -> Double {
    var index = steps.partitioningIndex { $0.start > time }
    guard index > 0 else { return steps.first?.from ?? 0 }
    // The level is the target without the rests of the steps, so a settled level is exact.
    var level = steps[index - 1].to
    while index > 0, steps[index - 1].start + duration > time {
      index -= 1
      let step = steps[index]
      level -= (step.to - step.from) * (1 - fraction(of: step, at: time))
    }
    return min(max(level, 0), 1)
  }

  /// The times at which the flow of a step has begun, ends, and is over, in durations of the step.
  ///
  /// It begins sooner than the level, so that water falls before the level rises.
  private static let flowing = (begun: 0.125, ending: 0.75, end: 1.25)

  /// Returns the flow of water into the vessel at a time, in heights of the vessel per second.
  ///
  /// All of it together is the rise of the reported progress.
  func flow(at time: Double) -> Double {
    let (begun, ending, end) = Self.flowing
    var index = steps.partitioningIndex { $0.start > time }
    var flow = 0.0
    while index > 0, steps[index - 1].start + end * duration > time {
      index -= 1
      let (step, age) = (steps[index], (time - steps[index].start) / duration)
      flow +=
        max(0, step.to - step.from) * smoothStep(age / begun)
        * (1 - smoothStep((age - ending) / (end - ending)))
    }
    return flow / (duration * (end + ending - begun) / 2)
  }

  /// Returns the fraction of a step at a time.
  private func fraction(of step: Step, at time: Double) -> Double {
    let hurried = max(0, duration - Self.stop) * smoothStep((time - step.hurry) / Self.stop)
    return smoothStep((time - step.start + hurried) / duration)
  }
}
