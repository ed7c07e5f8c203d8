import DripKit
import DripTestSupport
import Testing

struct RadialGradient2DTests {
  private let colors: [Paint.RadialGradient.Stop] = [.init(0, .white), .init(1, .black)]

  private func simplified(_ gradient: Paint.RadialGradient) -> Paint? {
    Paint.radialGradient(gradient).simplified
  }

  @Test func `Offsets are clamped and sorted as those of a linear gradient`() {
    let stops = [-1, 0.5, .nan, 0.25, 7].map { Paint.RadialGradient.Stop($0, .white) }
    let gradient = Paint.RadialGradient(center: .origin, radius: 1, stops)
    #expect(gradient.stops.map(\.offset) == [0, 0.5, 0.5, 0.5, 1])
    #expect(gradient.stops == Paint.LinearGradient(from: .origin, to: .origin, stops).stops)
  }

  @Test(arguments: [0, -3, Double.nan, .infinity, -.infinity])
  func `A gradient without a finite, positive radius has its last color`(_ radius: Double) {
    let gradient = Paint.RadialGradient(center: Point2D(3, 4), radius: radius, colors)
    #expect(gradient.isDegenerate)
    #expect(simplified(gradient) == .color(.black))
  }

  @Test func `A gradient without a finite center has its last color, and one stop is a color`() {
    for center in [Point2D(.nan, 0), Point2D(0, .infinity)] {
      #expect(simplified(Paint.RadialGradient(center: center, radius: 1, colors)) == .color(.black))
    }
    let one = Paint.RadialGradient(center: .origin, radius: 1, [.init(0.3, .white)])
    #expect(simplified(one) == .color(.white))
    #expect(simplified(Paint.RadialGradient(center: .origin, radius: 1, [])) == nil)
    let two = Paint.RadialGradient(center: .origin, radius: 1e300, colors)
    #expect(simplified(two) == .radialGradient(two))
  }

  @Test(arguments: [
    Transform2D.scale(0), .scale(1, 0), Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    Transform2D(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), .scale(.infinity),
  ])
  func `A gradient whose transform has no inverse paints nothing`(_ transform: Transform2D) {
    let gradient = Paint.RadialGradient(center: .origin, radius: 1, transform: transform, colors)
    #expect(simplified(gradient) == nil)
  }

  @Test func `A mapped gradient has the same offset at the mapped point`() throws {
    var generator = SplitMix64(seed: 78)
    for _ in 0..<500 {
      let (own, map) = (generator.transform(), generator.transform())
      let (center, point) = (generator.point(), generator.point())
      let gradient = Paint.RadialGradient(center: center, radius: 3, transform: own, colors)
      guard abs(own.determinant) > 1e-3, abs(map.determinant) > 1e-3 else { continue }
      let moved = gradient.transformed(by: map)
      let place = map.apply(own.apply(point))
      let back = try #require(moved.transform.inverse).apply(place)
      let (before, after) = ((point - center).length, (back - moved.center).length)
      #expect(before.isNear(after, within: 1e-7 * (1 + before)))
    }
  }

  @Test func `Straight stops are those of a linear gradient`() {
    let stops: [Paint.RadialGradient.Stop] = [
      .init(0, .white), .init(0.4, RGBAColor(255, 0, 0).opacity(0.2)), .init(1, .clear),
    ]
    let radial = Paint.RadialGradient(center: .origin, radius: 1, stops)
    #expect(
      radial.straightStops == Paint.LinearGradient(from: .origin, to: .origin, stops).straightStops)
    #expect(radial.straightStops.count > 6)
  }
}
