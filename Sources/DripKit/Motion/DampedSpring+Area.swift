extension Effects.DampedSpring {
  /// Returns the integral of the position from 0 to a time.
  ///
  /// It follows from the equation of motion, whose other terms have known integrals.
  func area(until time: Double) -> Double {
    guard time > 0 else { return 0 }
    let terms = velocity(at: time) - initialVelocity + 2 * decayRate * value(at: time)
    return time - terms / (naturalFrequency * naturalFrequency)
  }
}
