import DripKit
import TestSupport
import Testing

struct BallRowTests {
  private let row = RefreshScene.BallRow()

  private func position(_ tag: Int, at age: Double) -> Point2D {
    row.position(tag, at: age, height: 35)
  }

  @Test func `Four balls of 15, 10 apart, rise for half a second`() {
    #expect(RefreshScene.BallRow.count == 4)
    #expect(row.diameter == 15 && row.gap == 10 && row.rise == 0.5)
    #expect((0..<4).map(row.reach) == [37.5, 12.5, -12.5, -37.5])
  }

  @Test func `The arcs meet the golden values`() {
    for (tag, radius, sweep) in [
      (0, 37.5893, 1.5019), (1, 19.7321, 2.4555), (2, 19.7321, 2.4555), (3, 37.5893, 1.5019),
    ] {
      let arc = row.arc(tag, height: 35)
      #expect(arc.circle.radius.isNear(radius, within: 5e-5))
      #expect(abs(arc.sweep).isNear(sweep, within: 5e-5))
      #expect((arc.sweep > 0) == (tag >= 2), "the balls to the right go clockwise")
    }
  }

  @Test func `Balls rise from the middle and come to rest side by side`() {
    for tag in 0..<4 {
      for age in [0, -1, .nan] { #expect(position(tag, at: age).isNear(.origin)) }
      for age in [0.5, 9] { #expect(position(tag, at: age).isNear(Point2D(-row.reach(tag), -35))) }
    }
  }

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

  @Test func `Their speed is constant`() {
    for tag in 0..<4 {
      let positions = (0...50).map { position(tag, at: 0.5 * Double($0) / 50) }
      let steps = zip(positions, positions.dropFirst()).map { $0.distance(to: $1) }
      for step in steps { #expect(step.isNear(steps[0], within: 1e-10)) }
    }
  }

  @Test func `The two halves of the row are mirror images`() {
    for step in 0...20 {
      for (tag, twin) in [(0, 3), (1, 2)] {
        let age = Double(step) / 40
        let (ball, mirrored) = (position(tag, at: age), position(twin, at: age))
        #expect(ball.isNear(Point2D(-mirrored.x, mirrored.y)))
      }
    }
  }
}
