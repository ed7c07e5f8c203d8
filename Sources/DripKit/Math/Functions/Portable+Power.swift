extension Portable {
  /// Returns a number raised to a power.
  ///
  /// If the power is a double, the result is exact: `pow(2, 0.5 * 4)` is 4, and `pow(x, 1)` is x. The
  /// special cases are those of IEEE 754, section 9.2.1:
  ///
  /// - `pow(x, ±0)` and `pow(1, y)` are 1, even if the other argument is NaN, and so is
  ///   `pow(-1, ±.infinity)`. Otherwise, the result is NaN if an argument is.
  /// - For a negative finite x, the result is NaN unless y is whole, and negative if y is odd.
  /// - For x = ±0 and x = ±∞ the result is 0 or ∞, with the sign of x if y is odd.
  /// - For an infinite y the result is 0, 1 or ∞, depending on the magnitude of x.
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
  /// The relative error of the result is the absolute error of the product. It is at most
  /// 745·2⁻⁶⁸ < 2⁻⁵⁸, because both the logarithm and the product have two parts.
  private static func powerOfPositive(_ base: Double, _ exponent: Double) -> Double {
    // |ln x| is 0 or between 2⁻⁵³ and 745. A tiny y therefore gives 1, and a huge y leaves the range.
    // Between them the exact product neither overflows nor underflows.
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

  private static func parity(of number: Double) -> Parity {
    // From 2⁵³ on all doubles are even. By convention, ∞ is even, too.
    guard number.magnitude < 0x1p53 else { return .even }
    let whole = Int64(number)
    guard Double(whole) == number else { return .notWhole }
    return whole & 1 == 0 ? .even : .odd
  }
}
