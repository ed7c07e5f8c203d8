/// The numbers of frames that a view asks its display for, in each second: at least 30.
struct FrameRates: Sendable, Hashable {
  let maximum: Double
  /// The rate to use if the display has a choice.
  let preferred: Double

  /// Creates the rates of a device: 30 to save energy, and otherwise 60, which are sufficient for water.
  init(isSaving: Bool) { (maximum, preferred) = isSaving ? (30, 30) : (120, 60) }
}
