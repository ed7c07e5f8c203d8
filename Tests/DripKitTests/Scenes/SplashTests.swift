import DripKit
import Testing

struct SplashTests {
  private let splash = SplashScene.Splash()

  private func jump(_ index: Int, cycle: Int, seed: UInt64 = 11) -> SplashScene.Splash.Jump {
    splash.jump(
      index, cycle: cycle, impact: Point2D(75, 115), bowlWidth: 150, AddressedRandom(seed: seed))
  }

  @Test func `Jumps have all whole numbers of their ranges`() {
    var widths: Set<Double> = []
    var ends: Set<Double> = []
    var heights: Set<Double> = []
    for cycle in 0..<600 {
      for index in 0..<7 {
        let jump = self.jump(index, cycle: cycle)
        widths.insert(jump.width)
        ends.insert(jump.curve.end.x)
        heights.insert(-jump.curve.control.y)
      }
    }
    #expect(widths == Set((1...15).map(Double.init)))
    #expect(ends == Set((1...150).map(Double.init)))
    #expect(heights == Set((0...74).map(Double.init)))
  }

  @Test func `Seed, cycle and number of a droplet determine its jump`() {
    func jumps(seed: UInt64) -> [SplashScene.Splash.Jump] {
      (0..<100).map { jump($0 % 7, cycle: $0 / 7, seed: seed) }
    }
    #expect(jumps(seed: 11) == jumps(seed: 11))
    #expect(jumps(seed: 11) != jumps(seed: 12))
    #expect(Set(jumps(seed: 11)).count > 95)
  }
}
