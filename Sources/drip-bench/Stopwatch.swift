/// The least and the middle of how long something took, in microseconds.
struct Timing {
  var minimum: Double
  var median: Double

  /// Calls a function with the number of the call, over and over for a given time.
  init(for budget: Duration, atLeast fewest: Int = 9, _ body: (Int) -> Void) {
    let clock = ContinuousClock()
    for call in 0..<min(3, fewest) { body(call) }
    var times: [Double] = []
    let start = clock.now
    while times.count < fewest || (clock.now - start < budget && times.count < 20_000) {
      let begin = clock.now
      body(times.count)
      let (seconds, attoseconds) = (clock.now - begin).components
      times.append(Double(seconds) * 1e6 + Double(attoseconds) * 1e-12)
    }
    times.sort()
    minimum = times[0]
    median = times[times.count / 2]
  }
}
