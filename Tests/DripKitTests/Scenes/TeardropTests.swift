import DripTestSupport
import Testing

@testable import DripKit

struct TeardropTests {
  private let drop = SplashScene.Teardrop()

  @Test func `A sticking drop has the same height and area, and becomes round`() throws {
    let area = abs(drop.path(tip: Point2D(50, 0)).signedArea)
    for step in 0...20 {
      let time = 0.4 * Double(step) / 20
      let (body, tip) = drop.body(top: Point2D(50, 0), after: time)
      let path = SplashScene.Teardrop.path(body, tip: tip)
      #expect(path.signedArea.isNear(area, within: 0.05), "\(time)")
      let ink = try #require(path.bounds)
      #expect(ink.maxY.isNear(37.5, within: 1e-3) && ink.center.x.isNear(50, within: 1e-3))
      if step == 0 { #expect(ink.size.height.isNear(37.5, within: 37.5 / 50)) }
      if time >= drop.rounding { #expect(tip.isNear(Point2D(50, ink.minY), within: 1e-3)) }
    }
  }
}
