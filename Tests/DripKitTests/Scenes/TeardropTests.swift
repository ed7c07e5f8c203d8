import TestSupport
import Testing

@testable import DripKit

struct TeardropTests {
  private let drop = SplashScene.Teardrop()

  @Test func `The drop is scaled with its box`() throws {
    var generator = SplitMix64(seed: 2_501)
    for _ in 0..<200 {
      let drop = SplashScene.Teardrop().with {
        $0.width = generator.double(in: 1...300)
        $0.height = generator.double(in: 1...300)
      }
      let tip = generator.point()
      let ink = try #require(drop.path(tip: tip).bounds)
      #expect(ink.minY.isNear(tip.y))
      #expect(ink.size.height.isNear(0.75 * drop.height))
      #expect(ink.size.width.isNear(drop.width / 12.0.squareRoot()))
      #expect(ink.center.x.isNear(tip.x))
    }
  }

  @Test func `It is one closed cubic whose handles are the lower corners of the box`() {
    let tip = Point2D(60, 20)
    #expect(
      drop.path(tip: tip).elements == [
        .move(tip), .cubic(control1: Point2D(10, 70), control2: Point2D(110, 70), end: tip), .close,
      ])
  }

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
