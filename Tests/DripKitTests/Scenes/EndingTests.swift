import Testing

@testable import DripKit

struct EndingTests {
  private let finale = Effects.Finale()

  private func ending(
    _ swing: Ending.Swing, _ rebound: Effects.Rebound = Effects.Rebound(), leaving: Double = 0
  ) -> Ending {
    var ending = Ending(finale, rebound, mark: finale.shrunkTime, leaving: leaving)
    ending.swing = swing
    return ending
  }

  @Test func `A pop swings from its scale to 1`() {
    let (spring, disc) = (Effects.Rebound().spring, ending(.pop(to: 1.8, attack: 0)))
    for step in 0..<1_000 {
      let time = Double(step) / 1_000
      let expected = 1 + 0.8 * (1 - spring.value(at: time))
      #expect(disc.shape(at: disc.burst + time).scale.isNear(expected, within: 1e-12))
    }
    #expect(disc.shape(at: disc.burst - 1e-9).scale.isNear(0.9), "without attack it jumps")
  }

  @Test func `A kick swings from the contracted scale to 1`() {
    let disc = ending(.kick, Effects.Rebound().with { $0.kick = 24 })
    #expect(disc.shape(at: disc.burst).scale == 0.9)
    let highest = (0...200).map { disc.shape(at: disc.burst + Double($0) / 200).scale }.max()
    #expect((highest ?? 0) > 1.05)
  }

  @Test func `Only a pop without an attack jumps`() {
    for swing in [Ending.Swing.stacked(through: 1.8), .pop(to: 1.8, attack: 0.1), .kick] {
      let disc = ending(swing)
      // The attack is the fastest motion: 0.9 in a tenth of a second, at up to twice the mean speed. The end of
      // the swinging adds a thousandth.
      for step in 0..<40_000 {
        let time = Double(step) / 10_000
        let change = abs(disc.shape(at: time + 1e-4).scale - disc.shape(at: time).scale)
        #expect(change < 25 * 1e-4 + 1e-3, "\(swing) at \(time)")
      }
    }
  }

  @Test func `Without a calm end it wobbles until it stands still`() {
    var heart = ending(.kick)
    heart.calming = 0.5
    heart.wobble = (squash: 0.03, kick: 0.06, frequency: 20, decay: 0.12)
    #expect(heart.shape(at: finale.shrunkTime).squash.isNear(0.03))
    for age in [heart.burst + 1, heart.burst + 9] {
      #expect(heart.shape(at: age) == Ending.Shape(shrunk: 1))
    }
  }

  @Test func `It ends with the last of swinging and what leaves`() {
    for (ringing, leaving, finish) in [(1.0, 4.4, 4.4), (9, 4.4, 11.3), (1, 5.3, 5.3)] {
      let disc = ending(.kick, Effects.Rebound().with { $0.duration = ringing }, leaving: leaving)
      #expect(disc.finish.isNear(finish))
      let full = Effects.ProgressRamp.Fullness(start: 10)
      #expect(disc.phase(at: 10 + disc.finish, in: full) == .done)
      #expect(disc.phase(at: 9.9 + finish, in: full) == .finishing)
      #expect(disc.phase(at: 9.9, in: full) == nil)
      let times = WorkCourse().moments([full], disc).map(\.time)
      #expect(times == times.sorted(), "moments come in order")
    }
  }

  @Test func `An ending may begin before the button is full`() {
    let heart = ending(.kick, leaving: 4)
    let full = Effects.ProgressRamp.Fullness(start: 10, end: 20, begin: 8.5)
    #expect(heart.changes(full).map(\.time) == [10, 10, 12.5])
    #expect(WorkCourse().moments([full], heart).map(\.moment) == [.full, .burst, .check])
    #expect(full.fading(over: 2, at: 20)?.age == 11.5)
    #expect(full.fading(over: 2, at: 21)?.weight == 0.5)
    #expect(full.fading(over: 2, at: 22) == nil)
  }
}
