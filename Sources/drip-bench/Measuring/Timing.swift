/// The least and the middle of how long something took, in microseconds.
struct Timing {
  var minimum: Double
  var median: Double

  /// Calls a function with the number of the call, over and over for a given time.
  init<Failure: Error>(
    for budget: Duration, atLeast fewest: Int = 5, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    let clock = ContinuousClock()
    let start = clock.now
    // Memory is filled, and the processor awake, after a few calls; slow ones need only one.
    for call in 0..<3 where call == 0 || clock.now - start < budget { try body(call) }
    var times: [Double] = []
    let begun = clock.now
    while times.count < fewest || (clock.now - begun < budget && times.count < 20_000) {
      let begin = clock.now
      try body(times.count)
      times.append((clock.now - begin).microseconds)
    }
    times.sort()
    self.init(minimum: times[0], median: times[times.count / 2])
  }

  init(minimum: Double, median: Double) {
    self.minimum = minimum
    self.median = median
  }

  /// What is left when a part of the work is taken away.
  static func - (whole: Timing, part: Timing) -> Timing {
    Timing(minimum: whole.minimum - part.minimum, median: whole.median - part.median)
  }
}

extension Duration {
  /// The duration in microseconds.
  var microseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
  }
}
