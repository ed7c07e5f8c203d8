import DripKit
import DripRaster
import DripTestSupport
import Testing

/// All ways from outlines to coverage lead to the same pixels.
@Suite("Ways to coverage") struct CoverageMethodTests {
  /// Expects that no component of any pixel is off by more than one step.
  private func compare(_ picture: Picture, _ size: PixelSize, _ comment: Comment) {
    var rasterizer = Rasterizer(size: size, background: .white)
    let image = Pixmap(picture, rasterizer)
    for method in [CoverageMethod.inRows, .bySweeping] {
      rasterizer.method = method
      let other = Pixmap(picture, rasterizer)
      let worst = zip(image.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= 1, comment)
    }
  }

  @Test("make no difference to random pictures", arguments: 0..<12)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: 1000 + seed)
    for round in 0..<2 {
      let (width, height) = (
        Int.random(in: 1...70, using: &random), Int.random(in: 1...40, using: &random)
      )
      let picture = Picture(
        size: Size2D(Double(width), Double(height)),
        nodes: (0..<5).map { _ in random.node(depth: 2) })
      compare(picture, PixelSize(width, height), "seed \(seed), round \(round)")
    }
  }

  @Test("make no difference to any scene", arguments: FrameTests.scenes.indices)
  func scenes(index: Int) {
    let scene = FrameTests.scenes[index]
    for step in 0..<4 {
      let time = scene.duration.seconds * Double(step) / 3.3
      compare(scene.picture(at: time), PixelSize(72, 61), "\(time) s")
    }
  }

  @Test func `make no difference to discs and rings, from the smallest arcs to the largest`() {
    var random = SplitMix64(seed: 77)
    for _ in 0..<24 {
      let circle = Circle2D(center: random.point(in: -10...100), radius: random.double(in: 2...90))
      let other = Circle2D(center: random.point(in: 30...60), radius: random.double(in: 3...30))
      let style = StrokeStyle2D(width: random.double(in: 0.1...9))
      let nodes = [
        fill(Shape2D.circle(circle)), .stroke(Identity("ring"), .circle(other), style, .black),
      ]
      compare(Picture(size: Size2D(square: 90), nodes: nodes), PixelSize(90, 90), "\(nodes)")
    }
  }

  @Test(
    "make no difference where rims meet corners and borders of pixels",
    arguments: [
      Circle2D(center: Point2D(66, 66), radius: 5), Circle2D(center: Point2D(65.5, 66), radius: 13),
      Circle2D(center: Point2D(66, 40), radius: 25),
      Circle2D(center: Point2D(70.5, 20.5), radius: 32.5),
      Circle2D(center: Point2D(66, 66), radius: 65),
      Circle2D(center: Point2D(6.984375, 10.5), radius: 4.015625),
      Circle2D(center: Point2D(10.5, 8.015625), radius: 4.015625),
    ])
  func corners(circle: Circle2D) {
    let ring = Node.stroke(Identity("ring"), .circle(circle), StrokeStyle2D(width: 2), .white)
    compare(
      Picture(size: Size2D(square: 136), nodes: [fill(Shape2D.circle(circle)), ring]),
      PixelSize(136, 136),
      "\(circle)")
  }
}
