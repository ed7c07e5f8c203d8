/// A fraction of 160 binary places, from which tables are made.
///
/// A table of 128 logarithms is larger than a program that makes it.
struct LongFraction {
  /// Five digits of 32 bits, the first one after the point.
  private var digits: [Int64] = [0, 0, 0, 0, 0]

  /// Creates 0.
  init() {}

  /// Creates the quotient of two numbers, of which the first is smaller.
  private init(_ dividend: Int64, over divisor: Int64) { divide(by: divisor, rest: dividend) }

  /// Creates atan t for t = p/q, or artanh t if `alternates` is false: t − t³/3 + t⁵/5…, or t + t³/3 + t⁵/5….
  ///
  /// The quotient is at most 1/5.
  @inline(never) init(arc p: Int64, over q: Int64, alternates: Bool) {
    var power = LongFraction(p, over: q)
    self = power
    for index in 1...28 as ClosedRange<Int64> {
      power.divide(by: q)
      power.divide(by: q)
      power.add(power, times: p * p - 1)
      var term = power
      term.divide(by: 2 * index + 1)
      add(term, times: alternates && index & 1 == 1 ? -1 : 1)
    }
  }

  private mutating func divide(by divisor: Int64, rest: Int64 = 0) {
    var rest = rest
    for index in digits.indices {
      let dividend = rest << 32 | digits[index]
      (digits[index], rest) = (dividend / divisor, dividend % divisor)
    }
  }

  /// Adds another fraction some times.
  mutating func add(_ other: LongFraction, times factor: Int64) {
    var carry: Int64 = 0
    for index in digits.indices.reversed() {
      carry += digits[index] + factor * other.digits[index]
      digits[index] = carry & 0xffff_ffff
      carry >>= 32
    }
  }

  /// The nearest number of double precision, and the rest.
  var wide: WideDouble {
    let rest = digits[2...].reversed().reduce(0.0) { ($0 + Double($1)) * 0x1p-32 }
    let lower = WideDouble(sum: Double(digits[1]), rest)
    let upper = WideDouble(sum: Double(digits[0]), lower.high * 0x1p-32)
    return WideDouble(
      high: upper.high * 0x1p-32, low: upper.low * 0x1p-32 + lower.low * 0x1p-64)
  }
}
