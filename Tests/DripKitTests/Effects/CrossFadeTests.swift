import Testing

@testable import DripKit

struct CrossFadeTests {
  @Test func `A cross-fade takes 0.4 s, with a soft start and end`() {
    #expect(CrossFade.duration == 0.4)
    for time in [-Double.infinity, -1, 0] { #expect(CrossFade.fraction(at: time) == 0) }
    for time in [0.4, 0.5, Double.infinity] { #expect(CrossFade.fraction(at: time) == 1) }
    #expect(CrossFade.fraction(at: 0.2).isNear(0.5))
    for step in 0..<400 {
      let time = Double(step) / 1_000
      #expect(CrossFade.fraction(at: time) < CrossFade.fraction(at: time + 0.001))
    }
  }
}
