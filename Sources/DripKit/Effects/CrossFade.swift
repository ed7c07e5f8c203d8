/// The one movement of the reduced forms: something appears, or something else takes its place, without
/// going anywhere.
enum CrossFade {
  /// The duration in seconds: long enough to be calm, and too short to wait for.
  static let duration = 0.4

  /// Returns how much of the new is to be seen at a time after the change, in seconds.
  static func fraction(at time: Double) -> Double {
    TimingCurve.easeInOut.value(at: time / duration)
  }
}
