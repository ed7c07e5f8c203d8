import DripKit
import DripRaster
import ReferenceRaster
import TestSupport
import Testing

/// The rasterizer is fast, and the one in `ReferenceRaster` is plain; they agree in every bit.
@Suite("The plain rasterizer")
struct ReferenceTests {
  /// Expects that both draw the same, in a workspace that has drawn something else before.
  private func compare(
    _ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout RasterWorkspace,
    _ comment: Comment
  ) {
    let expected = ReferenceRasterizer(rasterizer).pixels(of: picture)
    var wrong = 0
    rasterizer.rows(of: picture, using: &workspace) { y, runs in
      var x = 0
      for run in runs {
        let color = run.value
        let components = SIMD4(color.red, color.green, color.blue, color.alpha)
        while x < run.end {
          if expected[y][x] != components { wrong += 1 }
          x += 1
        }
      }
      if x != rasterizer.size.width { wrong += 1 }
    }
    #expect(wrong == 0, comment)
  }

  @Test("draws the same random pictures", arguments: 0..<12)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: 1000 + seed)
    var workspace = RasterWorkspace()
    for round in 0..<2 {
      let size = PixelSize(
        Int.random(in: 1...70, using: &random), Int.random(in: 1...40, using: &random))
      let picture = Picture(
        size: Size(Double(size.width), Double(size.height)),
        nodes: (0..<5).map { _ in random.node(depth: 2) })
      let background = [Color.clear, .white, .black.opacity(0.3)].randomElement(using: &random)
      let rasterizer = Rasterizer(
        size: size, placement: .transform(.identity), background: background ?? .clear)
      compare(picture, rasterizer, using: &workspace, "seed \(seed), round \(round)")
    }
  }

  @Test("draws the same frames of every scene", arguments: FrameTests.scenes.indices)
  func scenes(index: Int) { film(FrameTests.scenes[index]) }

  private func film(_ scene: some Scene) {
    var workspace = RasterWorkspace()
    for step in 0..<4 {
      let time = scene.extent.seconds * Double(step) / 3.3
      for size in [PixelSize(72, 61), PixelSize(17, 33)] {
        compare(
          scene.picture(at: time), Rasterizer(size: size), using: &workspace,
          "\(time) s in \(size)")
      }
    }
  }

  @Test func `draws the same discs and rings, from the smallest arcs to the largest`() {
    var random = SplitMix64(seed: 77)
    var workspace = RasterWorkspace()
    for _ in 0..<24 {
      let side = Double.random(in: 2...90, using: &random)
      let center = random.point(in: -10...100)
      let disc = Circle(center: center, radius: side)
      let ring = Circle(center: random.point(in: 30...60), radius: random.double(in: 3...30))
      let nodes: [Node] = [
        .fill(Identity("disc"), .circle(disc), .black.opacity(0.7)),
        .stroke(
          Identity("ring"), .circle(ring), StrokeStyle(width: random.double(in: 0.1...9)), .white),
      ]
      compare(
        Picture(size: Size(square: 90), nodes: nodes), Rasterizer(size: PixelSize(90, 90)),
        using: &workspace, "\(disc) and \(ring)")
    }
  }

  @Test func `draws the same curve that ends level, beside other contours`() {
    var path = Path()
    path.move(to: .origin)
    path.line(to: Point(-2.44, 36))
    path.close()
    path.move(to: Point(43.2, 41.9))
    path.cubic(to: Point(-8, 45.3), control1: Point(-4.9, 4), control2: Point(30.6, 18))
    path.quadratic(to: Point(18, 0), control: Point(-10.4, 12))
    var workspace = RasterWorkspace()
    for rule in [FillRule.evenOdd, .nonZero] {
      compare(
        Picture(
          size: Size(30, 36), nodes: [.fill(Identity("shape"), .path(path), .black, rule: rule)]),
        Rasterizer(size: PixelSize(30, 36)), using: &workspace, "\(rule)")
    }
  }

  @Test func `draws the same where pixels lie in the middle of a disc, and where there are none`() {
    var workspace = RasterWorkspace()
    let disc = Circle(center: Point(6.984375, 10.5), radius: 4.015625)
    let other = Circle(center: Point(10.5, 8.015625), radius: 4.015625)
    let nodes: [Node] = [
      .fill(Identity("disc"), .circle(disc), .black.opacity(0.5)),
      .fill(Identity("disc"), .circle(other), .black.opacity(0.5)),
      .fill(Identity("bar"), .rect(Rect(x: -5, y: 0, width: 9, height: 9)), .white),
    ]
    for size in [PixelSize(21, 14), PixelSize(0, 5), PixelSize(5, 0), PixelSize(1, 1)] {
      compare(
        Picture(size: Size(21, 14), nodes: nodes),
        Rasterizer(size: size, placement: .transform(.identity)), using: &workspace, "\(size)")
    }
  }

  @Test("draws the same discs through the corners of pixels", arguments: [5.0, 13, 25, 32.5, 65])
  func pythagorean(radius: Double) {
    var workspace = RasterWorkspace()
    for center in [Point(66, 66), Point(65.5, 66), Point(66, 40), Point(70.5, 20.5)] {
      let nodes: [Node] = [
        .fill(Identity("disc"), .circle(Circle(center: center, radius: radius)), .black),
        .stroke(
          Identity("ring"), .circle(Circle(center: center, radius: radius - 2.5)),
          StrokeStyle(width: 5), .white.opacity(0.5)),
      ]
      compare(
        Picture(size: Size(square: 136), nodes: nodes),
        Rasterizer(size: PixelSize(136, 90), placement: .transform(.identity)),
        using: &workspace, "\(center)")
    }
  }

  @Test func `draws the same curves, from those within a pixel to those that reach far out`() {
    var random = SplitMix64(seed: 78)
    var workspace = RasterWorkspace()
    for reach in [0.4, 3, 30, 200, 1e4, 1e9] {
      for _ in 0..<4 {
        var path = Path()
        let place = 20 - reach...20 + reach
        path.move(to: random.point(in: place))
        path.quadratic(to: random.point(in: place), control: random.point(in: place))
        path.cubic(
          to: random.point(in: place), control1: random.point(in: place),
          control2: random.point(in: place))
        let circle = Circle(center: random.point(in: place), radius: random.double(in: 0...reach))
        let nodes = [
          fill(path, .black.opacity(0.5)), stroke(path, .round(width: 2.5), .white),
          fill(Shape.circle(circle), .black.opacity(0.2)).transformed(by: .scale(1, 0.7)),
        ]
        compare(
          Picture(size: Size(square: 40), nodes: nodes), Rasterizer(size: PixelSize(40, 40)),
          using: &workspace, "\(path)")
      }
    }
  }
}

