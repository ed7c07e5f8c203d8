import DripKit
import TestSupport
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

  @Test("The squares of sine and cosine add up to one, and their quotient is the tangent")
  func circle() {
    for x in arguments {
      let sine = Portable.sin(x)
      let cosine = Portable.cos(x)
      #expect(sine.magnitude <= 1 && cosine.magnitude <= 1)
      #expect((sine * sine + cosine * cosine - 1).magnitude <= 4 * Double.ulpOfOne)
      let tangent = Portable.tan(x)
      #expect((sine / cosine - tangent).magnitude <= 4 * tangent.ulp)
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

  @Test("Arc functions are the inverses of their functions") func inverses() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<2_000 {
      let angle = random.double(in: -Double.pi...Double.pi)
      let back = Portable.atan2(y: Portable.sin(angle), x: Portable.cos(angle))
      #expect((back - angle).magnitude <= 4 * Double.ulpOfOne)
      let cosine = random.double(in: -1...1)
      #expect((Portable.cos(Portable.acos(cosine)) - cosine).magnitude <= 4 * Double.ulpOfOne)
      let exponent = random.double(in: -700...700)
      #expect((Portable.log(Portable.exp(exponent)) - exponent).magnitude <= 2e-13)
    }
  }

  @Test("Turning a point by half or a quarter turn shifts its angle by as much") func octants() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<2_000 {
      let x = random.number(exponents: -20...20).magnitude
      let y = random.number(exponents: -20...20).magnitude
      let angle = Portable.atan2(y: y, x: x)
      let tolerance = 4 * Double.ulpOfOne
      #expect((Portable.atan2(y: x, x: y) - (.pi / 2 - angle)).magnitude <= tolerance)
      #expect((Portable.atan2(y: y, x: -x) - (.pi - angle)).magnitude <= tolerance)
      #expect(Portable.atan2(y: -y, x: x) == -angle)
      #expect(Portable.atan2(y: -y, x: -x) == -Portable.atan2(y: y, x: -x))
      #expect(Portable.atan2(y: y * 0x1p900, x: x * 0x1p900) == angle)
      #expect(Portable.atan2(y: y * 0x1p-900, x: x * 0x1p-900) == angle)
    }
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

  @Test("Powers of a sum of exponents are products of powers") func powersMultiply() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<2_000 {
      let x = random.number(exponents: -10...10).magnitude
      let a = Double(Int.random(in: -20...20, using: &random))
      let b = Double(Int.random(in: -20...20, using: &random))
      let product = Portable.pow(x, a) * Portable.pow(x, b)
      #expect((product - Portable.pow(x, a + b)).magnitude <= 4 * product.ulp)
    }
  }
}
