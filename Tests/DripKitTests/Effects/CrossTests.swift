import DripKit
import Testing

struct CrossTests {
  private let cross = Cross(in: Circle(center: Point(240, 240), radius: 75))

  @Test func `Its four ends lie 0.46 radii from the centre, on the diagonals`() {
    #expect(Cross.defaultReach == 0.46)
    let ends = cross.path.segments.flatMap { [$0.start, $0.end] }
    #expect(ends.count == 4)
    for end in ends {
      let arm = end - Point(240, 240)
      #expect(arm.length.isNear(0.46 * 75))
      #expect(abs(arm.dx).isNear(abs(arm.dy)))
    }
    #expect(cross.path.bounds?.center.isNear(Point(240, 240)) == true)
  }

  @Test func `Both strokes start at their upper ends and meet in the centre halfway`() {
    #expect(cross.path(written: 0).isEmpty)
    for fraction in [0.001, 0.25, 0.5, 1] {
      let starts = cross.path(written: fraction).segments.map(\.start)
      #expect(starts == cross.path.segments.map(\.start))
    }
    for end in cross.path(written: 0.5).segments.map(\.end) {
      #expect(end.isNear(Point(240, 240)))
    }
    #expect(cross.path(written: 1) == cross.path)
  }

  @Test func `As much is written as the fraction says`() {
    for step in 0...100 {
      let written = cross.path(written: Double(step) / 100).length()
      #expect(written.isNear(4 * 0.46 * 75 * Double(step) / 100, within: 1e-7))
    }
  }
}
