import DripTestSupport

extension SplitMix64 {
  /// Returns a number of either sign whose exponent lies in a range.
  ///
  /// It does not use the ranges of the standard library, so digests of results are the same with every version.
  mutating func number(exponents: ClosedRange<Int>) -> Double {
    let bits = next()
    let exponent = exponents.lowerBound + Int(next() >> 1) % exponents.count
    return Double(
      sign: bits & 1 == 0 ? .plus : .minus, exponent: exponent,
      significand: Double(bitPattern: bits >> 12 | 0x3ff0_0000_0000_0000))
  }
}
