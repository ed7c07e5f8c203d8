/// The clock of players, which nobody sets, and which stands still while the device sleeps.
enum FrameTime {
  /// The longest time between the evaluation of a view and the frame that it is for, in seconds.
  private static let longestLead = 0.1
  private static let start = SuspendingClock.now

  /// The current time, in seconds.
  static var now: Double { (SuspendingClock.now - start) / .seconds(1) }

  /// Returns the time of a frame from its date and the present date, in seconds of a clock that the user and the network
  /// may set.
  ///
  /// The date of a frame that was planned before the clock was set is far from the present one.
  static func time(ofFrame date: Double, present: Double, now: Double) -> Double {
    now + min(max(date - present, -longestLead), longestLead)
  }
}
