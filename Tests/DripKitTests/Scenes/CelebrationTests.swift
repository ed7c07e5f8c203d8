import Testing

@testable import DripKit

struct CelebrationTests {
  private let spring = Effects.Rebound().spring

  private func celebration(
    _ burst: Celebration.Burst, _ finale: Effects.Finale = Effects.Finale(),
    spring: Effects.DampedSpring = Effects.Rebound().spring
  ) -> Celebration {
    Celebration(
      finale, burst, spring: spring, ringing: 1, Effects.Shockwave(),
      shockwaveTime: finale.burstTime,
      checkTime: finale.shrunkTime, checkDuration: 0.3)
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

  @Test func `A kick swings from the contracted scale to 1`() {
    let kicked = Effects.DampedSpring(dampingRatio: 0.4, duration: 1, initialVelocity: 24)
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

  @Test func `It ends with the last of swinging, shock wave and mark`() {
    for (ringing, shockwaveTime, checkTime, finish) in [
      (1.0, 2.3, 2.1, 4.4), (9, 2.3, 2.1, 11.3), (1, 0, 5, 5.3),
    ] {
      let celebration = Celebration(
        Effects.Finale(), .kick, spring: spring, ringing: ringing, Effects.Shockwave(),
        shockwaveTime: shockwaveTime, checkTime: checkTime, checkDuration: 0.3)
      #expect(celebration.finishTime.isNear(finish))
      #expect(celebration.ending.phase(at: 10 + finish, fullSince: 10) == .done)
      #expect(celebration.ending.phase(at: 9.9 + finish, fullSince: 10) == .finishing)
      let times = celebration.ending.moments.map(\.offset)
      #expect(times == times.sorted(), "moments come in order")
    }
  }
}
