import DripKit
import DripTestSupport
import Testing

struct FreeFallTests {
  @Test func `It arrives exactly at its duration and stays there without a bounce`() {
    var generator = SplitMix64(seed: 2_601)
    for _ in 0..<500 {
      let fall = Effects.FreeFall(
        distance: generator.double(in: 0...5_000), gravity: generator.double(in: 1...10_000))
      #expect(fall.fallen(after: fall.duration).isNear(fall.distance, within: 1e-9))
      #expect(fall.fallen(after: fall.duration / 2).isNear(fall.distance / 4, within: 1e-9))
      for late in [1.001, 2, 1e6, .infinity] {
        #expect(fall.fallen(after: fall.duration * late + 1e-9) == fall.distance)
      }
    }
  }

  @Test func `The fall starts at distance 0`() {
    let fall = Effects.FreeFall(distance: 100, gravity: 1000)
    #expect(fall.fallen(after: 0) == 0)
    #expect(fall.fallen(after: -3) == 0)
    #expect(fall.fallen(after: .nan) == 0)
  }

  @Test func `A fall without distance or gravity takes no time`() {
    for (distance, gravity) in [(0.0, 1000.0), (-5, 1000), (5, 0), (5, .nan)] {
      let fall = Effects.FreeFall(distance: distance, gravity: gravity)
      #expect(fall.duration == 0)
    }
    #expect(Effects.FreeFall(distance: -5, gravity: 1000).fallen(after: 1) == 0)
  }
}
