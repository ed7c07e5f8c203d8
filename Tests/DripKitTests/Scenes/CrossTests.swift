import Testing

@testable import DripKit

struct CrossTests {
  private let cross = DownloadScene.Cross()
  private let circle = Circle2D(center: Point2D(240, 240), radius: 100)

  private func strokes(_ time: Double, left: Double = 1) -> [Path2D.Segment] {
    cross.strokes(in: circle, at: time, left: left).flatMap { Array($0.path.segments) }
  }

  @Test func `Its four ends lie on the diagonals`() {
    let ends = strokes(9).flatMap { [$0.start, $0.end] }
    #expect(ends.count == 4)
    for end in ends {
      let arm = end - circle.center
      #expect(arm.length.isNear(cross.reach * 100))
      #expect(abs(arm.dx).isNear(abs(arm.dy)))
    }
  }

  @Test func `The strokes are written one after the other, each from its upper end`() {
    #expect(strokes(cross.start).isEmpty)
    #expect(strokes(cross.start + 0.06).count == 1)
    #expect(strokes(cross.start + cross.pause + 0.06).count == 2)
    for time in [0.2, 0.3, 0.4, 1] {
      #expect(strokes(time).allSatisfy { $0.start.y < $0.end.y })
      #expect(zip(strokes(time), strokes(9)).allSatisfy { $0.start == $1.start })
    }
    #expect(strokes(cross.end) == strokes(9))
  }

  @Test func `A stroke starts thin`() {
    let young = cross.strokes(in: circle, at: cross.start + 0.02, left: 1)
    #expect(young.count == 1 && young[0].thickness < 0.5)
    #expect(cross.strokes(in: circle, at: 9, left: 1).allSatisfy { $0.thickness == 1 })
  }

  @Test func `Shrinking strokes move to the centre`() {
    for point in strokes(9, left: 0.25).flatMap({ [$0.start, $0.end] }) {
      #expect(point.distance(to: circle.center).isNear(cross.reach * 25))
    }
  }
}
