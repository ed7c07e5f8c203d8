/// Elementary functions that return the same bits on every machine.
///
/// The functions of C libraries differ in the last bit of some results, and one bit is enough to make
/// two frames differ. The functions of this type use only operations whose results IEEE 754 fixes to
/// the last bit (sum, difference, product, quotient and square root), in a fixed order and without
/// fused multiply-add. Linux, macOS, browsers and microcontrollers therefore agree, at every level of
/// optimization. Only the module of a single element uses the functions of its page instead.
///
/// The guarantees:
///
/// - **Accuracy.** The error of every result is at most 1.5 units in the last place, for all finite
///   arguments. (The measured error is below 0.85 for the sine and cosine, 1 for the tangent and 0.55
///   for the others. The tests compare the functions with a table that was computed with 50 digits.)
/// - **Exact special values**, documented for each function, such as `exp(0) == 1` and
///   `pow(2, 10) == 1024`.
/// - **Symmetry.** Odd functions are odd and even ones even, bit by bit.
/// - **No traps.** Every argument has a result, which is NaN if the function is undefined.
public enum Portable {
  /// A number whose addition and subtraction rounds a number below 2⁵¹ to a whole one, ties to even.
  ///
  /// The lowest bits of the sum are the whole number in two's complement. Two additions replace a
  /// function that is a library call on some machines.
  static let roundingShift = 0x1.8p52

  /// π, to twice the precision of a `Double`.
  static let pi = WideDouble(high: 0x1.921fb54442d18p1, low: 0x1.1a62633145c07p-53)

  /// π/2, to twice the precision of a `Double`.
  static let halfPi = WideDouble(high: 0x1.921fb54442d18p0, low: 0x1.1a62633145c07p-54)

  /// Returns a + b·x + c·x² + d·x³ + e·x⁴ + f·x⁵, computed by Horner's rule.
  @inline(__always) static func polynomial(
    _ x: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
  ) -> Double { a + x * (b + x * (c + x * (d + x * (e + x * f)))) }

  /// Returns 2ⁿ for n in −1022…1023, the exponents of normal numbers.
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
  }
}
