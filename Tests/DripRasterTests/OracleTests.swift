import DripKit
import DripRaster
import DripRasterOracle
import DripTestSupport
import Testing

/// The rasterizer draws what an oracle finds that shares no line with it.
@Suite("The oracle") struct OracleTests {
  /// A factor of the number of pictures: a debug build draws fewer, because it takes longer for each.
  private static let rounds = _isDebugAssertConfiguration() ? 1 : 20

  /// Expects that every pixel is within its tolerance.
  private func expectAgreement(
    _ picture: Picture, _ rasterizer: Rasterizer, _ comment: @autoclosure () -> String
  ) {
    var workspace = RasterWorkspace()
    let worst = Comparison(
      picture, rasterizer, RasterOracle(picture, rasterizer), using: &workspace
    ).worst
    #expect(
      worst.part <= 1,
      "off by \(worst.size), \(worst.part) times the tolerance, at \(worst.x), \(worst.y): \(comment())"
    )
  }

  private func expectAgreement(_ nodes: [Node], _ width: Int = 16, _ height: Int = 12) {
    expectAgreement(
      Picture(size: Size2D(Double(width), Double(height)), nodes: nodes),
      Rasterizer(
        size: PixelSize(width, height), placement: .transform(.identity), background: .white),
      "\(nodes)")
  }

  @Test func `agrees about the end of a wide line that begins in a tight turn`() {
    // The end is upright to the curve, not to the first chord.
    var path = Path2D()
    path.move(to: Point2D(9.69, 9.81))
    path.cubic(
      to: Point2D(2.08, 13.29), control1: Point2D(8.87, 9.97), control2: Point2D(3.66, 4.27))
    let picture = Picture(
      size: Size2D(16, 12), nodes: [stroke(path, StrokeStyle2D(width: 5.58, join: .round))])
    let rasterizer = Rasterizer(size: PixelSize(16, 12), placement: .transform(.identity))
    var workspace = RasterWorkspace()
    let comparison = Comparison(
      picture, rasterizer, RasterOracle(picture, rasterizer), using: &workspace)
    #expect(comparison.largest.size < 1.0 / 50)
  }

  @Test func `agrees about gradients`() {
    var random = SplitMix64(seed: 5800)
    let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 40, height: 40))
    for _ in 0..<80 { expectAgreement([.fill(Identity("all"), all, random.gradient())], 40, 40) }
  }

  @Test("agrees about pictures of groups, clips and colours that shine through", arguments: 0..<10)
  func pictures(seed: UInt64) {
    var random = SplitMix64(seed: 5600 + seed)
    for _ in 0..<3 * Self.rounds {
      let nodes = (0..<3).map { _ in random.node(depth: 2) }
      expectAgreement([.group(transform: .scale(0.4), nodes)])
    }
  }

  @Test("agrees about every scene", arguments: FrameTests.scenes.indices)
  func scenes(index: Int) {
    let scene = FrameTests.scenes[index]
    for step in 0..<2 {
      let time = scene.duration.seconds * (Double(step) + 0.4) / 2
      expectAgreement(scene.picture(at: time), Rasterizer(size: PixelSize(31, 27)), "\(time) s")
    }
  }

  @Test func `agrees about outlines that only seem to be convex or monotone`() {
    // Areas of convex and of monotone outlines are added up, which would count these parts twice.
    let middle = Point2D(8, 6)
    func turning(_ count: Int, by angle: Double) -> Path2D {
      .polygon((0..<count).map { middle + Vector2D(angle: angle * Double($0), length: 5.5) })
    }
    var dent = Path2D.polyline([Point2D(1, 1), Point2D(14, 1), Point2D(14, 11)])
    dent.cubic(to: Point2D(1, 11), control1: Point2D(10, -4), control2: Point2D(5, -4))
    dent.close()
    var loop = Path2D()
    loop.move(to: Point2D(1, 5))
    loop.cubic(to: Point2D(15, 5), control1: Point2D(30, -8), control2: Point2D(-14, -8))
    loop.line(to: Point2D(15, 11))
    loop.line(to: Point2D(1, 11))
    loop.close()
    let tie = Path2D.polygon([Point2D(1, 1), Point2D(15, 11), Point2D(15, 1), Point2D(1, 11)])
    let star = turning(5, by: 4 * .pi / 5)
    let twice = turning(6, by: 2 * .pi / 3)
    for path in [star, twice, dent, loop, tie] { expectAgreement([fill(path)]) }
  }

  @Test func `agrees about a row in which a fan of many lines crosses beside others`() {
    // The lines of the fan have thousands of crossings, those beside it one at another height.
    var corners: [Point2D] = []
    for line in 0..<96 {
      let offset = Double(line) / 100
      let ends = [Point2D(2 + offset, 0), Point2D(4 - offset, 11)]
      corners += line % 2 == 0 ? ends : ends.reversed()
    }
    var path = Path2D.polygon(corners)
    for element in Path2D.polygon([
      Point2D(10, 4.2), Point2D(14, 6.2), Point2D(10, 6.2), Point2D(14, 4.2),
    ]).elements { path.append(element) }
    for rule in [Path2D.FillRule.nonZero, .evenOdd] { expectAgreement([fill(path, rule: rule)]) }
  }
}
