/// The time of a story that is played, from that of the machine: it can be held up, and goes on from there.
struct PlaybackClock: Sendable, Hashable {
  private var elapsed = 0.0
  private var since: Double?

  /// Creates a clock that stands at a time.
  init(from start: Double = 0) { elapsed = start }

  /// Returns the time of the story.
  func time(at now: Double) -> Double { elapsed + (since.map { max(0, now - $0) } ?? 0) }

  /// Lets time pass, or holds it up.
  mutating func run(_ isRunning: Bool, at now: Double) {
    guard isRunning != (since != nil) else { return }
    elapsed = time(at: now)
    since = isRunning ? now : nil
  }

  /// Goes to another time of the story.
  mutating func seek(to time: Double, at now: Double) {
    elapsed = time
    if since != nil { since = now }
  }
}
