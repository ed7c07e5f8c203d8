import DripFormats
import DripKit
import DripTestSupport
import Testing

struct FrameTimesTests {
  @Test func `times are those of the frame's own number`() throws {
    let rate = try #require(FrameRate(30000, in: 1001))
    let times = FrameTimes(lasting: 3600, at: rate, from: 2, speed: 0.5)
    #expect(times.count == 107893)
    #expect(times[0] == 2)
    #expect(times[30000] == 2 + 0.5 * 1001)
    #expect(FrameTimes(of: .finite(duration: 10.4)).count == 624)
    #expect(FrameTimes(of: .loop(period: 0.5, exact: true)).count == 30)
    #expect(FrameTimes(lasting: 0).count == 0 && FrameTimes(lasting: -1).count == 0)
    #expect(FrameTimes(lasting: .nan).count == 0)
  }

  @Test func `the last frame begins before the end, and the next would not`() {
    var generator = SplitMix64(seed: 51)
    for _ in 0..<2000 {
      let seconds = 1 + generator.below(1001)
      let frames = seconds * (1 + generator.below(240))
      guard let rate = FrameRate(frames, in: seconds) else { continue }
      let duration = generator.double(in: 0.001...1000)
      let times = FrameTimes(lasting: duration, at: rate)
      let slack = 1e-8 * duration
      #expect(times[times.count - 1] < duration + slack)
      #expect(times[times.count] > duration - slack)
      // A duration that is a whole number of frames takes exactly that many.
      let whole = 1 + generator.below(100_000)
      #expect(FrameTimes(lasting: rate.time(of: whole), at: rate).count == whole)
    }
  }
}
