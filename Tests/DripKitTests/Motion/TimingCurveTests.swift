import DripKit
import DripTestSupport
import Testing

@Suite("Timing curves") struct TimingCurveTests {
  @Test func `A curve with its handles on the diagonal is linear`() {
    for curve in [
      Effects.TimingCurve.linear, Effects.TimingCurve(0.2, 0.2, 0.9, 0.9),
      Effects.TimingCurve(1, 1, 0, 0),
    ] {
      for fraction: Double in [0, 1e-300, 0.1, 1.0 / 3, 0.7, 1 - 1e-16, 1] {
        #expect(curve.value(at: fraction) == fraction)
        #expect(curve.fraction(reaching: fraction) == fraction)
      }
    }
  }

  @Test func `The ends are exact, and times outside are clamped`() {
    for curve in Self.curves {
      for early: Double in [0, -0.0, -1e-300, -5, -.infinity, .nan] {
        #expect(curve.value(at: early) == 0)
      }
      for late: Double in [1, 1.5, 1e300, .infinity] {
        #expect(curve.value(at: late) == 1)
      }
    }
  }

  @Test func `The value is the point of the curve whose x is the time, to 1e-12`() {
    var random = SplitMix64(seed: 11)
    for curve in Self.curves + (0..<150).map({ _ in Self.random(&random) }) {
      var fractions = [1e-15, 1e-9, 0.001, 0.25, 0.4999999, 0.5, 0.5000001, 0.75, 1 - 1e-9]
      fractions += (0..<20).map { _ in random.double(in: 0...1) }
      for fraction in fractions {
        let value = curve.value(at: fraction)
        // The values at times within 1e-12, which differ only if the curve is steep.
        let reference = ReferenceCurve(curve)
        let from = reference.parameter(fraction - 1e-12)
        let to = reference.parameter(fraction + 1e-12)
        let near = (0...100).map { reference.y(from + (to - from) * Double($0) / 100) }
        let slack = 1e-12 * (1 + abs(value))
        #expect(
          value >= (near.min() ?? 0) - slack && value <= (near.max() ?? 0) + slack,
          "\(curve) at \(fraction)"
        )
      }
    }
  }

  @Test func `The value at the fraction reaching a value is that value`() throws {
    var random = SplitMix64(seed: 15)
    for _ in 0..<500 {
      let curve = Self.random(&random, x1: 0...0.9, x2: 0.1...1, y: 0...1)
      let value = random.double(in: 0...1)
      let fraction = try #require(curve.fraction(reaching: value))
      #expect(abs(curve.value(at: fraction) - value) <= 1e-9, "\(curve) reaching \(value)")
    }
  }

  @Test func `The fraction reaching a value is the first of several`() throws {
    let curve = Effects.TimingCurve(0.3, 3, 0.7, -2)
    let first = try #require(curve.fraction(reaching: 0.5))
    #expect(first < 0.2)
    for step in 0..<100 {
      #expect(curve.value(at: first * Double(step) / 100) < 0.5)
    }
    #expect(curve.fraction(reaching: 0) == 0)
    #expect(try #require(curve.fraction(reaching: 1)) < 0.5)
  }

  @Test func `A value out of range has no fraction`() throws {
    for value: Double in [-0.1, 1.1, .nan, .infinity, -.infinity] {
      #expect(Effects.TimingCurve.easeIn.fraction(reaching: value) == nil)
      #expect(Effects.TimingCurve.linear.fraction(reaching: value) == nil)
    }
    let overshooting = Effects.TimingCurve(0.3, 0, 0.5, 1.6)
    let fraction = try #require(overshooting.fraction(reaching: 1.02))
    #expect(abs(overshooting.value(at: fraction) - 1.02) <= 1e-9)
    #expect(overshooting.fraction(reaching: 1.5) == nil)
  }

  @Test func `Handles are clamped in x, and replaced if they are not finite`() {
    #expect(Effects.TimingCurve(-3, 0.5, 7, 0.5) == Effects.TimingCurve(0, 0.5, 1, 0.5))
    #expect(Effects.TimingCurve(.nan, 5, .infinity, 5) == .linear)
    #expect(Effects.TimingCurve(0.42, 0, 1, -.infinity) == .easeIn)
    #expect(
      Effects.TimingCurve(0.5, 1e300, 0.5, -1e300) == Effects.TimingCurve(0.5, 1e100, 0.5, -1e100))
  }

  @Test func `All handles and times give finite values`() {
    let numbers: [Double] = [
      0, -0.0, 0.5, 1, -1, 2, .leastNonzeroMagnitude, 1e-160, 1e160, 1e308, -1e308, .nan, .infinity,
      -.infinity,
    ]
    var random = SplitMix64(seed: 16)
    func hostile() -> Double { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<10_000 {
      let curve = Effects.TimingCurve(hostile(), hostile(), hostile(), hostile())
      let time = Bool.random(using: &random) ? hostile() : random.double(in: 0...1)
      #expect(curve.value(at: time).isFinite)
      if let fraction = curve.fraction(reaching: hostile()) {
        #expect(fraction >= 0 && fraction <= 1)
      }
    }
  }

  /// Curves that are hard to solve: vertical, flat, overshooting, with handles in the corners.
  private static let curves: [Effects.TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, Effects.TimingCurve(1, 0, 0, 1),
    Effects.TimingCurve(0, 1, 0, 1),
    Effects.TimingCurve(0.999, 0, 1, 1), Effects.TimingCurve(1, 0, 1, 0),
    Effects.TimingCurve(0, 0, 0, 1),
    Effects.TimingCurve(0, 0, 0, 0), Effects.TimingCurve(1, 1, 1, 1),
    Effects.TimingCurve(0, 1, 1, 0),
    Effects.TimingCurve(1, -2, 0, 3), Effects.TimingCurve(0.3, 3, 0.7, -2),
    Effects.TimingCurve(1e-9, 1, 1e-9, 1),
    Effects.TimingCurve(1 - 1e-9, 0, 1e-9, 1), Effects.TimingCurve(0.1, 0, 0, 1),
    Effects.TimingCurve(1, 0.5, 1, 0.5),
  ]

  private static func random(
    _ generator: inout SplitMix64, x1: ClosedRange<Double> = 0...1,
    x2: ClosedRange<Double> = 0...1, y: ClosedRange<Double> = -2...3
  ) -> Effects.TimingCurve {
    Effects.TimingCurve(
      generator.double(in: x1), generator.double(in: y), generator.double(in: x2),
      generator.double(in: y))
  }
}

/// The curve by repeated interpolation and bisection, which is slow and simple.
private struct ReferenceCurve {
  let curve: Effects.TimingCurve

  init(_ curve: Effects.TimingCurve) { self.curve = curve }

  func x(_ s: Double) -> Double { Self.casteljau(curve.handle1.x, curve.handle2.x, s) }
  func y(_ s: Double) -> Double { Self.casteljau(curve.handle1.y, curve.handle2.y, s) }

  func parameter(_ time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if x(middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func casteljau(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    func blend(_ a: Double, _ b: Double) -> Double { a * (1 - s) + b * s }
    let middle = blend(p1, p2)
    return blend(blend(blend(0, p1), middle), blend(middle, blend(p2, 1)))
  }
}
