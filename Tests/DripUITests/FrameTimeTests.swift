import DripKit
import Testing

@testable import DripUI

struct FrameTimeTests {
  @Test func `A clock that is set back or forward stops no animation`() {
    let frame = 1.0 / 60
    let next = FrameTime.time(ofFrame: 1000 + frame, present: 1000, now: 5)
    #expect(abs(next - (5 + frame)) < 1e-9)
    // The next frame was planned before the clock was set.
    #expect(abs(FrameTime.time(ofFrame: 1000, present: 1000 - 3600, now: 6) - 6) <= 0.1)
    #expect(abs(FrameTime.time(ofFrame: 1000, present: 1000 + 3600, now: 7) - 7) <= 0.1)
  }

  @Test func `Time does not go back`() {
    var last = FrameTime.now
    for _ in 0..<1000 {
      let now = FrameTime.now
      #expect(now >= last)
      last = now
    }
  }
}