extension SplitMix64 {
  /// Returns anything that can be drawn, often in places where shapes meet.
  fileprivate mutating func node(depth: Int) -> Node {
    let color = Color(
      red: double(in: 0...1), green: double(in: 0...1), blue: double(in: 0...1),
      alpha: Bool.random(using: &self) ? 1 : double(in: 0...1))
    let rule: FillRule = Bool.random(using: &self) ? .nonZero : .evenOdd
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &self) {
    case 0: return .fill(Identity("shape"), shape(), color, rule: rule)
    case 1, 2:
      let style = StrokeStyle(
        width: double(in: 0...9),
        cap: [.butt, .round, .square].randomElement(using: &self) ?? .butt,
        join: [.miter, .round, .bevel].randomElement(using: &self) ?? .miter)
      return .stroke(Identity("line"), shape(), style, color)
    case 3: return .fill(Identity("water"), .path(water()), color)
    default:
      let transforms: [Transform] = [
        .identity, .scale(1.3, 0.7), .rotation(0.4), .translation(Vector(3, -2)), .scale(2),
      ]
      let nodes = (0..<3).map { _ in node(depth: depth - 1) }
      return .group(
        transform: transforms.randomElement(using: &self) ?? .identity,
        opacity: Bool.random(using: &self) ? 1 : double(in: 0...1),
        clip: Bool.random(using: &self) ? shape() : nil, nodes)
    }
  }

  private mutating func shape() -> Shape {
    switch Int.random(in: 0...4, using: &self) {
    case 0: .circle(Circle(center: point(in: 0...40), radius: double(in: 0...25)))
    case 1:
      .rect(
        Rect(
          x: double(in: -5...30), y: double(in: -5...30).rounded(), width: double(in: 0...30),
          height: double(in: 0...20)))
    case 2: .path(tangle(in: -10...60))
    case 3:
      .path(
        .polyline((0..<4).map { _ in Point(double(in: 0...40).rounded(), double(in: 0...30)) }))
    default: .path(arc())
    }
  }

  private mutating func arc() -> Path {
    var path = Path()
    path.move(to: point(in: 0...50))
    path.quadratic(to: point(in: 0...50), control: point(in: 0...50))
    return path
  }

  private mutating func water() -> Path {
    WaveFill(
      amplitude: double(in: 0...9), frequency: double(in: 0.02...0.8), phase: double(in: 0...6),
      level: double(in: 5...30)
    ).path(from: 0, to: 60, bottom: 40)
  }
}
