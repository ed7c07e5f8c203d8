import Testing

@testable import DripKit

struct CelebrationTests {
  private let spring = Rebound().spring

  private func celebration(
    _ burst: Celebration.Burst, _ finale: Finale = Finale(), spring: DampedSpring = Rebound().spring
  ) -> Celebration {
    Celebration(
      finale, burst, spring: spring, ringing: 1, Shockwave(), shockwaveTime: finale.burstTime,
      checkTime: finale.shrunkTime, checkDuration: 0.3)
  }

  private var wave: Celebration {
    let finale = Finale().with {
      $0.rest = 0
      $0.shrink = 0
      $0.scale = 1
    }
    return celebration(.stacked(through: 1.8), finale)
  }

  @Test func `Its defaults are those of the models`() {
    let (finale, pop, rebound) = (Finale(), Pop(), Rebound())
    #expect(finale.rest == 1.2 && finale.shrink == 0.9 && finale.scale == 0.9)
    #expect(finale.pause == 0.2 && pop.scale == 1.8 && !pop.isSudden && pop.attack == 0.1)
    #expect(rebound.damping == 0.4 && rebound.duration == 1 && rebound.kick == 0)
    #expect(spring == DampedSpring(dampingRatio: 0.4, duration: 1, initialVelocity: 0))
  }

  @Test func `The river's disc meets the golden values`() {
    let disc = celebration(.stacked(through: 1.8))
    for (time, scale) in [
      (2.35, 0.992991), (2.395, 1.05625), (2.5255, 0.898081), (2.751, 1.017668), (3.0, 0.995277),
    ] {
      #expect(disc.scale(at: time).isNear(scale, within: 5e-6), "\(time)")
    }
  }

  @Test func `The river's disc rests, shrinks and pauses`() {
    let disc = celebration(.stacked(through: 1.8))
    #expect(disc.finale.shrunkTime.isNear(2.1, within: 1e-15))
    #expect(disc.finale.burstTime.isNear(2.3, within: 1e-15))
    #expect(disc.endTime.isNear(3.3, within: 1e-15))
    for time in [-5, 0, 0.6, 1.2] { #expect(disc.scale(at: time) == 1) }
    #expect(disc.scale(at: 1.425).isNear(1 - 0.1 * 0.129161931, within: 1e-9))
    #expect(disc.scale(at: 1.65).isNear(0.95))
    for time in [2.1, 2.2, 2.2999] { #expect(disc.scale(at: time).isNear(0.9)) }
    for time in [disc.endTime, 4, .infinity] { #expect(disc.scale(at: time) == 1) }
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
      // At an extremum, the values just before and just after are on the same side.
      let before = wave.scale(at: 0.2 + time - 0.01) - wave.scale(at: 0.2 + time)
      let after = wave.scale(at: 0.2 + time + 0.01) - wave.scale(at: 0.2 + time)
      #expect(before * after > 0)
    }
    for time in [-1, 0, 0.1, 0.2] { #expect(wave.scale(at: time) == 1) }
  }

  @Test func `A pop swings from its scale to 1`() {
    let disc = celebration(.pop(to: 1.8, attack: 0))
    for step in 0..<1_000 {
      let time = Double(step) / 1_000
      let expected = 1 + 0.8 * (1 - spring.value(at: time))
      #expect(disc.scale(at: disc.finale.burstTime + time).isNear(expected, within: 1e-12))
    }
    #expect(disc.scale(at: disc.finale.burstTime - 1e-9).isNear(0.9), "without attack it jumps")
  }

  @Test func `An attack makes a pop continuous`() {
    let disc = celebration(.pop(to: 1.8, attack: 0.1))
    #expect(disc.scale(at: 2.19).isNear(0.9))
    #expect(disc.scale(at: disc.finale.burstTime) == 1.8)
    #expect(disc.scale(at: disc.finale.burstTime - 1e-9).isNear(1.8, within: 1e-6))
    for step in 0..<100 {
      let time = 2.2 + Double(step) / 1_000
      #expect(disc.scale(at: time) <= disc.scale(at: time + 0.001))
    }
  }

  @Test func `A kick swings from the contracted scale to 1`() {
    let kicked = DampedSpring(dampingRatio: 0.4, duration: 1, initialVelocity: 24)
    let disc = celebration(.kick, spring: kicked)
    #expect(disc.scale(at: disc.finale.burstTime) == 0.9)
    let highest = (0...200).map { disc.scale(at: disc.finale.burstTime + Double($0) / 200) }.max()
    #expect((highest ?? 0) > 1.05)
  }

  @Test func `Only a pop without an attack jumps`() {
    for burst in [Celebration.Burst.stacked(through: 1.8), .pop(to: 1.8, attack: 0.1), .kick] {
      let disc = celebration(burst)
      // The attack is the fastest motion: 0.9 in a tenth of a second, at up to twice the mean speed. The end of
      // the swinging adds a thousandth.
      for step in 0..<40_000 {
        let time = Double(step) / 10_000
        let change = abs(disc.scale(at: time + 1e-4) - disc.scale(at: time))
        #expect(change < 25 * 1e-4 + 1e-3, "\(burst) at \(time)")
      }
    }
  }

  @Test func `The scale is not negative for any spring`() {
    for damping in [0.05, 0.1, 0.4] {
      for burst in [Celebration.Burst.stacked(through: 10), .pop(to: 10, attack: 0), .kick] {
        let spring = DampedSpring(dampingRatio: damping, duration: 1, initialVelocity: 1000)
        let disc = celebration(burst, spring: spring)
        let scales = (0...2_000).map { disc.scale(at: 2.2 + Double($0) / 2_000) }
        #expect(scales.allSatisfy { $0 >= 0 && $0.isFinite })
      }
    }
  }

  @Test func `It ends with the last of swinging, shock wave and mark`() {
    for (ringing, shockwaveTime, checkTime, finish) in [
      (1.0, 2.3, 2.1, 4.4), (9, 2.3, 2.1, 11.3), (1, 0, 5, 5.3),
    ] {
      let celebration = Celebration(
        Finale(), .kick, spring: spring, ringing: ringing, Shockwave(),
        shockwaveTime: shockwaveTime, checkTime: checkTime, checkDuration: 0.3)
      #expect(celebration.finishTime.isNear(finish))
      #expect(celebration.ending.phase(at: 10 + finish, fullSince: 10) == .done)
      #expect(celebration.ending.phase(at: 9.9 + finish, fullSince: 10) == .finishing)
      let times = celebration.ending.moments.map(\.offset)
      #expect(times == times.sorted(), "moments come in order")
    }
  }
}
