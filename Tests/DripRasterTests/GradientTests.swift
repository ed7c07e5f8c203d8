import DripKit
import DripRaster
import Testing

@Suite("Linear gradients") struct GradientTests {
  private typealias Stop = Paint.LinearGradient.Stop

  private static let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 100, height: 100))

  private func node(
    from start: Point2D, to end: Point2D, _ stops: Stop..., shape: Shape2D = all
  ) -> Node {
    .fill(
      Identity("shape"), shape, .linearGradient(Paint.LinearGradient(from: start, to: end, stops)))
  }

  private func image(_ nodes: [Node], _ width: Int, _ height: Int) -> Pixmap {
    Pixmap(
      Picture(size: Size2D(Double(width), Double(height)), nodes: nodes),
      Rasterizer(size: PixelSize(width, height), placement: .transform(.identity)))
  }

  /// The pixels of a row as `rrggbbaa`.
  private func row(_ node: Node, _ width: Int, row: Int = 0) -> [String] {
    image([node], width, row + 1).row(row).map { pixel in
      [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }
  }

  @Test func `A pixel has the color at its center, and the end colors continue`() {
    #expect(
      row(node(from: Point2D(1, 0), to: Point2D(5, 0), Stop(0, .black), Stop(1, .white)), 6) == [
        "000000ff", "202020ff", "606060ff", "9f9f9fff", "dfdfdfff", "ffffffff",
      ])
    let down = node(from: Point2D(9, 4), to: Point2D(9, 0), Stop(0, .black), Stop(1, .white))
    #expect(row(down, 2) == ["dfdfdfff", "dfdfdfff"])
    #expect(row(down, 2, row: 3) == ["202020ff", "202020ff"])
    // The centres are 1/4, 3/4 and 5/4 of the diagonal along.
    let diagonal = node(from: .origin, to: Point2D(2, 2), Stop(0, .black), Stop(1, .white))
    #expect(row(diagonal, 3) == ["404040ff", "808080ff", "bfbfbfff"])
  }

  @Test func `Components are multiplied by their opacity before they are interpolated`() {
    let red = RGBAColor(255, 0, 0)
    #expect(
      row(node(from: .origin, to: Point2D(4, 0), Stop(0, red), Stop(1, .clear)), 4) == [
        "ff0000df", "ff00009f", "ff000060", "ff000020",
      ])
    // Half way between opaque red and a third of blue there is three times as much red.
    let blue = RGBAColor(0, 0, 255).opacity(1 / 3.0)
    #expect(
      row(node(from: .origin, to: Point2D(1, 0), Stop(0, red), Stop(1, blue)), 1) == ["bf0040aa"])
  }

  @Test func `Stops with the same offset are a hard edge, at which the later one counts`() {
    let edge = node(
      from: .origin, to: Point2D(4, 0), Stop(0.375, .white), Stop(0.375, .black),
      Stop(0.625, RGBAColor(255, 0, 0)))
    #expect(row(edge, 4) == ["ffffffff", "000000ff", "ff0000ff", "ff0000ff"])
  }

  @Test func `A gradient without a direction has its last color, and one without stops is clear`() {
    let there = Point2D(2, 2)
    #expect(row(node(from: there, to: there, Stop(0, .white), Stop(1, .black)), 1) == ["000000ff"])
    #expect(row(node(from: .origin, to: Point2D(1, 0), Stop(0.5, .white)), 1) == ["ffffffff"])
    #expect(row(node(from: .origin, to: Point2D(1, 0)), 1) == ["00000000"])
    let sheared = Transform2D(a: 1, b: 0, c: 1, d: 0, tx: 0, ty: 0)
    #expect(
      row(
        node(from: .origin, to: Point2D(1, 0), Stop(0, .white), Stop(1, .black))
          .transformed(by: sheared), 1) == ["00000000"])
  }

  @Test func `Rows across a gradient are one run, and no two neighbors are equal`() {
    let picture = Picture(
      size: Size2D(square: 64),
      nodes: [node(from: .origin, to: Point2D(0, 64), Stop(0, .black), Stop(1, .white))])
    Rasterizer(size: PixelSize(64, 64)).rows(of: picture) { _, runs in
      #expect(runs.count == 1)
    }
    let flat = Picture(
      size: Size2D(square: 64),
      nodes: [
        node(from: .origin, to: Point2D(64, 3), Stop(0, .black), Stop(1, RGBAColor(9, 3, 0)))
      ])
    var workspace = RasterWorkspace()
    Rasterizer(size: PixelSize(64, 64)).pixelRows(of: flat, using: &workspace) { _, runs in
      #expect((9...13).contains(runs.count))
      for index in 1..<runs.count { #expect(runs[index].value != runs[index - 1].value) }
    }
  }

  @Test func `Stops out of range or out of order are those in range and in order`() {
    let red = RGBAColor(255, 0, 0)
    func pixels(_ stops: Stop...) -> [Pixmap] {
      let linear = Paint.LinearGradient(from: Point2D(1, 2), to: Point2D(7, 5), stops)
      let radial = Paint.RadialGradient(center: Point2D(3, 4), radius: 5, stops)
      return [.linearGradient(linear), .radialGradient(radial)].map { (paint: Paint) in
        image([.fill(Identity("all"), Self.all, paint)], 9, 9)
      }
    }
    let fading = pixels(Stop(0, red), Stop(1, .clear))
    #expect(fading.allSatisfy { Set($0.pixels).count > 10 })
    #expect(pixels(Stop(0, red.opacity(7)), Stop(1, red.opacity(-3))) == fading)
    #expect(pixels(Stop(-2, red.opacity(.infinity)), Stop(9, red.opacity(.nan))) == fading)
    let edge = pixels(Stop(0.75, red), Stop(0.75, .black))
    #expect(edge.allSatisfy { Set($0.pixels).count == 2 })
    #expect(pixels(Stop(0.75, red), Stop(0.25, .black)) == edge)
    #expect(pixels(Stop(0.75, red), Stop(0.75, .white), Stop(0.75, .black)) == edge)
  }

  @Test func `Extreme lines have their first or their last color`() {
    func colors(to end: Point2D) -> Set<Pixmap.Pixel> {
      let paint = node(from: Point2D(-1, -1), to: end, Stop(0, .white), Stop(1, .black))
      return Set(image([paint], 9, 9).pixels)
    }
    let (white, black) = (
      Pixmap.Pixel(PremultipliedColor(.white)), Pixmap.Pixel(PremultipliedColor(.black))
    )
    for huge in [1e9, 1e100, 1e150] {
      #expect(colors(to: Point2D(huge, huge)) == [white])
      #expect(colors(to: Point2D(huge, -1)) == [white])
      #expect(colors(to: Point2D(-huge, -huge / 2)) == [white])
    }
    for tiny in [1e-9, 1e-15] {
      #expect(colors(to: Point2D(-1 + tiny, -1 + tiny)) == [black])
      #expect(colors(to: Point2D(-1 + tiny, -1)) == [black])
      #expect(colors(to: Point2D(-1 - tiny, -1 - 2 * tiny)) == [white])
    }
    #expect(colors(to: Point2D(.infinity, 0)) == [black])
  }

  @Test func `A group whose transform has no inverse shows no gradient`() {
    let shape = node(from: .origin, to: Point2D(5, 3), Stop(0, .white), Stop(1, .black))
    for transform in [Transform2D.scale(0), .scale(1, 0), .scale(.nan), .scale(.infinity)] {
      #expect(Set(image([.group(transform: transform, [shape])], 9, 9).pixels) == [.clear])
    }
  }

  @Test func `A gradient moves with its node, even if it is sheared`() {
    let gradient = Paint.LinearGradient(
      from: Point2D(3, 2), to: Point2D(9, 8), [Stop(0, .white), Stop(0.4, .black), Stop(1, .white)])
    let box = Shape2D.rect(Rect2D(x: 2, y: 2, width: 9, height: 7))
    let map = Transform2D(a: 1.3, b: 0.4, c: -0.6, d: 1.1, tx: 8, ty: 1)
    let inside = Node.fill(Identity("box"), box, .linearGradient(gradient))
    let outside = Node.fill(
      Identity("box"), box.transformed(by: map), .linearGradient(gradient.transformed(by: map)))
    #expect(image([inside.transformed(by: map)], 24, 24) == image([outside], 24, 24))
    #expect(Set(image([outside], 24, 24).pixels).count > 20)
  }

  @Test func `Coverage and opacity fade a gradient like a color`() {
    let red = RGBAColor(255, 0, 0)
    let stops = [Stop(0, red), Stop(1, red)]
    let line = Path2D.polyline([Point2D(2, 3), Point2D(11, 12)])
    func nodes(_ paint: Paint) -> [Node] {
      [
        .fill(Identity("disc"), disc(8, 7, 5.3), paint),
        .stroke(Identity("line"), .path(line), .round(width: 3), paint),
        .group(
          ground: Node.Ground(Identity("ground"), disc(12, 12, 3.1), paint), [fill(disc(9, 9, 4))]),
      ]
    }
    let paints: [Paint] = [
      .linearGradient(Paint.LinearGradient(from: .origin, to: Point2D(9, 5), stops)),
      .radialGradient(Paint.RadialGradient(center: Point2D(8, 8), radius: 5, stops)),
    ]
    for paint in paints {
      for opacity in [1, 0.4] {
        let plain = image([.group(opacity: opacity, nodes(.color(red)))], 16, 16)
        #expect(image([.group(opacity: opacity, nodes(paint))], 16, 16) == plain)
        let faded = nodes(.color(red)).map { $0.faded(to: opacity) }
        #expect(image(nodes(paint).map { $0.faded(to: opacity) }, 16, 16) == image(faded, 16, 16))
      }
    }
  }
}
