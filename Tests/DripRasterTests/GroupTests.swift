import DripKit
import DripRaster
import DripTestSupport
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
