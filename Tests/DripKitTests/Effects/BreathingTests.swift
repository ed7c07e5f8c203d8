import DripKit
import TestSupport
import Testing

struct BreathingTests {
  @Test func `A breath goes from 1.6 to 1.0 and back in steps of 1/30 at 30 ticks a second`() {
    #expect(Breathing.defaultHigh == 1.6)
    #expect(Breathing.defaultLow == 1)
    #expect(Breathing.defaultStep == 1.0 / 30)
    #expect(Breathing.defaultTickRate == 30)
    #expect(Breathing().period.isNear(1.2, within: 1e-12))
    #expect(Breathing().strength(at: 0) == 1.6)
    #expect(Breathing().strength(at: 1.0 / 30).isNear(1.566667, within: 5e-7))
    #expect(Breathing().strength(at: 0.6).isNear(1, within: 1e-12))
  }

  @Test func `At every tick it is where stepping leads`() {
    let breathing = Breathing()
    // In thirtieths: 48 down to 30 and up again, so that the steps add up exactly.
    var strength = 48
    var isFalling = true
    for tick in 0...3_000 {
      let expected = Double(strength) / 30
      #expect(breathing.strength(at: Double(tick) / 30).isNear(expected, within: 1e-10))
      if strength == 30 { isFalling = false }
      if strength == 48 { isFalling = true }
      strength += isFalling ? -1 : 1
    }
  }

  @Test func `It never leaves its ends, whatever they are, and comes round after a period`() {
    var generator = SplitMix64(seed: 2_401)
    for _ in 0..<500 {
      let (high, low) = (generator.double(in: -10...10), generator.double(in: -10...10))
      let breathing = Breathing(
        high: high, low: low, step: generator.double(in: 0.001...1),
        tickRate: generator.double(in: 1...100))
      let time = generator.double(in: -100...100)
      let strength = breathing.strength(at: time)
      #expect(strength >= min(high, low) - 1e-12 && strength <= max(high, low) + 1e-12)
      let later = breathing.strength(at: time + breathing.period)
      #expect(later.isNear(strength, within: 1e-9 * (1 + 100 / breathing.period)))
    }
  }

  @Test func `Where nothing changes it holds its breath`() {
    #expect(Breathing(step: 0).strength(at: 3) == 1.6)
    #expect(Breathing(tickRate: 0).strength(at: 3) == 1.6)
    #expect(Breathing(high: 1.2, low: 1.2).strength(at: 3) == 1.2)
    #expect(Breathing(step: .nan).strength(at: 3) == 1.6)
    #expect(Breathing(step: -1).strength(at: 3) == 1.6)
  }
}
