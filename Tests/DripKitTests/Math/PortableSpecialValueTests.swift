import DripKit
import DripTestSupport
import Testing

/// Special values: zeros, infinities, NaN and exact results.
struct PortableSpecialValueTests {
  /// Numbers around which functions have special values, of both signs.
  private static let numbers: [Double] = {
    let positive: [Double] = [
      0, .leastNonzeroMagnitude, 1e-300, 0.5, 1.0.nextDown, 1, 1.0.nextUp, 1.0 / 3, 2, 3, 8,
      .pi / 2,
      .pi, 709.782712893384, 709.7827128933841, 745.1332191019411, 745.1332191019412, 1_025, 1_074,
      1_075, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e22, 1e300, 1e308, .infinity,
    ]
    return positive + positive.map { -$0 } + [.nan]
  }()

  @Test("Special values are those of the system", arguments: PortableFunction.allCases)
  func specialValues(function: PortableFunction) {
    for x in Self.numbers {
      for y in function.isOfTwoNumbers ? Self.numbers : [0] { function.expectSystemResult(x, y) }
    }
  }

  @Test("Powers of two are exact, from the smallest subnormal number to the largest power")
  func powersOfTwo() {
    for exponent in -1_074...1_023 {
      #expect(
        Portable.pow(2, Double(exponent))
          == Double(sign: .plus, exponent: exponent, significand: 1))
    }
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
    for root in 1...500 { #expect(Portable.pow(Double(root * root), 0.5) == Double(root)) }
  }
}
