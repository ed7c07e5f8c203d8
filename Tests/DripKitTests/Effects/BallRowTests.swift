import DripKit
import TestSupport
import Testing

struct BallRowTests {
  private let row = BallRow(rise: 35)

  @Test func `Four balls of 15, 10 apart, rise for half a second`() {
    #expect(BallRow.count == 4)
    #expect(BallRow.defaultDiameter == 15)
    #expect(BallRow.defaultGap == 10)
    #expect(BallRow.defaultDuration == 0.5)
    #expect((0..<4).map(row.reach) == [37.5, 12.5, -12.5, -37.5])
  }

  @Test func `The arcs meet the golden values`() {
    for (tag, radius, sweep) in [
      (0, 37.5893, 1.5019), (1, 19.7321, 2.4555), (2, 19.7321, 2.4555), (3, 37.5893, 1.5019),
    ] {
      let arc = row.arc(tag)
      #expect(arc.circle.radius.isNear(radius, within: 5e-5))
      #expect(abs(arc.sweep).isNear(sweep, within: 5e-5))
      #expect((arc.sweep > 0) == (tag >= 2), "the balls to the right go clockwise")
    }
  }

  @Test func `Balls rise from the middle and come to rest side by side`() {
    for tag in 0..<4 {
      #expect(row.position(tag, at: 0).isNear(.origin))
      #expect(row.position(tag, at: 0.5).isNear(Point(-row.reach(tag), -35)))
      #expect(row.position(tag, at: -1).isNear(.origin))
      #expect(row.position(tag, at: 9).isNear(Point(-row.reach(tag), -35)))
    }
  }

  @Test func `Any row starts in the middle, ends on its line and stays on its circles`() {
    var generator = SplitMix64(seed: 2_801)
    for _ in 0..<300 {
      let row = BallRow(
        rise: generator.double(in: 1...100), diameter: generator.double(in: 0...50),
        gap: generator.double(in: 0...50), duration: generator.double(in: 0.1...2))
      for tag in 0..<4 {
        let arc = row.arc(tag)
        #expect(row.position(tag, at: 0).isNear(.origin, within: 1e-8))
        let end = row.position(tag, at: row.duration)
        #expect(end.isNear(Point(-row.reach(tag), -row.rise), within: 1e-8))
        #expect(abs(arc.circle.bounds.minY + row.rise) < 1e-8, "the circle's top is the end")
        let time = generator.double(in: 0...row.duration)
        let distance = arc.circle.signedDistance(to: row.position(tag, at: time))
        #expect(abs(distance) < 1e-9 * (1 + arc.circle.radius))
      }
    }
  }

  @Test func `They go at an even pace`() {
    for tag in 0..<4 {
      let positions = (0...50).map { row.position(tag, at: 0.5 * Double($0) / 50) }
      let steps = zip(positions, positions.dropFirst()).map { $0.distance(to: $1) }
      for step in steps { #expect(step.isNear(steps[0], within: 1e-10)) }
    }
  }

  @Test func `The two halves of the row mirror each other`() {
    for step in 0...20 {
      let time = Double(step) / 40
      for (tag, twin) in [(0, 3), (1, 2)] {
        let (ball, mirrored) = (row.position(tag, at: time), row.position(twin, at: time))
        #expect(ball.isNear(Point(-mirrored.x, mirrored.y)))
      }
    }
  }

  @Test func `A row without duration or with a broken clock stays where it starts`() {
    #expect(BallRow(rise: 35, duration: 0).position(0, at: 0).isNear(.origin))
    #expect(row.position(1, at: .nan).isNear(.origin))
  }
}
