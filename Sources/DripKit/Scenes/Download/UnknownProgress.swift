/// A period in which the size of the work is unknown: the water circles in the glass at a constant level.
///
/// It climbs one wall, runs over to the other and down again, as in a glass that is swirled. The near edge of its
/// surface tilts with the sine of a phase, and the far edge rises and falls with the cosine.
struct UnknownProgress: Sendable, Hashable {
  /// The start of the period.
  let start: Double
  /// The time of the first progress update.
  var end = Double.infinity
  /// The time at which the water begins to rise.
  private let rise: Double
  /// The running time of the waves at that time.
  private let clock: Double

  /// The level of circling water.
  static let level = 1.0 / 3
  /// The time of one circle.
  static let period = 1.4
  /// The largest slope of the surface: that of 14°.
  private static let slope = 0.249_328_002_843_180_7
  /// The height of the far edge above the near one, in the button's units.
  private static let depth = 7.0
  /// The time in which the water rises, and in which it settles when the size becomes known.
  private static let (rising, settling) = (0.6, 0.4)

  init(start: Double, rise: Double, clock: Double) {
    self.start = start
    self.rise = rise
    self.clock = clock
  }

  /// The end of the first complete circle.
  var circled: Double { rise + Self.rising + Self.period }

  /// Returns the fraction of the circling water that is in the glass.
  private func filled(at time: Double) -> Double { smoothStep((time - rise) / Self.rising) }

  /// Returns the fraction of the way from the circling water to the reported progress.
  private func known(at time: Double) -> Double { smoothStep((time - end) / Self.settling) }

  /// Returns a level that turns from that of the circling water into a given one.
  func level(_ level: Double, at time: Double) -> Double {
    let known = known(at: time)
    return level * known + Self.level * filled(at: time) * (1 - known)
  }

  /// Returns the opacity of the water in the reduced form, which pulses instead of circling.
  func calmOpacity(at time: Double) -> Double {
    let share = filled(at: time) * (1 - known(at: time))
    let swing = Portable.cos(.pi * (time - rise - Self.rising) / Self.period)
    return 1 - 0.2 * share * (1 - swing)
  }

  /// Returns the slope of the near edge, and the height of the far edge above it.
  func tilt(at time: Double, clock: Double) -> (slope: Double, depth: Double) {
    let swing = swing(at: time, clock: clock)
    return (Self.slope * swing.dx, Self.depth * swing.dy)
  }

  /// Returns the place of the water on a circle, whose radius grows to 1 as the water rises.
  func swing(at time: Double, clock: Double) -> Vector2D {
    let share = filled(at: time) * (1 - known(at: time))
    guard share > 0 else { return Vector2D(0, 0) }
    let phase = Portable.sineAndCosine(2 * .pi * (clock - self.clock) / Self.period)
    return Vector2D(share * phase.sine, share * phase.cosine)
  }
}
