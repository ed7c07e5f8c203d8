import DripKit
import TestSupport
import Testing

/// Special values: zeros, infinities, NaN and exact results.
struct PortableSpecialValueTests {
  /// Returns true if two numbers are equal bit by bit, with all NaN equal.
  private func same(_ a: Double, _ b: Double) -> Bool {
    a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
  }

  private let infinity = Double.infinity
  private let nan = Double.nan
  private let halfPi = Double.pi / 2

  @Test("Sine, cosine and tangent of zero, infinity and NaN have their special values")
  func trigonometry() {
    for (x, sine, cosine) in [(0.0, 0.0, 1.0), (-0.0, -0.0, 1.0)] {
      #expect(same(Portable.sin(x), sine))
      #expect(same(Portable.tan(x), sine))
      #expect(same(Portable.cos(x), cosine))
    }
    for x in [infinity, -infinity, nan] {
      #expect(Portable.sin(x).isNaN && Portable.cos(x).isNaN && Portable.tan(x).isNaN)
    }
    #expect(Portable.sin(Double.leastNonzeroMagnitude) == Double.leastNonzeroMagnitude)
    #expect(Portable.cos(Double.leastNonzeroMagnitude) == 1)
  }

  @Test("Sine and cosine are accurate next to quarter turns and for huge angles")
  func knownAngles() {
    #expect(Portable.sin(.pi) == 1.2246467991473532e-16)
    #expect(Portable.cos(halfPi) == 6.123233995736766e-17)
    #expect(Portable.sin(halfPi) == 1)
    #expect(Portable.cos(.pi) == -1)
    #expect(Portable.sin(1e22) == -0.8522008497671888)
    #expect(Portable.cos(1e22) == 0.523214785395139)
    #expect(Portable.tan(halfPi) == 1.633123935319537e16)
  }

  @Test("The arc tangent of two coordinates has its special values on the axes")
  func arcTangentOfTwo() {
    let quarter = Double.pi / 4
    let threeQuarters = 2.356194490192345
    let cases: [(y: Double, x: Double, angle: Double)] = [
      (0, 0, 0), (-0.0, 0, -0.0), (0, -0.0, .pi), (-0.0, -0.0, -.pi),
      (0, 1, 0), (-0.0, 1, -0.0), (0, -1, .pi), (-0.0, -1, -.pi),
      (1, 0, halfPi), (1, -0.0, halfPi), (-1, 0, -halfPi), (-1, -0.0, -halfPi),
      (1, 1, quarter), (-1, 1, -quarter), (1, -1, threeQuarters), (-1, -1, -threeQuarters),
      (Double.leastNonzeroMagnitude, Double.leastNonzeroMagnitude, quarter),
      (1e308, -1e308, threeQuarters),
      (1, infinity, 0), (-1, infinity, -0.0), (1, -infinity, .pi), (-1, -infinity, -.pi),
      (0, infinity, 0), (-0.0, -infinity, -.pi), (infinity, 0, halfPi), (-infinity, -0.0, -halfPi),
      (infinity, 1, halfPi), (-infinity, 1, -halfPi), (infinity, -1, halfPi),
      (infinity, infinity, quarter), (-infinity, infinity, -quarter),
      (infinity, -infinity, threeQuarters), (-infinity, -infinity, -threeQuarters),
      (nan, 1, nan), (1, nan, nan), (nan, nan, nan), (nan, infinity, nan), (0, nan, nan),
      (Double.leastNonzeroMagnitude, 1e308, 0), (1e308, Double.leastNonzeroMagnitude, halfPi),
      (Double.leastNonzeroMagnitude, -1, .pi),
      (Double.leastNonzeroMagnitude, 1, Double.leastNonzeroMagnitude),
    ]
    for (y, x, angle) in cases {
      let result = Portable.atan2(y: y, x: x)
      #expect(same(result, angle), "atan2(\(y), \(x)) is \(result), not \(angle)")
    }
  }

  @Test("The arc tangent and the arc cosine have their special values at the ends") func arcs() {
    #expect(same(Portable.atan(0), 0) && same(Portable.atan(-0.0), -0.0))
    #expect(Portable.atan(infinity) == halfPi && Portable.atan(-infinity) == -halfPi)
    #expect(Portable.atan(nan).isNaN)
    #expect(Portable.atan(1) == .pi / 4)
    #expect(same(Portable.acos(1), 0))
    #expect(Portable.acos(0) == halfPi && Portable.acos(-0.0) == halfPi)
    #expect(Portable.acos(-1) == .pi)
    #expect(Portable.acos(0.5) == 1.0471975511965979)
    for x in [Double(1).nextUp, Double(-1).nextDown, 2, infinity, -infinity, nan] {
      #expect(Portable.acos(x).isNaN)
    }
  }

