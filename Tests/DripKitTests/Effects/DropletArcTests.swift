import DripKit
import Testing

struct DropletArcTests {
  private let arc = Effects.DropletArc()
  private let sides: [Effects.DropletArc.Side] = [.positive, .negative]

  @Test func `The control point of a droplet on the centre is the centre`() {
    let center = Point2D(3, -4)
    for side in sides {
      let curve = arc.curve(from: center, to: center, side: side)
      #expect(curve.control == center)
      #expect(curve.point(at: 0.7) == center)
    }
  }
}
