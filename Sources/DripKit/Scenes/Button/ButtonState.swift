/// The state of a button at one time: tapped or not, full or not, and its phase.
struct ButtonState: Sendable {
  /// The time since the tap; nil before it.
  let sinceTap: Double?
  /// The time since the button became full, if it is full.
  let sinceFull: Double?
  let phase: SceneTimeline.Phase

  init(
    tap: Double?, _ fullness: Effects.ProgressRamp.Fullness?, _ ending: Ending, at time: Double
  ) {
    sinceTap = tap.flatMap { $0 <= time ? time - $0 : nil }
    let phase = ending.phase(at: time, in: fullness)
    sinceFull = phase == nil ? nil : fullness.map { time - $0.start }
    self.phase = sinceTap == nil ? .idle : phase ?? .filling
  }
}
