import DripTestSupport
import Testing

@testable import DripKit

@Suite("Stacked scales") struct StackedScaleTests {
  @Test func `It starts at the first scale and ends at the last`() {
    let scale = StackedScale(from: 0.9, through: 1.8, to: 1.3, spring: Effects.DampedSpring())
    for early: Double in [0, -1, -.infinity, .nan] { #expect(scale.value(at: early) == 0.9) }
    for late: Double in [1e3, 1e300, .infinity] { #expect(scale.value(at: late) == 1.3) }
  }

  @Test func `The final scale may be 0, and a middle scale of 0 is left out`() {
    let vanishing = StackedScale(from: 1, through: 1.5, to: 0, spring: Effects.DampedSpring())
    #expect(vanishing.value(at: .infinity) == 0)
    #expect(vanishing.value(at: 0.01) > 0.9)
    let straight = StackedScale(from: 2, through: 0, to: 3, spring: Effects.DampedSpring())
    #expect(abs(straight.value(at: 0.3) - (2 + Effects.DampedSpring().value(at: 0.3))) <= 1e-14)
  }

  @Test func `All scales give finite results`() {
    let numbers: [Double] = [
      0, 1, -1, .leastNonzeroMagnitude, 1e-7, 1e160, 1e308, -1e308, .nan, .infinity, -.infinity,
      0.3,
    ]
    var random = SplitMix64(seed: 32)
    func hostile() -> Double { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<5000 {
      let scale = StackedScale(
        from: hostile(),
        through: hostile(),
        to: hostile(),
        spring: Effects.DampedSpring(
          dampingRatio: hostile(), duration: hostile(), initialVelocity: hostile())
      )
      #expect(scale.value(at: hostile()).isFinite, "\(scale)")
    }
  }
}
