/// Times to look at: a single one, or evenly spaced ones.
///
/// Every time is computed from its own index, so that the ten-thousandth is as exact as the first,
/// and however many there are, none is kept.
struct TimeSteps: Sendable, Equatable {
  /// The first time, in seconds.
  let start: Double
  /// How many steps make up ``seconds``.
  let steps: Double
  /// How many seconds are made up of ``steps``.
  let seconds: Double
  /// How many times there are.
  let count: Int

  /// The time of a given index, from 0.
  subscript(index: Int) -> Double { start + Double(index) * seconds / steps }

  /// More times than this are not counted out; at 60 a second they last some 500 years.
  static let maximumCount = 1e12

  /// Creates a single time.
  init(at time: Double) {
    self.init(start: time, steps: 1, seconds: 1, count: 1)
  }

  private init(start: Double, steps: Double, seconds: Double, count: Int) {
    self.start = start
    self.steps = steps
    self.seconds = seconds
    self.count = count
  }

  /// Reads `2.5`, or a range with a number of steps per second: `0..<10.4/60` leaves out its end,
  /// `0...10.4/60` and `0..10.4/60` do not; `0..<10/30000/1001` takes 30000 steps in 1001 seconds.
  init(_ text: String) throws(Failure) {
    guard let range = Self.split(text) else {
      guard let time = Double(text), time.isFinite else { throw .usage(Messages.badTime(text)) }
      self.init(at: time)
      return
    }
    guard range.rate.count > 0 else { throw .usage(Messages.rangeWithoutRate(text)) }
    guard let start = Double(range.start), let end = Double(range.end),
      start.isFinite, end.isFinite
    else { throw .usage(Messages.badTime(text)) }
    let rate = range.rate.map { Double($0) ?? .nan }
    guard rate.count <= 2, rate.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw .usage(Messages.badRate(in: text))
    }
    let steps = rate[0]
    let seconds = rate.count > 1 ? rate[1] : 1

    // A whole number of steps may come out a hair off, as 0.3 - 0.1 does in binary: what is that
    // close to a step is meant to be on it.
    let exact = (end - start) * steps / seconds
    guard exact >= 0 else { throw .usage(Messages.backwardRange(text)) }
    guard exact <= Self.maximumCount else { throw .usage(Messages.endlessRange(text)) }
    let nearest = exact.rounded()
    let isOnStep = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    let whole = Int(isOnStep ? nearest : exact.rounded(.down))
    let count = isOnStep && range.leavesOutEnd ? whole : whole + 1
    guard count > 0 else { throw .usage(Messages.emptyRange(text)) }
    self.init(start: start, steps: steps, seconds: seconds, count: count)
  }

  /// The pieces of a range, or nil where the text is none.
  private static func split(
    _ text: String
  ) -> (start: Substring, end: Substring, leavesOutEnd: Bool, rate: [Substring])? {
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
