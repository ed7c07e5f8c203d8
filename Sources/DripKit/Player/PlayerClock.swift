/// A clock that converts the host's time into played time, and can be stopped, moved and run at any speed.
///
/// The played time is computed from the last change of the clock, so reading it has no effect.
struct PlayerClock: Sendable, Hashable {
  private var start = 0.0
  private var startNow = 0.0
  /// The latest host time.
  ///
  /// The time of a host with two clocks may go back by a fraction of a frame.
  private var now = -Double.infinity
  private(set) var isRunning = false
  private(set) var speed = 1.0

  /// The played time, in seconds.
  var time: Double { isRunning ? start + (now - startNow) * speed : start }

  /// Advances to a host time.
  ///
  /// Earlier times and times that are not finite change nothing.
  mutating func advance(to now: Double) {
    if now.isFinite, now > self.now { self.now = now }
  }

  /// Starts or stops the clock at the current host time.
  mutating func run(_ isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    move(to: time)
    self.isRunning = isRunning
  }

  /// Sets the number of played seconds for each second of the host.
  mutating func setSpeed(_ speed: Double) {
    move(to: time)
    self.speed = speed
  }

  /// Moves to a played time.
  mutating func move(to time: Double) { (start, startNow) = (time, now) }
}
