extension Portable {
  /// Returns the natural logarithm of a number.
  ///
  /// - `log(1)` is exactly 0, `log(.infinity)` is ∞.
  /// - `log(±0)` is −∞.
  /// - It is NaN for NaN and for negative numbers.
  public static func log(_ number: Double) -> Double {
    guard number > 0 else { return number == 0 ? -.infinity : .nan }
    guard number < .infinity else { return .infinity }
    return logarithm(number).value
  }

  /// Returns the natural logarithm of a positive, finite number, with a relative error of 2⁻⁶⁸.
  ///
  /// The number is 2ᵏ·m, with m from 0.709 to 1.418. This range has 74.5 intervals of length 1/256 below
  /// 1 and 53.5 of length 1/128 above it, so 1 lies inside an interval and not at a border. For c near
  /// the middle of the interval of m, ln x = k·ln 2 + ln c + ln(1 + r) with r = m/c − 1, which is at
  /// most 2⁻⁷·⁹⁸. Because 1/c has few bits, r is exact in two parts.
  static func logarithm(_ number: Double) -> WideDouble {
    var bits = number.bitPattern
    var k = 0
    if bits < 0x0010_0000_0000_0000 {
      bits = (number * 0x1p54).bitPattern
      k = -54
    }
    let offset = bits &- 0x3fe6_b000_0000_0000
    k += Int(truncatingIfNeeded: Int64(bitPattern: offset) >> 52)
    let entry = 3 * Int(truncatingIfNeeded: (offset >> 45) & 127)
    let mBits = bits &- (offset & 0xfff0_0000_0000_0000)
    let m = Double(bitPattern: mBits)
    let mHigh = Double(bitPattern: mBits & 0xffff_ffff_fc00_0000)
    let inverse = logarithms[entry]
    let ratio = WideDouble(sum: mHigh * inverse - 1, (m - mHigh) * inverse)
    let r = ratio.high

    // The first parts of ln 2 and ln c are multiples of 2⁻⁴², so k · ln 2 + ln c is exact in them.
    let exponent = Double(k)
    let base = exponent * 0x1.62e42fefa38p-1 + logarithms[entry + 1]
    let baseLow = exponent * 0x1.ef35793c7673p-45 + logarithms[entry + 2]

    // ln(1 + r) = r − r²/2 + r³·L(r). L interpolates at six Chebyshev nodes. With rounded coefficients,
    // the error of the formula is 2⁻⁷⁰. The first two terms are exact in two parts.
    let l = polynomial(
      r, 0x1.5555555555556p-2, -0.25, 0x1.99999999158cfp-3, -0x1.55555554de7d2p-3,
      0x1.2493a3d5d667ep-3, -0x1.00013805f5e9p-3)
    let square = WideDouble(product: r, r)
    let first = WideDouble(sum: base, r)
    let second = WideDouble(sum: first.high, -0.5 * square.high)
    let rest = baseLow + (ratio.low - r * ratio.low) - 0.5 * square.low + r * square.high * l
    return WideDouble(larger: second.high, smaller: second.low + (first.low + rest))
  }
}
