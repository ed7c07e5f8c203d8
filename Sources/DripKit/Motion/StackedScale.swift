/// The scale of a layer after two changes at the same time, both animated with a spring.
///
/// When one animation block sets the scale of a layer at s₀ to s₁ and then to s₂, the layer does
/// not jump to s₁. Each change becomes a relative animation that fades out over the final
/// scale, and the screen shows the product,
///
///     s(t) = s₂ · (s₀/s₁ + (1 − s₀/s₁)·x) · (s₁/s₂ + (1 − s₁/s₂)·x),
///
/// where x is the ``Effects/DampedSpring`` of both.
struct StackedScale: Sendable, Hashable {
  /// The initial scale s₀.
  let start: Double
  /// The scale s₁ that is set first, and is never visible.
  let middle: Double
  /// The final scale s₂.
  let end: Double
  /// The motion of both changes.
  let spring: Effects.DampedSpring

  /// Creates the scale that goes from `start` to `end` through a change to `middle`.
  ///
  /// A scale that is not finite counts as 1. A change relative to 0 does not exist: if the magnitude of
  /// the middle scale is below 1e-6, the motion leads directly from `start` to `end`.
  init(from start: Double, through middle: Double, to end: Double, spring: Effects.DampedSpring) {
    self.start = Self.sane(start)
    self.middle = Self.sane(middle)
    self.end = Self.sane(end)
    self.spring = spring
  }

  /// Returns the scale at a time, the initial scale up to time 0.
  func value(at time: Double) -> Double {
    guard time > 0 else { return start }
    let x = spring.value(at: time)
    let rest = 1 - x
    guard abs(middle) >= 1e-6 else { return start * rest + end * x }
    // s₂ is multiplied into the second factor, so that it may be 0.
    return (start / middle * rest + x) * (middle * rest + end * x)
  }

  private static func sane(_ scale: Double) -> Double {
    scale.isFinite ? min(max(scale, -1e100), 1e100) : 1
  }
}
