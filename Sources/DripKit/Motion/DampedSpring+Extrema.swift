extension Effects.DampedSpring {
  /// Returns the n-th turning point of the motion, counted from 1, or nil if there is none.
  ///
  /// A spring that swings turns at equal intervals of π/ω_d: without initial velocity at
  /// n·π/ω_d, where the position is 1 − (−1)ⁿ·e^(−ζω₀·n·π/ω_d). A spring that does not swing turns at
  /// most once, if its initial velocity is negative or large.
  public func extremum(_ n: Int) -> (time: Double, value: Double)? {
    guard n >= 1, let first = firstTurningTime else { return nil }
    guard n > 1 else { return (first, value(at: first)) }
    guard dampingRatio < 1 else { return nil }
    let time = first + Double(n - 1) * (Double.pi / dampedFrequency)
    return (time, value(at: time))
  }

  /// The first time after 0 at which the velocity, v₀·even + (ω₀² − σv₀)·odd, is 0.
  private var firstTurningTime: Double? {
    if dampingRatio < 1 {
      let angle = Portable.atan2(y: -initialVelocity * dampedFrequency, x: pull)
      return (angle > 0 ? angle : angle + Double.pi) / dampedFrequency
    }
    guard initialVelocity != 0 else { return nil }
    // odd/even is t if ζ = 1, else tanh(δt)/δ, which is below 1/δ.
    let quotient = -initialVelocity / pull
    guard quotient > 0, quotient.isFinite else { return nil }
    let rate = naturalFrequency * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let tangent = quotient * rate
    guard tangent < 1 else { return nil }
    // Below 1e-4 the series of artanh is exact after two terms.
    guard tangent > 1e-4 else { return quotient * (1 + tangent * tangent / 3) }
    return Portable.log((1 + tangent) / (1 - tangent)) / (2 * rate)
  }
}
