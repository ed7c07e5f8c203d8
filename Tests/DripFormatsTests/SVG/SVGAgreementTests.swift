import DripFormats
import DripKit
import DripRaster
import DripTestSupport
import Testing

/// Our documents as others draw them, against our own pixels.
@Suite(.enabled(if: !OtherRenderer.installed.isEmpty, "no other renderer is installed"))
struct SVGAgreementTests {
  /// The difference of two images, in steps of 256.
  struct Difference {
    /// The mean over all components.
    var mean = 0.0
    /// The largest there is.
    var largest = 0
    /// The number of pixels per thousand that differ by more than 16 steps.
    var visible = 0.0
  }

  private func difference(_ ours: Pixmap, _ other: Pixmap) throws -> Difference {
    try #require(ours.size == other.size)
    var (sum, largest, visible) = (0, 0, 0)
    for (a, b) in zip(ours.pixels, other.pixels) {
      // Multiplied by opacity, as the colour of what cannot be seen does not count.
      func parts(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> [Int] {
        [red, green, blue].map { Int($0) * Int(alpha) / 255 } + [Int(alpha)]
      }
      let differences = zip(
        parts(a.red, a.green, a.blue, a.alpha), parts(b.red, b.green, b.blue, b.alpha)
      ).map { abs($0 - $1) }
      let worst = differences.max() ?? 0
      sum += differences.reduce(0, +)
      largest = max(largest, worst)
      if worst > 16 { visible += 1 }
    }
    let count = Double(max(1, ours.pixels.count))
    return Difference(
      mean: Double(sum) / (4 * count), largest: largest, visible: 1000 * Double(visible) / count)
  }

  /// Frames of all scenes, at moments when much is going on.
  static let frames: [(name: String, picture: Picture, page: RGBAColor)] = {
    let scenes = allScenes.flatMap { kind in kind.variants.map { kind.scene($0) } }
    return scenes.flatMap { scene in
      [0.35, 0.6].map { part in
        let time = part * scene.duration.seconds
        return ("\(scene.name) \(time)", scene.picture(at: time), scene.stage.page)
      }
    }
  }()

  @Test(arguments: OtherRenderer.installed)
  func `Frames of all scenes look the same`(_ renderer: OtherRenderer) throws {
    let folder = try TemporaryFolder()
    for (index, frame) in Self.frames.enumerated() {
      let size = index.isMultiple(of: 2) ? PixelSize(160, 160) : PixelSize(200, 120)
      let page = index.isMultiple(of: 3) ? RGBAColor.clear : frame.page
      let document = SVGWriter(size: size, background: page).encode(frame.picture)
      let other = try #require(try renderer.draw(document, in: folder))
      let ours = Pixmap(frame.picture, size: size, background: page)
      let difference = try difference(ours, other)
      #expect(difference.mean < 0.25, "\(renderer) \(frame.name) \(difference)")
      #expect(difference.visible < 8, "\(renderer) \(frame.name) \(difference)")
    }
  }

  /// A picture of everything a picture can hold, different for every seed.
  private func picture(_ seed: UInt64) -> Picture {
    var generator = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { generator.double(in: range) }
    func point() -> Point2D { Point2D(number(0...100), number(0...80)) }
    func color() -> RGBAColor {
      RGBAColor(
        red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
    }
    func paint() -> Paint {
      guard number(0...1) < 0.4 else { return .color(color()) }
      let stops = [number(0...0.4), number(0.4...0.6), number(0.6...1)].map {
        Paint.LinearGradient.Stop($0, color())
      }
      guard number(0...1) < 0.6 else {
        return .linearGradient(Paint.LinearGradient(from: point(), to: point(), stops))
      }
      let ellipse = Transform2D.scale(1, number(0.2...1.5)).followed(
        by: .rotation(number(-3...3), about: Point2D(50, 40)))
      return .radialGradient(
        Paint.RadialGradient(center: point(), radius: number(5...60), transform: ellipse, stops))
    }
    func shape() -> Shape2D {
      switch Int(number(0...2.99)) {
      case 0: return .circle(Circle2D(center: point(), radius: number(5...30)))
      case 1: return .rect(Rect2D(spanning: point(), point()))
      default:
        var path = Path2D()
        path.move(to: point())
        path.line(to: point())
        path.quadratic(to: point(), control: point())
        path.cubic(to: point(), control1: point(), control2: point())
        if number(0...1) < 0.5 { path.close() }
        return .path(path)
      }
    }
    func node(_ depth: Int) -> Node {
      let identity = Identity("node", Int(number(0...9)))
      switch Int(number(0...3.99)) {
      case 0: return .fill(identity, shape(), paint(), rule: .evenOdd)
      case 1: return .fill(identity, shape(), paint())
      case 2:
        let caps: [StrokeStyle2D.Cap] = [.butt, .round, .square]
        let joins: [StrokeStyle2D.Join] = [.miter, .round, .bevel]
        let style = StrokeStyle2D(
          width: number(0.5...8), cap: caps[Int(number(0...2.99))],
          join: joins[Int(number(0...2.99))], miterLimit: number(1...6))
        return .stroke(identity, shape(), style, paint())
      default:
        guard depth < 3 else { return .fill(identity, shape(), color()) }
        let turn = Transform2D.rotation(number(-3...3), about: Point2D(50, 40))
        let transform = turn.followed(by: .scale(number(0.4...1.5), number(0.4...1.5)))
        return .group(
          transform: transform, opacity: number(0.3...1),
          clip: number(0...1) < 0.5 ? shape() : nil, (0..<3).map { _ in node(depth + 1) })
      }
    }
    return Picture(size: Size2D(100, 80), nodes: (0..<5).map { _ in node(0) })
  }

  @Test(arguments: OtherRenderer.installed)
  func `Random pictures of everything look the same`(_ renderer: OtherRenderer) throws {
    let folder = try TemporaryFolder()
    for seed in 1...4 as ClosedRange<UInt64> {
      let picture = picture(seed)
      let size = PixelSize(200, 160)
      let document = SVGWriter(size: size).encode(picture)
      let other = try #require(try renderer.draw(document, in: folder))
      let difference = try difference(Pixmap(picture, size: size), other)
      #expect(difference.mean < 0.7, "\(renderer) \(seed) \(difference)")
      #expect(difference.visible < 8, "\(renderer) \(seed) \(difference)")
    }
  }

  /// A grid of 48 gradients without edges on an opaque ground.
  private var gradients: Picture {
    var generator = SplitMix64(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { generator.double(in: range) }
    func color() -> RGBAColor {
      RGBAColor(
        red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
    }
    let ground = Shape2D.rect(Rect2D(x: 0, y: 0, width: 480, height: 360))
    let tiles = (0..<48).map { index in
      let corner = Vector2D(Double(60 * (index % 8)), Double(60 * (index / 8)))
      let stops = [0, number(0.2...0.4), number(0.6...0.8), 1].map {
        Paint.LinearGradient.Stop($0, color())
      }
      func point() -> Point2D { Point2D(number(0...60), number(0...60)) + corner }
      let ellipse = Transform2D.scale(1, number(0.5...1))
        .followed(by: .rotation(number(-3...3))).followed(by: .translation(point() - .origin))
      let paint: Paint
      if index.isMultiple(of: 4) {
        let start = point()
        let line = Vector2D(number(-40...40), number(30...60))
        paint = .linearGradient(Paint.LinearGradient(from: start, to: start + line, stops))
      } else {
        paint = .radialGradient(
          Paint.RadialGradient(center: .origin, radius: number(20...60), transform: ellipse, stops))
      }
      let tile = Rect2D(x: corner.dx, y: corner.dy, width: 60, height: 60)
      return Node.fill(Identity("tile", index), .rect(tile), paint)
    }
    return Picture(
      size: Size2D(480, 360),
      nodes: [.fill(Identity("ground"), ground, RGBAColor(gray: 200))] + tiles)
  }

  @Test(arguments: OtherRenderer.installed + OtherRenderer.chromium)
  func `Gradients look the same`(_ renderer: OtherRenderer) throws {
    let size = PixelSize(480, 360)
    let document = SVGWriter(size: size).encode(gradients)
    let other = try #require(try renderer.draw(document, in: TemporaryFolder()))
    let difference = try difference(Pixmap(gradients, size: size), other)
    #expect(difference.mean < 1.5 && difference.largest <= 8, "\(renderer) \(difference)")
  }
}
