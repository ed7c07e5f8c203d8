extension DampedSpring {
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
      // As σ·duration > 2, a velocity this small would drown in rounding.
      guard abs(velocity) * duration > 1e-18 else { return -Portable.log(k) / duration / ratio }
      func excess(_ rate: Double) -> Double {
        abs(1 - velocity / rate) * Portable.exp(-rate * duration) - k
      }
      // For v₀ < 0 the left side falls from ∞ to 0. For v₀ > 0 it falls to 0 at σ = v₀, rises to its
      // crest, where σ²·duration = v₀·(σ·duration + 1), and falls for good: start from the crest if
      // that is high enough, and below v₀ otherwise.
      let crest =
        velocity > 0
        ? (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / 2
        : 1 / duration
      let start = velocity > 0 && excess(crest) < 0 ? velocity : crest
      return zeroOfDecreasing(near: start, excess) / ratio
    }

    /// Returns the time a spring of the given frequency takes to settle.
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
      // The cosine has amplitude 1 all along. Where the sine is weaker than the weakest that a spring
      // made from a duration can have, count that one, so that a ringing spring is not called still.
      return Portable.log(max(amplitude, 0.01) / threshold) / (ratio * frequency)
    }

    /// The distance left of a spring that does not swing, or a little more: |σ − v₀| for σ − v₀ makes
    /// it stay below the threshold once it is there, even if the spring overshoots.
    private static func bound(
      dampingRatio ratio: Double,
      frequency: Double,
      velocity: Double,
      time: Double
    ) -> Double {
      let response = Response(dampingRatio: ratio, frequency: frequency, time: time)
      return response.even + abs(ratio * frequency - velocity) * response.odd
    }

    /// Finds where a function of the positive numbers falls through zero, to the last digit.
    ///
    /// Doubling and halving from `start` finds a bracket, and halving the bracket finds the zero:
    /// slow, but the same on every machine, and no function that falls defeats it.
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
