import TestSupport
import Testing

@testable import DripKit

struct WaterPlanTests {
  private func plan() -> WaterPlan { WaterPlan(rise: 2.6, lastRise: (0.5, 0.7), fall: 1) }

  @Test func `A rise arrives one flight later, and a fall at once`() {
    var plan = plan()
    #expect(plan.move(to: 0.5, at: 1, flight: 0.8) == 1.8)
    #expect(plan.value(at: 1.8) == 0 && plan.value(at: 1.8 + 1.3).isNear(0.5))
    #expect(plan.move(to: 0.2, at: 4, flight: 0.8) == 4)
    #expect(plan.value(at: 4.15).isNear(0.35) && plan.value(at: 4.3).isNear(0.2))
  }

  @Test func `A rise under way stops at a lower update`() {
    var plan = plan()
    _ = plan.move(to: 1, at: 0, flight: 0.8)
    let crossing = plan.move(to: 0.25, at: 0.5, flight: 0.8)
    #expect(plan.value(at: crossing ?? 0).isNear(0.25) && plan.value(at: 9).isNear(0.25))
    #expect(plan.move(to: 0.25, at: 0.6, flight: 0.8) == nil)
  }

  @Test func `The last rise is fast`() {
    for (from, duration) in [(0.0, 1.2), (0.5, 0.85), (0.9, 0.26)] {
      var plan = plan()
      _ = plan.move(to: from, at: 0, flight: 0)
      _ = plan.move(to: 1, at: 10, flight: 0)
      #expect(plan.legs.last?.end.isNear(10 + duration) == true)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Averages equal those of the sampled level`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var plan = plan()
    for count in 0..<8 {
      _ = plan.move(to: random.double(in: 0...1), at: Double(count) * 0.7, flight: 0.8)
    }
    for time in stride(from: 0.0, to: 9, by: 0.37) {
      var sum = 0.0
      for sample in 0..<2000 {
        sum += plan.value(at: time - 0.35 + 0.35 * (Double(sample) + 0.5) / 2000)
      }
      #expect(abs(plan.average(over: 0.35, ending: time) - sum / 2000) < 1e-4)
    }
  }
}
