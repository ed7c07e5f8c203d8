/// The numbers of frames that a view asks its display for, in each second.
struct FrameRates: Sendable, Hashable {
  /// The range of displays.
  private static let limits = 1.0...240
  /// The rate of a device that saves energy.
  private static let economical = 30.0
  /// The rate that is sufficient for water.
  private static let sufficient = 60.0

  let minimum: Double
  let maximum: Double
  /// The rate to use if the display has a choice.
  let preferred: Double

  /// Creates the rates of a range, limited to the rates of displays.
  init(_ range: ClosedRange<Double> = 30...120) {
    let range = range.clamped(to: Self.limits)
    (minimum, maximum) = (range.lowerBound, range.upperBound)
    preferred = range.clamping(Self.sufficient)
  }

  /// Returns these rates, or rates of at most 30 frames a second if the device saves energy.
  func limited(ifSaving isSaving: Bool) -> FrameRates {
    isSaving ? FrameRates(min(minimum, Self.economical)...min(maximum, Self.economical)) : self
  }

  /// The minimum time between two frames, in seconds.
  var minimumInterval: Double { 1 / preferred }
}
