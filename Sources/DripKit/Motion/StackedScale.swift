/// The scale of a layer whose scale is set twice at once, with both changes sprung.
///
/// When one animation block sets the scale of a layer at s₀ to s₁ and then to s₂, the layer does
/// not jump to s₁. Each change becomes a relative animation that fades out on top of the final
/// scale, and the screen shows the product,
///
///     s(t) = s₂ · (s₀/s₁ + (1 − s₀/s₁)·x) · (s₁/s₂ + (1 − s₁/s₂)·x),
///
/// x being the ``DampedSpring`` of both.
struct StackedScale: Sendable, Hashable {
  /// The scale before, s₀.
  let start: Double
  /// The scale that is set first, s₁, and never seen.
  let middle: Double
  /// The scale that is set last, s₂, and stays.
  let end: Double
  /// The motion of both changes.
  let spring: DampedSpring

  /// Creates the scale that goes from `start` to `end` through a change to `middle`.
  ///
  /// A scale that is not finite counts as 1. No change is relative to nothing: with a middle scale
  /// closer to 0 than 1e-6 the motion goes straight from `start` to `end`.
  init(from start: Double, through middle: Double, to end: Double, spring: DampedSpring) {
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
