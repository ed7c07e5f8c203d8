import DripKit
import Testing

struct RingTests {
  private let circle = Circle(center: Point(240, 240), radius: 75)

  @Test func `A line 3 wide inside a radius of 75 runs along 73.5`() {
    #expect(Ring.defaultLineWidth == 3)
    let ring = Ring(inside: circle)
    #expect(ring.centerLine == Circle(center: Point(240, 240), radius: 73.5))
    #expect(
      ring.node(Identity("ring"), .black)
        == .stroke(Identity("ring"), .circle(ring.centerLine), StrokeStyle(width: 3), .black))
  }

  @Test func `The line never leaves its circle`() {
    for width in stride(from: 0.0, through: 150, by: 7.5) {
      let ring = Ring(inside: circle, lineWidth: width)
      #expect((ring.centerLine.radius + width / 2).isNear(75))
    }
    #expect(Ring(inside: circle, lineWidth: 400).centerLine.radius == 0)
  }
}
