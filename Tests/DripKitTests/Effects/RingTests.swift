import DripKit
import Testing

struct RingTests {
  private let circle = Circle2D(center: Point2D(240, 240), radius: 75)

  @Test func `The line never leaves its circle`() {
    for width in stride(from: 0.0, through: 150, by: 7.5) {
      let ring = Ring().with { $0.lineWidth = width }
      #expect((ring.centerLine(inside: circle).radius + width / 2).isNear(75))
    }
    #expect(Ring().with { $0.lineWidth = 400 }.centerLine(inside: circle).radius == 0)
  }
}
