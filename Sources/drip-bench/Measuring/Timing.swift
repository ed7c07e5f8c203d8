/// The minimum and the median time of an operation, in microseconds.
struct Timing {
  var minimum: Double
  var median: Double
}

/// The times of a function, measured in several turns, so that other functions can be measured in between.
struct Stopwatch {
  private var times: [Double] = []

  /// Calls a function repeatedly for a given time, with the number of the call.
  mutating func measure<Failure: Error>(
    for budget: Duration, atLeast fewest: Int, warmUp: Int = 3,
    _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    let clock = ContinuousClock()
    let start = clock.now
    // A few calls fill the caches and raise the clock of the processor. Slow functions need only one.
    for call in 0..<warmUp where call == 0 || clock.now - start < budget { try body(call) }
    let begun = clock.now
    let enough = times.count + fewest
    while times.count < enough || (clock.now - begun < budget && times.count < 20_000) {
      let begin = clock.now
      try body(times.count)
      times.append((clock.now - begin).microseconds)
    }
  }

  /// The timing of all turns, of which there must be at least one.
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
