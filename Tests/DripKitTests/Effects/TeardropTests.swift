import DripKit
import TestSupport
import Testing

struct TeardropTests {
  @Test func `The ink in the model's box is 37.5 deep and 28.87 wide`() throws {
    #expect(Teardrop.defaultBox == Size(100, 50))
    let drop = Teardrop(in: Rect(x: 0, y: 0, width: 100, height: 50))
    let ink = try #require(drop.path.bounds)
    #expect(ink.minY.isNear(0) && ink.size.height.isNear(37.5))
    #expect(ink.size.width.isNear(28.87, within: 5e-3))
    #expect(ink.size.width.isNear(100 / 12.0.squareRoot()))
    #expect(ink.center.x.isNear(50))
  }

  @Test func `Any box holds the same drop, stretched`() throws {
    var generator = SplitMix64(seed: 2_501)
    for _ in 0..<200 {
      let box = Rect(
        origin: generator.point(),
        size: Size(generator.double(in: 1...300), generator.double(in: 1...300)))
      let ink = try #require(Teardrop(in: box).path.bounds)
      #expect(ink.minY.isNear(box.minY))
      #expect(ink.size.height.isNear(0.75 * box.size.height))
      #expect(ink.size.width.isNear(box.size.width / 12.0.squareRoot()))
      #expect(ink.center.x.isNear(box.center.x))
    }
  }

  @Test func `It is one closed cubic from the tip to the tip, over both lower corners`() {
    let path = Teardrop(in: Rect(x: 10, y: 20, width: 100, height: 50)).path
    let tip = Point(60, 20)
    #expect(
      path.elements == [
        .move(tip), .cubic(control1: Point(10, 70), control2: Point(110, 70), end: tip), .close,
      ])
  }

  @Test func `It is symmetric and round at the bottom`() {
    let path = Teardrop(in: Rect(x: 0, y: 0, width: 100, height: 50)).path
    for y in stride(from: 1.0, through: 37, by: 1) {
      for x in stride(from: 0.25, through: 20, by: 0.5) {
        #expect(path.contains(Point(50 - x, y)) == path.contains(Point(50 + x, y)))
      }
      #expect(path.contains(Point(50, y)))
    }
    #expect(!path.contains(Point(50, 38)))
  }
}
