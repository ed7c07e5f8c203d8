/// The state of a button at one time: tapped or not, full or not, and its phase.
struct ButtonState: Sendable {
  /// The time of the tap, if there was one.
  let tap: Double?
  /// The time since the tap.
  let sinceTap: Double?
  /// The time since the button became full, if it is full.
  let sinceFull: Double?
  let phase: SceneTimeline.Phase

  init(
    tap: Double?, _ fullness: Effects.ProgressRamp.Fullness?, _ celebration: Celebration,
    at time: Double
  ) {
    self.tap = tap.flatMap { $0 <= time ? $0 : nil }
    sinceTap = self.tap.map { time - $0 }
    let fullSince = fullness.flatMap { $0.contains(time) ? $0.start : nil }
    sinceFull = fullSince.map { time - $0 }
    let ending = fullSince.flatMap { celebration.ending.phase(at: time, fullSince: $0) }
    phase = self.tap == nil ? .idle : ending ?? .filling
  }

  /// Returns the time since a delay after the button became full; nil before that.
  func since(_ delay: Double) -> Double? { sinceFull.flatMap { $0 >= delay ? $0 - delay : nil } }
}
