import DripKit
import DripRaster
import RasterOracle
import TestSupport
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

  @Test("agrees about polygons, however they cross", arguments: 0..<10)
  func polygons(seed: UInt64) {
    var random = SplitMix64(seed: 5000 + seed)
    for round in 0..<20 * Self.rounds {
      let corners = (0..<6).map { _ in random.point(in: -4...20) }
      // Every other time, many corners and edges fall together.
      let path = Path2D.polygon(
        round % 2 == 0 ? corners : corners.map { Point2D($0.x.rounded(), ($0.y / 2).rounded() * 2) }
      )
      expectAgreement([fill(path, rule: [.nonZero, .evenOdd][round / 2 % 2])])
    }
  }

  @Test("agrees about curves, cusps and loops", arguments: 0..<10)
  func curves(seed: UInt64) {
    var random = SplitMix64(seed: 5100 + seed)
    for round in 0..<2 * Self.rounds {
      let path = random.tangle(in: -6...22)
      expectAgreement([fill(path, rule: [.nonZero, .evenOdd][round % 2])])
    }
  }

  @Test("agrees about discs, rings and ellipses", arguments: 0..<10)
  func circles(seed: UInt64) {
    var random = SplitMix64(seed: 5200 + seed)
    for round in 0..<2 * Self.rounds {
      var center = random.point(in: -2...18)
      if round % 2 == 0 { center = Point2D(center.x.rounded() / 2 + 4, center.y.rounded() / 2) }
      let circle = Shape2D.circle(Circle2D(center: center, radius: random.double(in: 0...9)))
      let ring = Node.stroke(
        Identity("ring"), circle, StrokeStyle2D(width: random.double(in: 0...6)), .black)
      let squeezed = Transform2D.scale(random.double(in: 0.1...2), 0.7)
        .followed(by: .rotation(random.double(in: 0...6)))
      expectAgreement([fill(circle)])
      expectAgreement([ring])
      expectAgreement([fill(circle).transformed(by: squeezed), ring.transformed(by: squeezed)])
    }
  }

  static let caps: [StrokeStyle2D.Cap] = [.butt, .round, .square]
  static let joins: [StrokeStyle2D.Join] = [.miter, .round, .bevel]

  @Test("agrees about lines with every cap and join", arguments: caps, joins)
  func lines(cap: StrokeStyle2D.Cap, join: StrokeStyle2D.Join) {
    var random = SplitMix64(seed: 5300)
    for round in 0..<6 * Self.rounds {
      let style = StrokeStyle2D(
        width: random.double(in: 0.05...6), cap: cap, join: join, miterLimit: [4, 1, 10][round % 3])
      let corners = (0..<4).map { _ in random.point(in: 0...14) }
      let path =
        round % 4 == 0
        ? Path2D.polygon(corners.map { Point2D($0.x.rounded(), $0.y.rounded()) })
        : round % 4 == 1 ? .polygon(corners) : .polyline(corners)
      expectAgreement([stroke(path, style)])
    }
  }

  @Test("agrees about lines along curves that bend gently, with every cap", arguments: caps)
  func bends(cap: StrokeStyle2D.Cap) {
    var random = SplitMix64(seed: 5400)
    for _ in 0..<Self.rounds {
      let path = random.gentleCurve()
      let style = StrokeStyle2D(width: random.double(in: 0.05...3), cap: cap)
      expectAgreement([stroke(path, style)], 40, 40)
    }
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

  @Test("agrees about round lines along any curve", arguments: 0..<10)
  func roundLines(seed: UInt64) {
    var random = SplitMix64(seed: 5500 + seed)
    for _ in 0..<Self.rounds {
      var path = Path2D()
      path.move(to: random.point(in: 0...14))
      path.cubic(
        to: random.point(in: 0...14), control1: random.point(in: 0...14),
        control2: random.point(in: 0...14))
      path.line(to: random.point(in: 0...14))
      expectAgreement([stroke(path, .round(width: random.double(in: 0.05...3)))])
    }
  }

  @Test("agrees about pictures of groups, clips and colours that shine through", arguments: 0..<10)
  func pictures(seed: UInt64) {
    var random = SplitMix64(seed: 5600 + seed)
    for _ in 0..<Self.rounds {
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

  @Test("agrees about the parts of huge shapes that are seen", arguments: [1e2, 1e4, 1e6])
  func huge(reach: Double) {
    var random = SplitMix64(seed: 5700)
    for _ in 0..<4 * Self.rounds {
      let place = -reach...reach
      var path = Path2D()
      path.move(to: random.point(in: place))
      path.cubic(
        to: random.point(in: place), control1: random.point(in: place),
        control2: random.point(in: place))
      path.line(to: random.point(in: 0...12))
      let radius = random.double(in: reach / 4...reach)
      let rim = Circle2D(
        center: random.point(in: 2...10)
          + Vector2D(angle: random.double(in: 0...6), length: radius),
        radius: radius)
      expectAgreement([fill(path), fill(Shape2D.circle(rim), .white)])
      expectAgreement([
        stroke(.polyline((0..<4).map { _ in random.point(in: place) }), .round(width: 5))
      ])
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

  @Test func `agrees about shapes with no length, no inside or no finite position`() {
    let point = Point2D(4, 4)
    let paths: [Path2D] = [
      Path2D(), .polyline([point, point]), .polygon([point, point, Point2D(9, 4)]),
      .polyline([point, Point2D(9, 9), point]), .polyline([Point2D(.nan, 1), point]),
      .polyline([Point2D(-4, 6), Point2D(4, 6), Point2D(4, 6), Point2D(20, 6)]),
    ]
    for path in paths {
      for cap in Self.caps {
        for join in Self.joins {
          expectAgreement([
            fill(path), stroke(path, StrokeStyle2D(width: 3, cap: cap, join: join)),
          ])
        }
      }
    }
  }
}
