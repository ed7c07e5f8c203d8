import DripKit
import Testing

struct FinaleTests {
  private let spring = Spring(dampingRatio: 0.4, duration: 1)

  private func river(_ burst: Finale.Burst) -> Finale {
    Finale(
      rest: 1.2, shrink: 0.9, shrunkScale: 0.9, pause: 0.2, burst: burst, spring: spring,
      ringing: 1)
  }

  private var wave: Finale {
    Finale(
      rest: 0, shrink: 0, shrunkScale: 1, pause: 0.2, burst: .stacked(through: 1.8),
      spring: spring, ringing: 1)
  }

  @Test func `The river's disc meets the golden values`() {
    let finale = river(.stacked(through: 1.8))
    for (time, scale) in [
      (2.35, 0.992991), (2.395, 1.05625), (2.5255, 0.898081), (2.751, 1.017668), (3.0, 0.995277),
    ] {
      #expect(finale.scale(at: time).isNear(scale, within: 5e-6), "\(time)")
    }
  }

  @Test func `The river's disc rests, shrinks and holds its breath`() {
    let finale = river(.stacked(through: 1.8))
    #expect(finale.shrunkTime.isNear(2.1, within: 1e-15))
    #expect(finale.burstTime.isNear(2.3, within: 1e-15))
    #expect(finale.endTime.isNear(3.3, within: 1e-15))
    for time in [-5, 0, 0.6, 1.2] { #expect(finale.scale(at: time) == 1) }
    #expect(finale.scale(at: 1.425).isNear(1 - 0.1 * 0.129161931, within: 1e-9))
    #expect(finale.scale(at: 1.65).isNear(0.95))
    for time in [2.1, 2.2, 2.2999] { #expect(finale.scale(at: time).isNear(0.9)) }
    for time in [finale.endTime, 4, .infinity] { #expect(finale.scale(at: time) == 1) }
  }

  @Test func `The wave's button is 1 + (16/45) x (1 − x)`() {
    for step in 0...1_000 {
      let time = Double(step) / 1_000
      let x = spring.value(at: time)
      let expected = time < 1 ? 1 + 16.0 / 45 * x * (1 - x) : 1
      #expect(wave.scale(at: 0.2 + time).isNear(expected, within: 1e-12) || step == 1_000)
    }
    for (time, scale) in [(0.0815, 1.0889), (0.2255, 0.8868), (0.451, 1.0214), (0.6765, 0.9941)] {
      #expect(wave.scale(at: 0.2 + time).isNear(scale, within: 5e-5), "\(time)")
      // An extremum: a moment earlier and later it is on the same side.
      let before = wave.scale(at: 0.2 + time - 0.01) - wave.scale(at: 0.2 + time)
      let after = wave.scale(at: 0.2 + time + 0.01) - wave.scale(at: 0.2 + time)
      #expect(before * after > 0)
    }
    for time in [-1, 0, 0.1, 0.2] { #expect(wave.scale(at: time) == 1) }
  }

  @Test func `A pop rings down from its scale to 1`() {
    let finale = river(.pop(to: 1.8, attack: 0))
    for step in 0..<1_000 {
      let time = Double(step) / 1_000
      let expected = 1 + 0.8 * (1 - spring.value(at: time))
      #expect(finale.scale(at: finale.burstTime + time).isNear(expected, within: 1e-12))
    }
    #expect(finale.scale(at: finale.burstTime - 1e-9).isNear(0.9), "without attack it jumps")
  }

  @Test func `An attack takes the jump out of a pop`() {
    let finale = river(.pop(to: 1.8, attack: 0.1))
    #expect(finale.scale(at: 2.19).isNear(0.9))
    #expect(finale.scale(at: finale.burstTime) == 1.8)
    #expect(finale.scale(at: finale.burstTime - 1e-9).isNear(1.8, within: 1e-6))
    for step in 0..<100 {
      let time = 2.2 + Double(step) / 1_000
      #expect(finale.scale(at: time) <= finale.scale(at: time + 0.001))
    }
  }

  @Test func `A kick springs back from where the button has drawn itself in`() {
    let kicked = Spring(dampingRatio: 0.4, duration: 1, initialVelocity: 24)
    let finale = Finale(
      rest: 0.35, shrink: 0.45, shrunkScale: 0.9, pause: 0.08, burst: .kick, spring: kicked,
      ringing: 1)
    #expect(finale.scale(at: finale.burstTime) == 0.9)
    let highest = (0...200).map { finale.scale(at: finale.burstTime + Double($0) / 200) }.max()
    #expect((highest ?? 0) > 1.05)
  }

  @Test func `No ending jumps but where it ought to`() {
    for burst in [Finale.Burst.stacked(through: 1.8), .pop(to: 1.8, attack: 0.1), .kick] {
      let finale = river(burst)
      // The fastest thing is the attack, 0.9 in a tenth of a second at up to twice its pace, but for
      // the thousandth that is left of the ringing when it ends.
      for step in 0..<40_000 {
        let time = Double(step) / 10_000
        let change = abs(finale.scale(at: time + 1e-4) - finale.scale(at: time))
        #expect(change < 25 * 1e-4 + 1e-3, "\(burst) at \(time)")
      }
    }
  }
}
