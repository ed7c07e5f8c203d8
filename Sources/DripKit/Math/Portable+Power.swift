extension Portable {
  /// Returns a number raised to a power.
  ///
  /// Where the result is a double it is exact: `pow(2, 0.5 * 4)` is 4, `pow(x, 1)` is x. The special
  /// cases are those of IEEE 754, section 9.2.1:
  ///
  /// - `pow(x, ±0)` and `pow(1, y)` are 1, even where the other one is NaN, and so is
  ///   `pow(-1, ±.infinity)`. With any other NaN the result is NaN.
  /// - A negative finite x has a power only for whole y, with a sign when y is odd; otherwise NaN.
  /// - ±0 and ±∞ give 0 or ∞, with the sign of x when y is odd and + otherwise.
  /// - An infinite y gives 0, 1 or ∞, by the size of x.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    guard !base.isNaN, !exponent.isNaN else { return .nan }
    let parity = parity(of: exponent)
    let isNegative = base.sign == .minus && parity == .odd
    let size = base.magnitude

    if size == 0 || size == .infinity || exponent.magnitude == .infinity {
      if size == 1 { return 1 }
      let result: Double = (size > 1) == (exponent > 0) ? .infinity : 0
      return isNegative ? -result : result
    }
    guard base > 0 || parity != .notWhole else { return .nan }
    let result = powerOfPositive(size, exponent)
    return isNegative ? -result : result
  }

  /// Returns a positive, finite number raised to a finite power: e^(y·ln x).
  ///
  /// The error of the product, not that of its parts, is what the exponential turns into a relative
  /// one. It is at most 745·2⁻⁶⁸ < 2⁻⁵⁸, because both the logarithm and the product have two parts.
  private static func powerOfPositive(_ base: Double, _ exponent: Double) -> Double {
    // |ln x| is 0 or between 2⁻⁵³ and 745. So a tiny y gives 1, and a huge one leaves the range;
    // between them the exact product is safe.
    guard exponent.magnitude > 0x1p-70, base != 1 else { return 1 }
    guard exponent.magnitude < 0x1p66 else { return (base > 1) == (exponent > 0) ? .infinity : 0 }
    let logarithm = logarithm(base)
    let product = WideDouble(product: exponent, logarithm.high)
    return exponential(
      WideDouble(larger: product.high, smaller: product.low + exponent * logarithm.low)
    )
  }

  /// The effect of an exponent on the sign of a negative base.
  private enum Parity {
    case even, odd, notWhole
  }

  /// Returns whether a number is whole, and if so whether it is odd.
  private static func parity(of number: Double) -> Parity {
    // From 2⁵³ on all doubles are even; this holds for ∞ too, by convention.
    guard number.magnitude < 0x1p53 else { return .even }
    let whole = Int64(number)
    guard Double(whole) == number else { return .notWhole }
    return whole & 1 == 0 ? .even : .odd
  }
}
