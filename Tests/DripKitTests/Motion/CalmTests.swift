import Testing

@testable import DripKit

struct CalmTests {
  @Test func `The clock is the liveliness added up`() {
    var calm = Calm(from: 1)
    for (time, isPause) in [(2.0, true), (2.1, false), (3.0, true), (3.5, false), (3.6, true)] {
      if isPause { calm.begin(at: time) } else { calm.end(at: time) }
    }
    var sum = 0.0
    let step = 1e-3
    for count in 0..<6000 {
      let time = 1 + Double(count) * step
      let lively = calm.liveliness(at: time + step / 2)
      #expect((0...1).contains(lively))
      sum += lively * step
      #expect(abs(calm.clock(at: time + step) - sum) < 1e-5)
    }
    #expect(calm.liveliness(at: 9) == 0 && calm.clock(at: 9) == calm.clock(at: 5))
  }
}