  @Test("The exponential has its special values at zero and at both ends of the range")
  func exponential() {
    #expect(Portable.exp(0) == 1 && Portable.exp(-0.0) == 1)
    #expect(Portable.exp(1) == 2.718281828459045)
    #expect(Portable.exp(infinity) == infinity && same(Portable.exp(-infinity), 0))
    #expect(Portable.exp(nan).isNaN)
    #expect(Portable.exp(709.782712893384) == 1.7976931348622732e308)
    #expect(Portable.exp(709.7827128933841) == infinity)
    #expect(Portable.exp(-745.1332191019411) == Double.leastNonzeroMagnitude)
    #expect(same(Portable.exp(-745.1332191019412), 0))
    #expect(Portable.exp(1e308) == infinity && same(Portable.exp(-1e308), 0))
  }

  @Test("The logarithm has its special values at one, zero, infinity and below zero")
  func logarithm() {
    #expect(same(Portable.log(1), 0))
    #expect(Portable.log(2) == 0.6931471805599453)
    #expect(Portable.log(0) == -infinity && Portable.log(-0.0) == -infinity)
    #expect(Portable.log(infinity) == infinity)
    for x in [-1, -Double.leastNonzeroMagnitude, -infinity, nan] { #expect(Portable.log(x).isNaN) }
  }

  @Test("Powers of two are exact, from the smallest subnormal number to the largest power")
  func powersOfTwo() {
    for exponent in -1_074...1_023 {
      #expect(
        Portable.pow(2, Double(exponent))
          == Double(sign: .plus, exponent: exponent, significand: 1))
    }
    #expect(same(Portable.pow(2, -1_075), 0))
    #expect(Portable.pow(2, 1_024) == infinity)
  }

  @Test("Whole powers of small numbers are exact if a double can represent them")
  func wholePowers() {
    for base in -40...40 where base != 0 {
      var exact = 1
      var exponent = 0
      while exact.magnitude <= 1 << 53 {
        #expect(Portable.pow(Double(base), Double(exponent)) == Double(exact))
        if exponent == 53 { break }
        exact *= base
        exponent += 1
      }
    }
  }

  @Test("The first power is the number itself, and a square to the power of one half is its root")
  func identityPowers() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<4_000 {
      let x = random.number(exponents: -1_022...1_023)
      #expect(Portable.pow(x, 1) == x)
    }
    #expect(Portable.pow(Double.leastNonzeroMagnitude, 1) == Double.leastNonzeroMagnitude)
    for root in 1...500 { #expect(Portable.pow(Double(root * root), 0.5) == Double(root)) }
  }

  @Test("Powers of zero, one, infinity and negative numbers follow IEEE 754") func specialPowers() {
    let cases: [(x: Double, y: Double, power: Double)] = [
      (nan, 0, 1), (nan, -0.0, 1), (1, nan, 1), (infinity, 0, 1), (0, 0, 1), (-8, 0, 1),
      (nan, 1, nan), (2, nan, nan), (nan, nan, nan),
      (-1, infinity, 1), (-1, -infinity, 1), (1, infinity, 1),
      (0.5, infinity, 0), (0.5, -infinity, infinity), (-0.5, infinity, 0),
      (2, infinity, infinity), (2, -infinity, 0), (-2, infinity, infinity),
      (0, 3, 0), (-0.0, 3, -0.0), (0, 2, 0), (-0.0, 2, 0), (-0.0, 0.5, 0),
      (0, -3, infinity), (-0.0, -3, -infinity), (-0.0, -2, infinity), (-0.0, -0.5, infinity),
      (0, -infinity, infinity), (0, infinity, 0), (-0.0, -infinity, infinity),
      (infinity, 2, infinity), (infinity, -2, 0), (infinity, infinity, infinity),
      (-infinity, 3, -infinity), (-infinity, 2, infinity), (-infinity, 0.5, infinity),
      (-infinity, -3, -0.0), (-infinity, -2, 0), (-infinity, -infinity, 0),
      (-2, 3, -8), (-2, 2, 4), (-2, -1, -0.5), (-2, 0.5, nan), (-8, 1.0 / 3, nan),
      (-1, 9_007_199_254_740_991, -1), (-1, 9_007_199_254_740_992, 1),
      (2, 1e308, infinity), (2, -1e308, 0), (0.5, 1e308, 0), (-2, 1e308, infinity),
      (1.0.nextUp, 1e300, infinity), (1.0.nextDown, 1e300, 0), (2, Double.leastNonzeroMagnitude, 1),
      (-2, -1_075, -0.0),
      (1e308, 1e-300, 1), (-2, 1_025, -infinity),
    ]
    for (x, y, power) in cases {
      let result = Portable.pow(x, y)
      #expect(same(result, power), "pow(\(x), \(y)) is \(result), not \(power)")
    }
  }
}
