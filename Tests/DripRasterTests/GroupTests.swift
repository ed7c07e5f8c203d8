import DripKit
import DripRaster
import TestSupport
import Testing

@Suite("Groups and windows") struct GroupTests {
  private static let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 16, height: 16))

  /// Windows of every kind.
  private static func windows(_ random: inout SplitMix64) -> [Shape2D] {
    [
      disc(8, 7, 5.3), .rect(Rect2D(x: 2.25, y: 3.5, width: 9.5, height: 8.125)),
      .path(random.tangle(in: -2...18)), .path(random.tangle(in: 4...12)),
    ]
  }

  @Test func `A clip of any shape multiplies the coverage of its content`() {
    var random = SplitMix64(seed: 21)
    for window in Self.windows(&random) {
      let shapes: [Shape2D] = [Self.all, disc(6, 9, 4.7), .path(random.tangle(in: 0...16))]
      let open = coverage([fill(window)], 16, 16)
      for shape in shapes {
        let whole = coverage([fill(shape)], 16, 16)
        let seen = coverage([.group(clip: window, [fill(shape)])], 16, 16)
        var difference = 0.0
        for y in 0..<16 {
          for x in 0..<16 {
            difference = max(difference, abs(seen[y][x] - open[y][x] * whole[y][x]))
          }
        }
        #expect(difference < rounding)
      }
    }
  }

  @Test func `Nested clips multiply, whatever groups lie between them`() {
    var random = SplitMix64(seed: 22)
    let windows = Self.windows(&random)
    for outer in windows {
      for inner in windows {
        let nested = Node.group(
          clip: outer, [.group(opacity: 0.5, [.group(clip: inner, [fill(Self.all)])])])
        let (a, b) = (coverage([fill(outer)], 16, 16), coverage([fill(inner)], 16, 16))
        let seen = coverage([nested], 16, 16)
        var difference = 0.0
        for y in 0..<16 {
          for x in 0..<16 {
            difference = max(difference, abs(seen[y][x] - 0.5 * a[y][x] * b[y][x]))
          }
        }
        #expect(difference < rounding)
      }
    }
  }

  @Test func `A clip moves with its group, and inner transforms apply first`() {
    let move = Transform2D.translation(Vector2D(3, 1))
    let grow = Transform2D.scale(2)
    let inner = Node.group(
      transform: grow, clip: disc(2, 2, 2), [fill(Shape2D.rect(Rect2D(center: .origin, side: 99)))])
    let there = Node.group(transform: move, [inner])
    #expect(coverage([there], 16, 16) == coverage([fill(disc(7, 5, 4))], 16, 16))
    let turned = Node.group(transform: .rotation(.pi / 2, about: Point2D(8, 8)), [fill(Self.bar)])
    let upright = Shape2D.rect(Rect2D(x: 10, y: 2, width: 3, height: 9))
    for (a, b) in zip(
      coverage([turned], 16, 16).joined(), coverage([fill(upright)], 16, 16).joined())
    { #expect(abs(a - b) < rounding) }
  }

  private static let bar = Shape2D.rect(Rect2D(x: 2, y: 3, width: 9, height: 3))

  @Test func `An uneven scale makes ellipses of discs and of the pen`() {
    let squeeze = Transform2D.scale(2, 0.5, about: Point2D(8, 8))
    let ellipse = coverage([fill(disc(8, 8, 3)).transformed(by: squeeze)], 16, 16)
    #expect(abs(ellipse.joined().reduce(0, +) - .pi * 9) < 4 * rounding)
    #expect(ellipse[8][3] > 0.5 && ellipse[8][1] < 1e-4 && ellipse[5][8] < 1e-4)
    let line = stroke(.polyline([Point2D(8, 4), Point2D(8, 12)]), StrokeStyle2D(width: 2))
    let wide = coverage([line.transformed(by: squeeze)], 16, 16)
    #expect(wide[8] == Array("......####......").map { $0 == "#" ? 1 : 0 })
    #expect(wide[5].allSatisfy { $0 == 0 } && wide[6][6] == 1)
  }

  @Test func `A group's opacity fades its content as one layer`() {
    let nodes = [fill(disc(7, 8, 5)), fill(disc(10, 8, 5), .white)]
    let opaque = coverage(nodes, 16, 16)
    let faded = coverage([.group(opacity: 0.25, nodes)], 16, 16)
    for (a, b) in zip(opaque.joined(), faded.joined()) { #expect(abs(a * 0.25 - b) < rounding) }
    let twice = coverage([.group(opacity: 0.5, [.group(opacity: 0.5, nodes)])], 16, 16)
    for (a, b) in zip(twice.joined(), faded.joined()) { #expect(abs(a - b) < rounding) }
  }

  @Test func `An opacity above 1 counts as 1`() {
    let node = fill(disc(8, 8, 5), .black.opacity(0.5))
    #expect(coverage([node.faded(to: 7)], 16, 16) == coverage([node], 16, 16))
  }

  @Test func `Content that covers its ground leaves nothing of it on the rim`() {
    var random = SplitMix64(seed: 23)
    let turned = Transform2D.rotation(0.3, about: Point2D(8, 8))
    let cover = fill(Shape2D.rect(Rect2D(center: Point2D(8, 8), side: 99)), .white)
    for window in Self.windows(&random) {
      let ground = Node.Ground(Identity("ground"), window, .black)
      let covered = Node.group(ground: ground, [cover])
      let plain = fill(window, .white)
      for (a, b) in [
        (covered, plain), (covered.faded(to: 0.3), plain.faded(to: 0.3)),
        (covered.transformed(by: turned), plain.transformed(by: turned)),
        (.group(clip: disc(5, 5, 4), [covered]), .group(clip: disc(5, 5, 4), [plain])),
      ] {
        #expect(Self.pixels([a]) == Self.pixels([b]))
      }
      let both = Node.group(clip: disc(5, 5, 4), ground: ground, [fill(disc(9, 9, 3), .white)])
      let nested = Node.group(
        clip: disc(5, 5, 4), [.group(ground: ground, [fill(disc(9, 9, 3), .white)])])
      #expect(Self.pixels([both.faded(to: 0.7)]) == Self.pixels([nested.faded(to: 0.7)]))
    }
  }

  private static func pixels(_ nodes: [Node]) -> Pixmap {
    Pixmap(Picture(size: Size2D(16, 16), nodes: nodes))
  }

  @Test func `A ground alone is a filled shape, and an invisible ground hides its content`() {
    let window = disc(8, 7, 5.3)
    let alone = Node.group(ground: Node.Ground(Identity("ground"), window, .black), [])
    #expect(Self.pixels([alone]) == Self.pixels([fill(window)]))
    for nowhere in [disc(99, 99, 3), .path(Path2D())] {
      let group = Node.group(
        clip: window, ground: Node.Ground(Identity("ground"), nowhere, .black), [fill(Self.all)])
      #expect(Self.pixels([group]) == Self.pixels([]))
    }
    let clear = Node.group(
      ground: Node.Ground(Identity("ground"), window, .clear), [fill(Self.all)])
    #expect(Self.pixels([clear]) == Self.pixels([.group(clip: window, [fill(Self.all)])]))
  }
}
