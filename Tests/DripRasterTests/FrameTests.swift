import DripKit
import DripRaster
import DripTestSupport
import Testing

@Suite("Frames") struct FrameTests {
  static let scenes = allScenes.map { $0.scene($0.variants.last) }

  private static func check(_ scene: AnyScene) {
    let scene = scene.run()
    let seconds = scene.duration.seconds
    let times = [0, 0.13, 0.5, 0.77, 1].map { $0 * seconds }
    let rasterizer = Rasterizer(size: PixelSize(97, 113))
    let inOrder = times.map { Pixmap(scene.picture(at: $0), rasterizer) }
    for (time, image) in zip(times, inOrder).reversed() {
      #expect(Pixmap(scene.picture(at: time), rasterizer) == image)
      var rows: [Pixmap.Pixel] = []
      rasterizer.rows(of: scene.picture(at: time)) { y, runs in
        #expect(y * 97 == rows.count)
        #expect((runs.first?.end ?? 0) > 0 && runs.last?.end == 97)
        for (run, next) in zip(runs, runs.dropFirst()) {
          #expect(run.end < next.end && run.value != next.value)
        }
        rows += runs.pixels.map(Pixmap.Pixel.init)
      }
      #expect(rows == image.pixels)
      #expect(image.bytes.count == 97 * 113 * 4)
    }
    #expect(Set(inOrder).count > 1)
  }

  @Test("are the same in any order, and as rows", arguments: scenes.indices)
  func anyOrder(index: Int) { Self.check(Self.scenes[index]) }

  @Test("stop at the first error of the receiver") func errors() {
    struct Full: Error, Equatable {}
    var rows = 0
    #expect(throws: Full()) {
      try Rasterizer(size: PixelSize(4, 4)).rows(of: Picture(size: Size2D(square: 4))) { y, _ in
        if y == 2 { throw Full() }
        rows += 1
      }
    }
    #expect(rows == 2)
  }

  @Test("hold the picture undistorted and centred") func placement() {
    let picture = Picture(
      size: Size2D(10, 20), nodes: [fill(Shape2D.rect(Rect2D(x: 0, y: 0, width: 10, height: 20)))])
    let image = Pixmap(picture, size: PixelSize(8, 4))
    #expect((0..<8).map { image[$0, 2].alpha } == [0, 0, 0, 255, 255, 0, 0, 0])
    #expect(PixelSize(Size2D(10, 20), scale: 1.26) == PixelSize(13, 25))
    #expect(PixelSize(Size2D(-1, .nan)) == PixelSize(0, 0))
    #expect(PixelSize(Size2D(.infinity, 1)).width == PixelSize.maximumSide)
  }

  @Test("survive hostile input") func hostile() {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 3.7, 1e-300, 1e9, -1e9, 1e18, -1e300, .infinity, .nan, 16, 15.999999999,
    ]
    var random = SplitMix64(seed: 8)
    func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    func point() -> Point2D { Point2D(number(), number()) }
    for _ in 0..<40 {
      var path = Path2D()
      path.move(to: point())
      path.line(to: point())
      path.quadratic(to: point(), control: point())
      path.cubic(to: point(), control1: point(), control2: point())
      if Bool.random(using: &random) { path.close() }
      let style = StrokeStyle2D(width: number(), cap: .round, join: .round, miterLimit: number())
      let circle = Shape2D.circle(Circle2D(center: point(), radius: number()))
      let rect = Shape2D.rect(Rect2D(x: number(), y: number(), width: number(), height: number()))
      let color = RGBAColor(red: number(), green: number(), blue: number(), alpha: number())
      let transform = Transform2D(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let nodes = [
        fill(.path(path), color, rule: .evenOdd), stroke(path, style, color), fill(circle, color),
        .stroke(Identity("ring"), circle, style, color), fill(rect, color),
      ]
      let group = Node.group(
        transform: transform, opacity: number(), clip: [nil, circle, rect].randomElement() ?? nil,
        nodes)
      for row in coverage(nodes + [group], 16, 16) {
        #expect(row.count == 16)
        #expect(row.allSatisfy { (0...1.000000001).contains($0) })
      }
    }
  }
}
