import DripKit
import DripRaster
import TestSupport
import Testing

@Suite("Radial gradients") struct RadialGradientTests {
  private typealias Stop = RadialGradient2D.Stop

  private static let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 100, height: 100))

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
    #expect(diagonal[3, 3].red == 255 && diagonal[1, 1].red == 90 && diagonal[2, 2].red == 180)
  }

  @Test func `Random gradients equal their definition, pixel by pixel`() {
    var random = SplitMix64(seed: 2032)
    for round in 0..<60 {
      let stops = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        Stop(
          Double.random(in: 0...1, using: &random),
          RGBAColor(
            red: random.double(in: 0...1), green: random.double(in: 0...1),
            blue: random.double(in: 0...1), alpha: random.double(in: 0...1)))
      }
      let shear = Transform2D(
        a: random.double(in: 0.2...2), b: random.double(in: -1...1),
        c: random.double(in: -0.1...0.1),
        d: random.double(in: 0.2...2), tx: random.double(in: 0...20), ty: random.double(in: 0...20))
      let gradient = RadialGradient2D(
        center: random.point(in: 0...20), radius: random.double(in: 1...40), transform: shear, stops
      )
      let drawn = image(gradient, 40, 40)
      var worst = 0
      for y in 0..<40 {
        for x in 0..<40 {
          let pixel = drawn[x, y]
          let expected = color(Double(x) + 0.5, Double(y) + 0.5, gradient)
          for (byte, part) in zip([pixel.red, pixel.green, pixel.blue, pixel.alpha], expected) {
            worst = max(worst, abs(Int(byte) - Int((part * 255).rounded())))
          }
        }
      }
      #expect(worst <= 1, "round \(round)")
    }
  }

  /// The straight components of a gradient at a point: Cramer's rule finds its place in the circle.
  private func color(_ x: Double, _ y: Double, _ gradient: RadialGradient2D) -> [Double] {
    let map = gradient.transform
    let (u, v) = (x - map.tx, y - map.ty)
    let determinant = map.a * map.d - map.b * map.c
    let place = (
      (u * map.d - v * map.c) / determinant - gradient.center.x,
      (v * map.a - u * map.b) / determinant - gradient.center.y
    )
    let offset = (place.0 * place.0 + place.1 * place.1).squareRoot() / gradient.radius
    let after = gradient.stops.firstIndex { $0.offset > offset } ?? gradient.stops.count
    let a = gradient.stops[max(after - 1, 0)]
    let b = gradient.stops[min(after, gradient.stops.count - 1)]
    let length = b.offset - a.offset
    let part = length > 0 ? min(max((offset - a.offset) / length, 0), 1) : 0
    func mixed(_ component: (RGBAColor) -> Double) -> Double {
      component(a.color) * a.color.alpha * (1 - part) + component(b.color) * b.color.alpha * part
    }
    let alpha = mixed { _ in 1 }
    guard (alpha * 255).rounded() > 0 else { return [0, 0, 0, 0] }
    return [mixed(\.red) / alpha, mixed(\.green) / alpha, mixed(\.blue) / alpha, alpha]
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
