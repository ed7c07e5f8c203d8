import DripKit
import DripRaster
import Testing

@Suite("Radial gradients") struct RadialGradientTests {
  private typealias Stop = Paint.RadialGradient.Stop

  private static let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 1000, height: 100))

  private func image(_ gradient: Paint.RadialGradient, _ width: Int, _ height: Int) -> Pixmap {
    Pixmap(
      Picture(
        size: Size2D(Double(width), Double(height)),
        nodes: [.fill(Identity("all"), Self.all, .radialGradient(gradient))]),
      Rasterizer(size: PixelSize(width, height), placement: .transform(.identity)))
  }

  @Test func `A pixel has the color at its center's distance, and the last color continues`() {
    let gradient = Paint.RadialGradient(
      center: Point2D(0.5, 0.5), radius: 4, [Stop(0, .black), Stop(1, .white)])
    let row = image(gradient, 7, 1).row(0)
    #expect(row.map(\.red) == [0, 64, 128, 191, 255, 255, 255])
    let diagonal = image(gradient, 4, 4)
    // The definition gives 90.2. The nearest of 256 steps is number 91.
    #expect(diagonal[3, 3].red == 255 && diagonal[1, 1].red == 91 && diagonal[2, 2].red == 180)
  }

  @Test func `Two stops at one offset make an edge within 1/8192 of the radius`() {
    let stops = [Stop(0, .white), Stop(0.7, .white), Stop(0.7, .black), Stop(1, .black)]
    let gradient = Paint.RadialGradient(center: Point2D(0.5, 0.5), radius: 1000, stops)
    let row = image(gradient, 1000, 1).row(0)
    #expect(row.prefix(700).allSatisfy { $0.red == 255 })
    #expect(row.dropFirst(701).allSatisfy { $0.red == 0 })
  }

  @Test func `Extreme circles have their first or their last color`() {
    let stops = [Stop(0, .white), Stop(1, .black)]
    func pixel(_ radius: Double, _ transform: Transform2D = .identity) -> Pixmap.Pixel {
      image(
        Paint.RadialGradient(
          center: Point2D(0.5, 0.5), radius: radius, transform: transform, stops), 2,
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
