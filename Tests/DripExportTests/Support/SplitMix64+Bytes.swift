import TestSupport

extension SplitMix64 {
  /// Returns any byte.
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Returns a number from 0 up to, but not including, a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 1) % bound }
}
