/// How a ball bobs on the air.
public enum Floating: Sendable, Hashable {
  /// The model's ramp: 0, 1, …, 5, …, 0, …, −5, …, 0, twenty even steps, down first.
  case ramp(amplitude: Double, period: Double)
  /// A sine, up first.
  case sine(amplitude: Double, period: Double)

  /// Returns how far below its place the ball is so many seconds after it has begun to bob; 0 before
  /// that, and for a ball whose period leads nowhere.
  public func offset(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    switch self {
    case .ramp(let amplitude, let period):
      let turns = time / period
      guard turns.isFinite else { return 0 }
      let part = turns - turns.rounded(.down)
      // A triangle through 0, 1, 0, −1, 0 at the quarters.
      let triangle = part < 0.25 ? 4 * part : part < 0.75 ? 2 - 4 * part : 4 * part - 4
      return amplitude.sane * triangle
    case .sine(let amplitude, let period):
      let angle = 2 * .pi * time / period
      guard angle.isFinite else { return 0 }
      return -amplitude.sane * Portable.sin(angle)
    }
  }
}
