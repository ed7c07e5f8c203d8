import LibC

/// How much time has passed since it was made; nothing else in the program knows of clocks.
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
