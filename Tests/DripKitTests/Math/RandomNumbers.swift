import TestSupport

extension SplitMix64 {
  /// Returns a number of either sign whose exponent lies in a range.
  ///
  /// It depends on the generator alone, not on how the standard library draws from ranges, so hashes
  /// of what is computed from it can be pinned.
  mutating func number(exponents: ClosedRange<Int>) -> Double {
    let bits = next()
    let exponent = exponents.lowerBound + Int(next() >> 1) % exponents.count
    return Double(
      sign: bits & 1 == 0 ? .plus : .minus, exponent: exponent,
      significand: Double(bitPattern: bits >> 12 | 0x3ff0_0000_0000_0000))
  }
}
