import DripLibC

/// A stopwatch that starts when it is created.
///
/// Nothing else in the program reads a clock.
struct Stopwatch {
  private let start = now

  /// The time that has passed, in seconds.
  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    // Sound: the structure is there to be filled.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
