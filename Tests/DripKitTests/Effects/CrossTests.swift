import DripKit
import Testing

struct CrossTests {
  private let cross = Cross()

  private func segments(_ fraction: Double = 1) -> [Path.Segment] {
    Array(path(fraction).segments)
  }

  private func path(_ fraction: Double = 1) -> Path {
    cross.path(in: Circle(center: Point(240, 240), radius: 75), written: fraction)
  }

  @Test func `Its four ends lie 0.46 radii from the centre, on the diagonals`() {
    #expect(cross.reach == 0.46 && cross.lineWidth == 9 && cross.duration == 0.4)
    let ends = segments().flatMap { [$0.start, $0.end] }
    #expect(ends.count == 4)
    for end in ends {
      let arm = end - Point(240, 240)
      #expect(arm.length.isNear(0.46 * 75))
      #expect(abs(arm.dx).isNear(abs(arm.dy)))
    }
    #expect(path().bounds?.center.isNear(Point(240, 240)) == true)
  }

  @Test func `Both strokes start at their upper ends and meet in the centre halfway`() {
    #expect(path(0).isEmpty)
    for fraction in [0.001, 0.25, 0.5, 1] {
      #expect(segments(fraction).map(\.start) == segments().map(\.start))
    }
    for end in segments(0.5).map(\.end) {
      #expect(end.isNear(Point(240, 240)))
    }
    #expect(path(3) == path())
  }

  @Test func `As much is written as the fraction says`() {
    for step in 0...100 {
      let written = path(Double(step) / 100).length()
      #expect(written.isNear(4 * 0.46 * 75 * Double(step) / 100, within: 1e-7))
    }
  }
}
