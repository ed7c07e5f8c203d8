import DripKit
import DripTestSupport
import Testing

/// Relations between results, for random arguments.
struct PortablePropertyTests {
  private var arguments: [Double] {
    var random = SplitMix64(seed: 11)
    return (0..<4_000).map { random.number(exponents: $0 % 4 == 0 ? -1_022...1_023 : -30...30) }
  }

  @Test("Sine, tangent and arc tangent are odd, cosine is even, to the last bit") func symmetry() {
    for x in arguments {
      #expect(Portable.sin(-x) == -Portable.sin(x))
      #expect(Portable.tan(-x) == -Portable.tan(x))
      #expect(Portable.atan(-x) == -Portable.atan(x))
      #expect(Portable.cos(-x) == Portable.cos(x))
    }
  }

  @Test("Sine and cosine are the same together as they are alone, to the last bit")
  func together() {
    let ends = [0, -0.0, 0x1p-29, 0x1p-30, .pi / 4, 1e22, .leastNonzeroMagnitude, .infinity, .nan]
    for x in arguments + ends + ends.map({ -$0 }) {
      let (sine, cosine) = Portable.sineAndCosine(x)
      #expect(sine.bitPattern == Portable.sin(x).bitPattern)
      #expect(cosine.bitPattern == Portable.cos(x).bitPattern)
    }
  }

  @Test("Results are within two units of those of the system", arguments: PortableFunction.allCases)
  func system(function: PortableFunction) {
    for (x, y) in zip(arguments, arguments.reversed()) { function.expectSystemResult(x, y) }
  }

  /// An error below one unit may exchange the results of neighbouring doubles, but steps of several units must be
  /// monotonic.
  @Test(
    "Rising functions never fall, also where their tables and ranges meet",
    arguments: [0.011, 0.5, 0.7854, 1.0, 1.0 / 128, 3.0 / 128, 0.70898, 1.41797])
  func monotonicity(border: Double) {
    var x = border * (1 - 0x1p-40)
    for _ in 0..<2_000 {
      let next = x + 16 * x.ulp
      #expect(Portable.exp(next) >= Portable.exp(x))
      #expect(Portable.log(next) >= Portable.log(x))
      #expect(Portable.atan(next) >= Portable.atan(x))
      #expect(Portable.sin(next) >= Portable.sin(x))
      #expect(Portable.tan(next) >= Portable.tan(x))
      #expect(Portable.pow(next, 3) >= Portable.pow(x, 3))
      x = next
    }
  }
}
