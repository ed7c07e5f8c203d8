import DripKit
import TestSupport
import Testing

struct BreathingTests {
  private let model = SplashScene.Breathing()

  @Test func `It stays between its ends and repeats after its period`() {
    var generator = SplitMix64(seed: 2_401)
    for _ in 0..<500 {
      let (high, low) = (generator.double(in: -10...10), generator.double(in: -10...10))
      let breathing = SplashScene.Breathing().with {
        $0.high = high
        $0.low = low
        $0.step = generator.double(in: 0.001...1)
      }
      let tickRate = generator.double(in: 1...100)
      let period = breathing.period(tickRate: tickRate)
      let time = generator.double(in: -100...100)
      let strength = breathing.strength(at: time, tickRate: tickRate)
      #expect(strength >= min(high, low) - 1e-12 && strength <= max(high, low) + 1e-12)
      let later = breathing.strength(at: time + period, tickRate: tickRate)
      #expect(later.isNear(strength, within: 1e-9 * (1 + 100 / period)))
    }
  }

  @Test func `With equal ends the strength is constant`() {
    let still = model.with { $0.high = $0.low }
    #expect(still.period(tickRate: 30) == 0)
    for time in [0, 3, 1e9] { #expect(still.strength(at: time, tickRate: 30) == 1) }
  }
}
