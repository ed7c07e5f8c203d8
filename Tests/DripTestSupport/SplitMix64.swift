/// A small seeded generator for tests: the same seed gives the same numbers everywhere.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a random byte.
  public mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Returns a number from 0 up to, but not including, a bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() >> 1) % bound }

  /// Returns a number from a range, both ends included.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
