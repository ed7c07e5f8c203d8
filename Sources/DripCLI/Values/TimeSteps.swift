import DripKit

/// One time, or evenly spaced times.
///
/// Each time is computed from its index, so errors do not add up and nothing is stored.
struct TimeSteps: Sendable {
  /// The first time, in seconds.
  let start: Double
  /// The number of steps in ``seconds``.
  let steps: Double
  /// The time that ``steps`` take.
  let seconds: Double
  /// The number of times.
  let count: Int

  /// The time at an index, from 0.
  subscript(index: Int) -> Double { start + Double(index) * seconds / steps }

  /// The maximum number of times: some 500 years at 60 a second.
  static let maximumCount = 1e12

  /// Reads `2.5`, or a range with a number of steps per second: `0..<10.4/60`.
  ///
  /// Times may be moments or parts: `full+0.2`, `tap..<burst/60`, `0..50%/24`. The range `0..<10/30000/1001` has 30000
  /// steps in 1001 seconds.
  init(_ text: String, in scene: AnyScene) throws {
    func read(_ text: Substring) throws -> Double? {
      try SceneTime(named: String(text), in: scene)?.seconds ?? Double(text)
    }
    guard let range = RangeText(text[...]) else {
      guard let time = try read(text[...]), time.isFinite else {
        throw TimeStepsError.unreadable(text)
      }
      (start, steps, seconds, count) = (time, 1, 1, 1)
      return
    }
    let parts = range.end.split(separator: "/", omittingEmptySubsequences: false)
    let ends = try (read(range.start), read(parts.first ?? ""))
    let rate = parts.dropFirst().map { Double($0) ?? .nan }
    guard !rate.isEmpty else { throw TimeStepsError.withoutRate(text) }
    guard let start = ends.0, let end = ends.1, start.isFinite, end.isFinite else {
      throw TimeStepsError.unreadable(text)
    }
    guard rate.count <= 2, rate.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw TimeStepsError.badRate(text)
    }
    self.start = start
    steps = rate[0]
    seconds = rate.count > 1 ? rate[1] : 1

    // In binary, 0.3 - 0.1 is not quite 0.2, so a value this close to a step counts as the step.
    let exact = (end - start) * steps / seconds
    guard exact >= 0 else { throw TimeStepsError.backward(text) }
    guard exact <= Self.maximumCount else { throw TimeStepsError.endless(text) }
    let nearest = exact.rounded()
    let isOnStep = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    let whole = Int(isOnStep ? nearest : exact.rounded(.down))
    count = isOnStep && range.leavesOutEnd ? whole : whole + 1
    guard count > 0 else { throw TimeStepsError.empty(text) }
  }
}

/// An error in the text of times.
enum TimeStepsError: UsageError {
  case unreadable(String)
  case withoutRate(String)
  case badRate(String)
  case backward(String)
  case endless(String)
  case empty(String)

  var message: String {
    switch self {
    case .unreadable(let text):
      """
      a time must be a number of seconds such as 2.5, or a range such as '0..<10.4/60', but is \
      \(text.quoted)
      """
    case .withoutRate(let range):
      "the range \(range.quoted) needs a number of steps per second: \(range.shown())/60"
    case .badRate(let range):
      """
      the steps per second of a range must be a number above 0, or a fraction such as 30000/1001, but \
      the range is \(range.quoted)
      """
    case .backward(let range): "a range must end after it starts, but is \(range.quoted)"
    case .endless(let range):
      "a range must have at most \(TimeSteps.maximumCount.text) steps, but is \(range.quoted)"
    case .empty(let range):
      "the range \(range.quoted) is empty; use '...' instead of '..<' to include its end"
    }
  }
}
