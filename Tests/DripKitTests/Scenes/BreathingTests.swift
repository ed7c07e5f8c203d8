import DripKit
import TestSupport
import Testing

struct BreathingTests {
  private let model = SplashScene.Breathing()

  @Test func `A breath goes from 1.6 to 1.0 and back in steps of 1/30 at 30 ticks a second`() {
    #expect(model.high == 1.6 && model.low == 1 && model.step == 1.0 / 30)
    #expect(model.period(tickRate: 30).isNear(1.2, within: 1e-12))
    #expect(model.strength(at: 0, tickRate: 30) == 1.6)
    #expect(model.strength(at: 1.0 / 30, tickRate: 30).isNear(1.566667, within: 5e-7))
    #expect(model.strength(at: 0.6, tickRate: 30).isNear(1, within: 1e-12))
  }

  @Test func `It equals the literal steps at every tick`() {
    // The strength is counted in thirtieths, from 48 down to 30 and up, so the steps are exact.
    var strength = 48
    var isFalling = true
    for tick in 0...3_000 {
      let expected = Double(strength) / 30
      let now = model.strength(at: Double(tick) / 30, tickRate: 30)
      #expect(now.isNear(expected, within: 1e-10))
      if strength == 30 { isFalling = false }
      if strength == 48 { isFalling = true }
      strength += isFalling ? -1 : 1
    }
  }

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
