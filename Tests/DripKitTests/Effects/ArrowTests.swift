import Testing

@testable import DripKit

struct ArrowTests {
  private let box = Rect2D(x: 0, y: 0, width: 150, height: 150)

  @Test func `The shaft and the wings meet in the tip`() {
    let strokes = Array(Effects.Arrow.path(in: box).subpaths)
    #expect(strokes.count == 3)
    #expect(strokes[0].start.isNear(Point2D(75, 50)))
    for wing in strokes.dropFirst() { #expect(wing.start.isNear(Point2D(75, 100))) }
    #expect(Effects.Arrow.path(in: box).length().isNear(50 + 50 * 2.0.squareRoot()))
  }
}
