import Testing

@testable import DripKit

struct WaterPausesTests {
  @Test func `The clock is the integral of the speed, which is a fifth during a pause`() {
    var pauses = WaterPauses(from: 1)
    for (time, isPause) in [(2.0, true), (2.1, false), (3.0, true), (3.5, false), (3.6, true)] {
      if isPause { pauses.begin(at: time) } else { pauses.end(at: time) }
    }
    var sum = 0.0
    let step = 1e-3
    for count in 0..<6000 {
      let time = 1 + Double(count) * step
      let lively = pauses.liveliness(at: time + step / 2)
      #expect((0...1).contains(lively))
      sum += (0.2 + 0.8 * lively) * step
      #expect(abs(pauses.clock(at: time + step) - sum) < 1e-5)
    }
    #expect(pauses.liveliness(at: 9) == 0 && pauses.height(at: 9) == 0.4)
    #expect(abs(pauses.clock(at: 9) - pauses.clock(at: 5) - 0.8) < 1e-9)
  }
}
