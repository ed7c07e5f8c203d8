/// The minimum and the median time of something, in microseconds.
struct Timing {
  var minimum: Double
  var median: Double

  /// Returns the time of a whole without that of a part.
  static func - (whole: Timing, part: Timing) -> Timing {
    Timing(minimum: whole.minimum - part.minimum, median: whole.median - part.median)
  }

  init(minimum: Double, median: Double) { (self.minimum, self.median) = (minimum, median) }

  /// Calls a function with the number of the call, over and over for a given time.
  init<Failure: Error>(
    for budget: Duration, atLeast fewest: Int = 5, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    var stopwatch = Stopwatch()
    try stopwatch.measure(for: budget, atLeast: fewest, body)
    self = stopwatch.timing
  }
}

/// Measures one function in several turns, so that others can be measured between them.
struct Stopwatch {
  private var times: [Double] = []

  /// Calls a function with the number of the call, over and over for a given time.
  mutating func measure<Failure: Error>(
    for budget: Duration, atLeast fewest: Int, warmUp: Int = 3,
    _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    let clock = ContinuousClock()
    let start = clock.now
    // Memory is filled, and the processor awake, after a few calls; slow ones need only one.
    for call in 0..<warmUp where call == 0 || clock.now - start < budget { try body(call) }
    let begun = clock.now
    let enough = times.count + fewest
    while times.count < enough || (clock.now - begun < budget && times.count < 20_000) {
      let begin = clock.now
      try body(times.count)
      times.append((clock.now - begin).microseconds)
    }
  }

  /// The timing of all turns, of which there was at least one.
  var timing: Timing {
    let ascending = times.sorted()
    return Timing(minimum: ascending[0], median: ascending[ascending.count / 2])
  }
}

extension Duration {
  /// The duration in microseconds.
  var microseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
  }
}
