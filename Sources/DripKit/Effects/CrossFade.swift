/// The transition of the reduced forms, in which a node appears or replaces another one in place.
enum CrossFade {
  /// The duration, in seconds.
  static let duration = 0.4

  /// Returns the opacity of the new node at a time after the change, in seconds.
  static func fraction(at time: Double) -> Double {
    Effects.TimingCurve.easeInOut.value(at: time / duration)
  }
}
