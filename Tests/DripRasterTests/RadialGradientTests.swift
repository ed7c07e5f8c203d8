import DripKit
import DripRaster
import TestSupport
import Testing

@Suite("Radial gradients") struct RadialGradientTests {
  private typealias Stop = RadialGradient2D.Stop

  private static let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 1000, height: 100))

  private func image(_ gradient: RadialGradient2D, _ width: Int, _ height: Int) -> Pixmap {
    Pixmap(
      Picture(
        size: Size2D(Double(width), Double(height)),
        nodes: [.fill(Identity("all"), Self.all, .radialGradient(gradient))]),
      Rasterizer(size: PixelSize(width, height), placement: .transform(.identity)))
  }

  @Test func `A pixel has the color at its center's distance, and the last color continues`() {
    let gradient = RadialGradient2D(
      center: Point2D(0.5, 0.5), radius: 4, [Stop(0, .black), Stop(1, .white)])
    let row = image(gradient, 7, 1).row(0)
    #expect(row.map(\.red) == [0, 64, 128, 191, 255, 255, 255])
    let diagonal = image(gradient, 4, 4)
    // The definition gives 90.2. The nearest of 256 steps is number 91.
    #expect(diagonal[3, 3].red == 255 && diagonal[1, 1].red == 91 && diagonal[2, 2].red == 180)
  }

  @Test func `Random gradients differ from their definition by at most 1 of 255`() {
    var random = SplitMix64(seed: 2032)
    for round in 0..<60 {
      var stops: [Stop] = []
      for _ in 0..<Int.random(in: 2...5, using: &random) {
        let offset = random.double(in: 0...1)
        stops.append(Stop(offset, color(&random, isOpaque: false)))
      }
      let shear = Transform2D(
        a: random.double(in: 0.2...2), b: random.double(in: -1...1),
        c: random.double(in: -0.1...0.1),
        d: random.double(in: 0.2...2), tx: random.double(in: 0...20), ty: random.double(in: 0...20))
      let gradient = RadialGradient2D(
        center: random.point(in: 0...20), radius: random.double(in: 1...40), transform: shear, stops
      )
      let ground = color(&random, isOpaque: true)
      let drawn = Pixmap(
        Picture(
          size: Size2D(square: 40),
          nodes: [
            .fill(Identity("ground"), Self.all, .color(ground)),
            .fill(Identity("all"), Self.all, .radialGradient(gradient)),
          ]), size: PixelSize(40, 40))
      var worst = 0.0
      for y in 0..<40 {
        for x in 0..<40 {
          let pixel = drawn[x, y]
          let offset = offset(Double(x) + 0.5, Double(y) + 0.5, gradient)
          // A steep change may be half a step of 4,096 away.
          let near = [offset, offset - 1.0 / 8000, offset + 1.0 / 8000].map {
            components(at: $0, gradient, over: ground)
          }
          for (index, byte) in [pixel.red, pixel.green, pixel.blue].enumerated() {
            let bytes = near.map { ($0[index] * 255).rounded() }
            worst = max(worst, Double(byte) - bytes.reduce(0, max))
            worst = max(worst, bytes.reduce(255, min) - Double(byte))
          }
        }
      }
      #expect(worst <= 1, "round \(round)")
    }
  }

  private func color(_ random: inout SplitMix64, isOpaque: Bool) -> RGBAColor {
    RGBAColor(
      red: random.double(in: 0...1), green: random.double(in: 0...1),
      blue: random.double(in: 0...1),
      alpha: isOpaque ? 1 : random.double(in: 0...1))
  }

  /// The offset of a gradient at a point: Cramer's rule finds its place in the circle.
  private func offset(_ x: Double, _ y: Double, _ gradient: RadialGradient2D) -> Double {
    let map = gradient.transform
    let (u, v) = (x - map.tx, y - map.ty)
    let determinant = map.a * map.d - map.b * map.c
    let place = (
      (u * map.d - v * map.c) / determinant - gradient.center.x,
      (v * map.a - u * map.b) / determinant - gradient.center.y
    )
    return (place.0 * place.0 + place.1 * place.1).squareRoot() / gradient.radius
  }

  /// The red, green and blue components of a gradient's interpolated color over an opaque one.
  private func components(
    at offset: Double, _ gradient: RadialGradient2D, over ground: RGBAColor
  ) -> [Double] {
    let after = gradient.stops.firstIndex { $0.offset > offset } ?? gradient.stops.count
    let a = gradient.stops[max(after - 1, 0)]
    let b = gradient.stops[min(after, gradient.stops.count - 1)]
    let length = b.offset - a.offset
    let part = length > 0 ? min(max((offset - a.offset) / length, 0), 1) : 0
    func mixed(_ component: (RGBAColor) -> Double) -> Double {
      component(a.color) * a.color.alpha * (1 - part) + component(b.color) * b.color.alpha * part
    }
    return [\RGBAColor.red, \.green, \.blue].map { component in
      mixed { $0[keyPath: component] } + ground[keyPath: component] * (1 - mixed { _ in 1 })
    }
  }

  @Test func `Two stops at one offset make an edge within 1/8192 of the radius`() {
    let stops = [Stop(0, .white), Stop(0.7, .white), Stop(0.7, .black), Stop(1, .black)]
    let gradient = RadialGradient2D(center: Point2D(0.5, 0.5), radius: 1000, stops)
    let row = image(gradient, 1000, 1).row(0)
    #expect(row.prefix(700).allSatisfy { $0.red == 255 })
    #expect(row.dropFirst(701).allSatisfy { $0.red == 0 })
  }

  @Test func `Coverage and opacity fade a gradient like a color`() {
    let red = RGBAColor(255, 0, 0)
    let paint = Paint.radialGradient(
      RadialGradient2D(center: Point2D(8, 8), radius: 5, [Stop(0, red), Stop(1, red)]))
    func nodes(_ paint: Paint) -> [Node] {
      [
        .fill(Identity("disc"), disc(8, 7, 5.3), paint),
        .group(
          ground: Node.Ground(Identity("ground"), disc(12, 12, 3.1), paint), [fill(disc(9, 9, 4))]),
      ]
    }
    func image(_ nodes: [Node]) -> Pixmap {
      Pixmap(Picture(size: Size2D(square: 16), nodes: nodes), size: PixelSize(16, 16))
    }
    for opacity in [1, 0.4] {
      #expect(
        image([.group(opacity: opacity, nodes(paint))])
          == image([.group(opacity: opacity, nodes(.color(red)))]))
    }
  }

  @Test func `Extreme circles have their first or their last color`() {
    let stops = [Stop(0, .white), Stop(1, .black)]
    func pixel(_ radius: Double, _ transform: Transform2D = .identity) -> Pixmap.Pixel {
      image(
        RadialGradient2D(center: Point2D(0.5, 0.5), radius: radius, transform: transform, stops), 2,
        1
      )[1, 0]
    }
    let white = Pixmap.Pixel(PremultipliedColor(.white))
    let black = Pixmap.Pixel(PremultipliedColor(.black))
    for huge in [1e9, 1e100, 1e300] { #expect(pixel(huge) == white) }
    for tiny in [1e-9, 1e-100, 1e-300] { #expect(pixel(tiny) == black) }
    #expect(pixel(1, .scale(1, 0)) == .clear)
    #expect(pixel(-1) == black && pixel(.nan) == black && pixel(.infinity) == black)
  }
}
