import DripKit

/// One time, or evenly spaced times.
///
/// Each time is computed from its index, so errors do not add up and nothing is stored.
struct TimeSteps: TextValue, Equatable {
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

  /// Creates a single time.
  init(at time: Double) { self.init(at: SceneTime(time)) }

  /// Creates a single time that may be a moment.
  init(at time: SceneTime) { self.init(start: time.seconds, steps: 1, seconds: 1, count: 1) }

  private init(start: Double, steps: Double, seconds: Double, count: Int) {
    self.start = start
    self.steps = steps
    self.seconds = seconds
    self.count = count
  }

  /// Reads `2.5`, or a range with a number of steps per second.
  ///
  /// The range `0..<10.4/60` excludes its end; `0...10.4/60` and `0..10.4/60` include it. The range
  /// `0..<10/30000/1001` has 30000 steps in 1001 seconds.
  init(_ text: String) throws(TimeStepsError) {
    guard let range = Self.split(text) else {
      guard let time = Double(text), time.isFinite else { throw .unreadable(text) }
      self.init(at: time)
      return
    }
    try self.init(text, range, from: Double(range.start), to: Double(range.end))
  }

  /// Reads times that may be moments or parts: `full+0.2`, `tap..<burst/60` or `0..50%/24`.
  init(_ text: String, in scene: AnyScene) throws {
    func seconds(_ text: Substring) throws -> Double? {
      try SceneTime(named: String(text), in: scene)?.seconds ?? Double(text)
    }
    if let range = Self.split(text) {
      try self.init(text, range, from: seconds(range.start), to: seconds(range.end))
    } else if let time = try SceneTime(named: text, in: scene) {
      self.init(at: time)
    } else {
      try self.init(text)
    }
  }

  private init(
    _ text: String, _ range: Range, from start: Double?, to end: Double?
  ) throws(TimeStepsError) {
    guard range.rate.count > 0 else { throw .withoutRate(text) }
    guard let start, let end, start.isFinite, end.isFinite else { throw .unreadable(text) }
    let rate = range.rate.map { Double($0) ?? .nan }
    guard rate.count <= 2, rate.allSatisfy({ $0 > 0 && $0.isFinite }) else { throw .badRate(text) }
    let steps = rate[0]
    let seconds = rate.count > 1 ? rate[1] : 1

    // In binary, 0.3 - 0.1 is not quite 0.2, so a value this close to a step counts as the step.
    let exact = (end - start) * steps / seconds
    guard exact >= 0 else { throw .backward(text) }
    guard exact <= Self.maximumCount else { throw .endless(text) }
    let nearest = exact.rounded()
    let isOnStep = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    let whole = Int(isOnStep ? nearest : exact.rounded(.down))
    let count = isOnStep && range.leavesOutEnd ? whole : whole + 1
    guard count > 0 else { throw .empty(text) }
    self.init(start: start, steps: steps, seconds: seconds, count: count)
  }

  /// The parts of the text of a range.
  private typealias Range = (
    start: Substring, end: Substring, leavesOutEnd: Bool, rate: [Substring]
  )

  /// Splits a range, or returns nil for another text.
  private static func split(_ text: String) -> Range? {
    let bytes = text.utf8
    let dot = UInt8(ascii: ".")
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      guard next < bytes.endIndex else { return nil }
      if bytes[index] == dot, bytes[next] == dot {
        var end = text[bytes.index(after: next)...]
        let leavesOutEnd = end.hasPrefix("<")
        if leavesOutEnd || end.hasPrefix(".") { end = end.dropFirst() }
        let parts = end.split(separator: "/", omittingEmptySubsequences: false)
        return (text[..<index], parts.first ?? "", leavesOutEnd, Array(parts.dropFirst()))
      }
      index = next
    }
    return nil
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
