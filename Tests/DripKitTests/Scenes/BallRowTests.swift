import DripKit
import TestSupport
import Testing

struct BallRowTests {
  private let row = RefreshScene.BallRow()

  @Test func `Balls start in the middle, end on their line and stay on their circles`() {
    var generator = SplitMix64(seed: 2_801)
    for _ in 0..<300 {
      let row = RefreshScene.BallRow().with {
        $0.diameter = generator.double(in: 0...50)
        $0.gap = generator.double(in: 0...50)
        $0.rise = generator.double(in: 0.1...2)
      }
      let height = generator.double(in: 1...100)
      for tag in 0..<4 {
        let circle = row.arc(tag, height: height).circle
        #expect(row.position(tag, at: 0, height: height).isNear(.origin, within: 1e-8))
        let end = row.position(tag, at: row.rise, height: height)
        #expect(end.isNear(Point2D(-row.reach(tag), -height), within: 1e-8))
        #expect(abs(circle.bounds.minY + height) < 1e-8, "the circle's top is the end")
        let age = generator.double(in: 0...row.rise)
        let distance = circle.signedDistance(to: row.position(tag, at: age, height: height))
        #expect(abs(distance) < 1e-9 * (1 + circle.radius))
      }
    }
  }

  @Test(arguments: [0, 1e-9, -1e-9])
  func `Balls with a tiny rise move on a straight line`(height: Double) {
    for tag in 0..<4 {
      for step in 0...10 {
        let part = Double(step) / 10
        let ball = row.position(tag, at: 0.5 * part, height: height)
        #expect(ball.isNear(Point2D(-row.reach(tag) * part, 0), within: 1e-5))
      }
    }
  }
}
