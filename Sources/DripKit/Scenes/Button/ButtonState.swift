/// What a button has come to at one time: whether it has been tapped, is full, and what it is doing.
struct ButtonState: Sendable {
  /// When it was tapped, if it has been.
  let tap: Double?
  /// How long ago that was.
  let sinceTap: Double?
  /// How long ago it became full, if it is full.
  let sinceFull: Double?
  /// What it is doing.
  let phase: SceneTimeline.Phase

  init(
    tap: Double?, _ fullness: ProgressRamp.Fullness?, _ celebration: Celebration, at time: Double
  ) {
    self.tap = tap.flatMap { $0 <= time ? $0 : nil }
    sinceTap = self.tap.map { time - $0 }
    let fullSince = fullness.flatMap { $0.contains(time) ? $0.start : nil }
    sinceFull = fullSince.map { time - $0 }
    let ending = fullSince.flatMap { celebration.ending.phase(at: time, fullSince: $0) }
    phase = self.tap == nil ? .idle : ending ?? .filling
  }

  /// Returns how long ago something began that comes a while after the button became full.
  func since(_ delay: Double) -> Double? { sinceFull.flatMap { $0 >= delay ? $0 - delay : nil } }
}
