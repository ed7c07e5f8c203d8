extension Portable {
  /// Returns an angle minus the nearest multiple of π/2, and the number of quarter turns modulo 4.
  ///
  /// The remainder is at most π/4 (or slightly more for a near tie). Its relative error is below 2⁻⁶⁸
  /// for every finite angle. The remainder of −x is the negated remainder of x.
  @inline(__always) static func reduce(_ radians: Double) -> (quadrant: Int, rest: WideDouble) {
    let size = radians.magnitude
    if size <= 0x1.921fb54442d18p-1 { return (0, WideDouble(radians)) }
    if size < 0x1p19 {
      let short = reduceByPieces(radians)
      // Near a multiple of π/2, cancellation leaves too few digits of the three pieces.
      if short.rest.high.magnitude > 0x1p-30 { return short }
    }
    let (quadrant, rest) = reduceByInteger(size)
    guard radians < 0 else { return (quadrant, rest) }
    return (-quadrant & 3, WideDouble(high: -rest.high, low: -rest.low))
  }

  /// Reduces an angle below 2¹⁹ with π/2 in three pieces of 33, 33 and 53 bits.
  ///
  /// W. J. Cody and W. Waite, *Software Manual for the Elementary Functions*, 1980: n < 2¹⁹ times a
  /// piece of 33 bits is exact, and so is the first difference, since its terms are close. The
  /// absolute error is 2⁻⁹⁹.
  private static func reduceByPieces(_ radians: Double) -> (quadrant: Int, rest: WideDouble) {
    let shifted = radians * 0x1.45f306dc9c883p-1 + roundingShift
    let n = shifted - roundingShift
    let leading = WideDouble(sum: radians - n * 0x1.921fb544p0, -(n * 0x1.0b4611a6p-34))
    let rest = WideDouble(larger: leading.high, smaller: leading.low - n * 0x1.3198a2e037073p-69)
    return (Int(truncatingIfNeeded: shifted.bitPattern & 3), rest)
  }

  /// Reduces a positive angle above π/4 by multiplying it by the relevant bits of 2/π.
  ///
  /// M. Payne and R. Hanek, "Radian reduction for trigonometric functions", SIGNUM Newsletter 18
  /// (1983). The angle is m·2ᵉ with a whole m of 53 bits. The bits of 2/π that contribute multiples of 4
  /// quarter turns are skipped; the next 192 bits are used:
  ///
  ///     2/π      0.1010001011111001100000110110111001001110010001000001…
  ///                    └──────────── window of 192 bits ───────────┘
  ///     m × window =   qq.ffffffffffff…   2 bits of quadrant, 190 of fraction
  ///
  /// The bits after the window contribute less than m·2⁻¹⁹⁰ < 2⁻¹³⁷ quarter turns, and no double is
  /// closer than 2⁻⁶² to a multiple of π/2, so at least 75 bits are correct.
  @inline(never) private static func reduceByInteger(_ radians: Double) -> (
    quadrant: Int, rest: WideDouble
  ) {
    let bits = radians.bitPattern
    let m = bits & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    let e = Int(truncatingIfNeeded: bits >> 52) - 1075
    // Bit i of the table has the weight 2^(63 − i), and the window's last bit 2^−(e + 190).
    let start = e + 62
    let word = start >> 6
    let shift = start & 63
    let window0 = twoOverPi[word] << shift | twoOverPi[word + 1] >> (64 - shift)
    let window1 = twoOverPi[word + 1] << shift | twoOverPi[word + 2] >> (64 - shift)
    let window2 = twoOverPi[word + 2] << shift | twoOverPi[word + 3] >> (64 - shift)

    let product1 = m.multipliedFullWidth(by: window1)
    let product2 = m.multipliedFullWidth(by: window2)
    let (middle, carry) = product1.low.addingReportingOverflow(product2.high)
    let top = m &* window0 &+ product1.high &+ (carry ? 1 : 0)

    // The fraction of a quarter turn, now in units of 2⁻¹⁹².
    var fraction0 = top << 2 | middle >> 62
    var fraction1 = middle << 2 | product2.low >> 62
    var fraction2 = product2.low << 2
    // Above one half the next multiple is nearer, so the fraction is negative, in two's complement.
    let isNegative = fraction0 >> 63 == 1
    if isNegative {
      fraction2 = 0 &- fraction2
      fraction1 = ~fraction1 &+ (fraction2 == 0 ? 1 : 0)
      fraction0 = ~fraction0 &+ (fraction1 == 0 && fraction2 == 0 ? 1 : 0)
    }
    let quadrant = Int(truncatingIfNeeded: (top >> 62) &+ (isNegative ? 1 : 0)) & 3

    let zeros = fraction0.leadingZeroBitCount
    let leading = fraction0 << zeros | fraction1 >> (64 - zeros)
    let following = fraction1 << zeros | fraction2 >> (64 - zeros)
    let high = Double(leading & ~0x7ff) * powerOfTwo(-64 - zeros)
    let low = Double((leading & 0x7ff) << 53 | following >> 11) * powerOfTwo(-117 - zeros)

    let product = WideDouble(product: high, halfPi.high)
    let rest = WideDouble(
      larger: product.high, smaller: product.low + (high * halfPi.low + low * halfPi.high))
    guard isNegative else { return (quadrant, rest) }
    return (quadrant, WideDouble(high: -rest.high, low: -rest.low))
  }

  /// The first 1,216 binary digits of 2/π, 64 to a word, after one word of zeros.
  private static let twoOverPi: [UInt64] = [
    0x0000_0000_0000_0000, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
  ]
}
