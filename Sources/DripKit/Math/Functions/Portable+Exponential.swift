extension Portable {
  /// Returns e raised to a power.
  ///
  /// - `exp(0)` is exactly 1, `exp(-.infinity)` is 0, `exp(.infinity)` is ∞, and NaN stays NaN.
  /// - Above 709.78… the result is ∞; below −745.13… it is 0, and between that and −708.39… it is
  ///   subnormal, rounded once.
  public static func exp(_ exponent: Double) -> Double {
    guard !exponent.isNaN else { return exponent }
    return exponential(WideDouble(exponent))
  }

  /// Returns e raised to a power of double precision in two parts.
  ///
  /// With k the nearest whole number to 32x/ln 2 and r = x − k·ln 2/32, eˣ = 2^(k/32)·eʳ; the
  /// thirty-two fractional powers come from a table, in two parts. The method is P. T. P. Tang's,
  /// "Table-driven implementation of the exponential function in IEEE floating-point arithmetic",
  /// ACM Transactions on Mathematical Software 15 (1989).
  @inline(never) static func exponential(_ exponent: WideDouble) -> Double {
    guard exponent.high < 710 else { return .infinity }
    guard exponent.high > -746 else { return 0 }
    let shifted = exponent.high * 0x1.71547652b82fep5 + roundingShift
    let k = shifted - roundingShift
    // ln 2/32 in pieces of 35 and 53 bits: the first product, and the difference, are exact.
    let r = (exponent.high - k * 0x1.62e42fef8p-6) - k * 0x1.1cf79abc9e3b4p-41 + exponent.low
    // eʳ = 1 + r + r²·E(r) for |r| ≤ ln 2/64. E interpolates at six Chebyshev nodes. With rounded
    // coefficients, the error of the formula is 2⁻⁷¹.
    let e = polynomial(
      r, 0.5, 0x1.5555555555555p-3, 0x1.555555554e8d8p-5, 0x1.111111110e0d9p-7,
      0x1.6c170c8a93dbdp-10, 0x1.a01a4465dd5fap-13)
    let growth = r + r * r * e

    let steps = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    let entry = 2 * (steps & 31)
    let power = fractionalPowersOfTwo[entry]
    let value = WideDouble(
      larger: power, smaller: fractionalPowersOfTwo[entry + 1] + power * growth)
    return scale(value, byPowerOfTwo: steps >> 5)
  }

  /// Returns a number between 0.9 and 2 times 2ⁿ, rounded once even where the result is subnormal.
  private static func scale(_ value: WideDouble, byPowerOfTwo exponent: Int) -> Double {
    if exponent > 1023 { return value.value * 2 * powerOfTwo(exponent - 1) }
    if exponent > -1022 { return value.value * powerOfTwo(exponent) }
    // The last digit of a subnormal number has the weight 2⁻¹⁰⁷⁴. Relative to 2⁻¹⁰²², the smallest
    // normal number, that is 2⁻⁵², the weight of the last digit of 1 + y, so the sum with 1 rounds it.
    let shrink = powerOfTwo(exponent + 1022)
    let high = value.high * shrink
    let low = value.low * shrink
    guard high + low < 1 else { return (high + low) * 0x1p-1022 }
    let raised = WideDouble(larger: 1, smaller: high)
    return ((raised.high + (raised.low + low)) - 1) * 0x1p-1022
  }
}
