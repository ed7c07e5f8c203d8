extension Effects.DampedSpring {
  /// The settling condition of a spring, solved for its frequency or for the time.
  internal enum Settling {
    /// The negligible part of the travelled distance.
    static let threshold = 0.001

    /// Returns the natural frequency of the spring that settles in exactly the given time.
    static func frequency(dampingRatio ratio: Double, velocity: Double, duration: Double) -> Double
    {
      guard ratio < 1 else {
        return zeroOfDecreasing(near: 1 / duration) { frequency in
          bound(dampingRatio: ratio, frequency: frequency, velocity: velocity, time: duration)
            - threshold
        }
      }
      // With k = 0.001·√(1 − ζ²)/ζ the condition reads |1 − v₀/σ|·e^(−σ·duration) = k.
      let k = threshold * ((1 - ratio) * (1 + ratio)).squareRoot() / ratio
      // As σ·duration > 2, a velocity this small is below the rounding error.
      guard abs(velocity) * duration > 1e-18 else { return -Portable.log(k) / duration / ratio }
      func excess(_ rate: Double) -> Double {
        abs(1 - velocity / rate) * Portable.exp(-rate * duration) - k
      }
      // For v₀ < 0 the left side falls from ∞ to 0. For v₀ > 0 it falls to 0 at σ = v₀, rises to a
      // maximum, where σ²·duration = v₀·(σ·duration + 1), and then falls. The search starts from the
      // maximum if that is high enough, and below v₀ otherwise.
      let crest =
        velocity > 0
        ? (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / 2
        : 1 / duration
      let start = velocity > 0 && excess(crest) < 0 ? velocity : crest
      return zeroOfDecreasing(near: start, excess) / ratio
    }

    /// Returns the settling time of a spring with a given frequency.
    static func duration(dampingRatio ratio: Double, frequency: Double, velocity: Double) -> Double
    {
      guard ratio > 0 else { return .infinity }
      guard ratio < 1 else {
        return zeroOfDecreasing(near: 1 / frequency) { time in
          bound(dampingRatio: ratio, frequency: frequency, velocity: velocity, time: time)
            - threshold
        }
      }
      let root = ((1 - ratio) * (1 + ratio)).squareRoot()
      let amplitude = abs(ratio - velocity / frequency) / root
      // The cosine always has the amplitude 1. The amplitude of the sine counts as at least the smallest
      // of a spring made from a duration; otherwise a swinging spring could count as settled.
      return Portable.log(max(amplitude, 0.01) / threshold) / (ratio * frequency)
    }

    /// Returns a bound of the remaining distance of a spring that does not swing.
    ///
    /// With |σ − v₀| in place of σ − v₀ it is decreasing, even if the spring overshoots.
    private static func bound(
      dampingRatio ratio: Double,
      frequency: Double,
      velocity: Double,
      time: Double
    ) -> Double {
      let response = Response(dampingRatio: ratio, frequency: frequency, time: time)
      return response.even + abs(ratio * frequency - velocity) * response.odd
    }

    /// Returns the zero of a decreasing function of positive numbers, to the last digit.
    ///
    /// Doubling and halving from `start` finds a bracket, and bisection finds the zero. This is slow, but
    /// has the same result on every machine for every decreasing function.
    private static func zeroOfDecreasing(
      near start: Double,
      _ function: (Double) -> Double
    ) -> Double {
      var high = start
      while function(high) > 0, high.isFinite { high *= 2 }
      var low = high / 2
      while function(low) < 0, low > 0 { low /= 2 }
      while true {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { return middle }
        if function(middle) > 0 { low = middle } else { high = middle }
      }
    }
  }
}
