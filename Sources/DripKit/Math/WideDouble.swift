/// A number stored as the sum of two doubles, the second one much smaller than the first.
///
/// The pair has about 106 bits, so that the inner steps of ``Portable`` add no visible rounding. The
/// error-free sums and products are those of T. J. Dekker, "A floating-point technique for extending
/// the available precision", Numerische Mathematik 18 (1971), and D. E. Knuth, *The Art of Computer
/// Programming*, volume 2, section 4.2.2. They are valid without overflow and underflow: the callers
/// keep their numbers between 2⁻⁷⁰⁰ and 2⁷⁰⁰.
struct WideDouble {
  /// The leading part, which is nearly the pair rounded to a double.
  var high: Double
  /// The remainder.
  var low: Double

  /// Creates a pair from its parts.
  init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// Creates a pair from a double.
  init(_ value: Double) { self.init(high: value, low: 0) }

  /// Creates the exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    let sum = a + b
    let addedToA = sum - a
    let addedToB = sum - addedToA
    self.init(high: sum, low: (a - addedToB) + (b - addedToA))
  }

  /// Creates the exact sum of two doubles.
  ///
  /// The first must be zero or at least as large as the second.
  init(larger a: Double, smaller b: Double) {
    let sum = a + b
    self.init(high: sum, low: b - (sum - a))
  }

  /// Creates the exact product of two doubles.
  init(product a: Double, _ b: Double) {
    let product = a * b
    let (aHigh, aLow) = Self.halves(a)
    let (bHigh, bLow) = Self.halves(b)
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    self.init(high: product, low: error)
  }

  /// The double nearest to the pair.
  var value: Double { high + low }

  /// Returns the quotient of two pairs, with a relative error of about 2⁻¹⁰⁰.
  static func / (lhs: WideDouble, rhs: WideDouble) -> WideDouble {
    let quotient = lhs.high / rhs.high
    let product = WideDouble(product: quotient, rhs.high)
    let remainder = ((lhs.high - product.high) - product.low) + (lhs.low - quotient * rhs.low)
    return WideDouble(high: quotient, low: remainder / rhs.high)
  }

  /// Returns two parts of 26 bits each whose sum is a number.
  ///
  /// Their products are exact.
  ///
  /// The factor is 2²⁷ + 1 (Veltkamp's splitting).
  private static func halves(_ value: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}
