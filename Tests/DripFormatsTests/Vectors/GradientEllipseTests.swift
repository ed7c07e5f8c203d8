import DripKit
import DripTestSupport
import Testing

@testable import DripFormats

struct GradientEllipseTests {
  private let colors: [Paint.RadialGradient.Stop] = [.init(0, .white), .init(1, .black)]

  @Test func `The ellipse is the image of the circle`() throws {
    var generator = SplitMix64(seed: 79)
    func number() -> Double { generator.double(in: -3...3) }
    for _ in 0..<500 {
      let map = Transform2D(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      guard abs(map.determinant) > 1e-3 else { continue }
      let gradient = Paint.RadialGradient(
        center: Point2D(number(), number()), radius: generator.double(in: 0.1...9), transform: map,
        colors)
      let ellipse = try #require(gradient.ellipse)
      #expect(ellipse.minor <= ellipse.major)
      for angle in [0, 1, 2, 3.0] {
        let onCircle = gradient.center + Vector2D(angle: angle, length: gradient.radius)
        let place = map.apply(onCircle) - ellipse.center
        let turned = Transform2D.rotation(-ellipse.turn).apply(place)
        let offset = Vector2D(turned.dx / ellipse.major, turned.dy / ellipse.minor).length
        #expect(abs(offset - 1) < 1e-6)
      }
    }
    let circle = Paint.RadialGradient(
      center: Point2D(1, 0), radius: 2, transform: .rotation(1).followed(by: .scale(3)), colors)
    #expect(try #require(circle.ellipse).isCircle)
  }

  @Test func `A gradient without an extent, or whose transform has no inverse, has no ellipse`() {
    for radius in [0, -3, Double.nan, .infinity, -.infinity] {
      let gradient = Paint.RadialGradient(center: Point2D(3, 4), radius: radius, colors)
      #expect(gradient.ellipse == nil)
    }
    for transform in [Transform2D.scale(0), .scale(1, 0), .scale(.infinity)] {
      let gradient = Paint.RadialGradient(
        center: .origin, radius: 3, transform: transform, colors)
      #expect(gradient.ellipse == nil)
    }
  }
}
