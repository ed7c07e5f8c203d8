import DripKit
import DripRaster
import DripTestSupport
import Testing

/// Gradients are not drawn where a later opaque paint hides them.
@Suite("Hidden gradients") struct HiddenColumnsTests {
  private typealias Stop = Paint.LinearGradient.Stop

  private static let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 64, height: 64))

  /// Draws nodes after a function has changed the opaque ones.
  private func image(
    _ seed: UInt64, _ opaque: @escaping (Node) -> Node
  ) -> Pixmap {
    var random = SplitMix64(seed: seed)
    let nodes = nodes(&random, depth: 0, opaque)
    return Pixmap(Picture(size: Size2D(square: 64), nodes: nodes), size: PixelSize(64, 64))
  }

  private func nodes(
    _ random: inout SplitMix64, depth: Int, _ opaque: (Node) -> Node
  ) -> [Node] {
    (0..<Int.random(in: 2...5, using: &random)).map { index in
      let shape = shape(&random)
      let paint = paint(&random, isOpaque: false)
      switch Int.random(in: 0...(depth < 2 ? 4 : 2), using: &random) {
      case 0, 1: return .fill(Identity("paint", index), shape, paint)
      case 2:
        return opaque(.fill(Identity("opaque", index), shape, self.paint(&random, isOpaque: true)))
      case 3:
        return .group(
          ground: Node.Ground(Identity("ground", index), shape, paint),
          nodes(&random, depth: depth + 1, opaque))
      default:
        return .group(
          opacity: Bool.random(using: &random) ? 1 : 0.6,
          clip: Bool.random(using: &random) ? shape : nil,
          nodes(&random, depth: depth + 1, opaque))
      }
    }
  }

  private func shape(_ random: inout SplitMix64) -> Shape2D {
    let center = random.point(in: 10...54)
    return Bool.random(using: &random)
      ? disc(center.x, center.y, random.double(in: 8...40))
      : .rect(Rect2D(center: center, side: random.double(in: 8...80)))
  }

  private func paint(_ random: inout SplitMix64, isOpaque: Bool) -> Paint {
    let stops = [0, 0.4, 1].map { offset in
      let color = RGBAColor(
        red: random.double(in: 0...1), green: random.double(in: 0...1),
        blue: random.double(in: 0...1), alpha: isOpaque ? 1 : random.double(in: 0...1))
      return Stop(offset, color)
    }
    let (from, to) = (random.point(in: 0...64), random.point(in: 0...64))
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .color(stops[0].color)
    case 1: return .linearGradient(Paint.LinearGradient(from: from, to: to, stops))
    case 2:
      return .linearGradient(Paint.LinearGradient(from: from, to: Point2D(from.x, to.y), stops))
    default:
      return .radialGradient(
        Paint.RadialGradient(center: from, radius: 1 + from.distance(to: to), stops))
    }
  }

  @Test("have no effect", arguments: 0..<60) func pixels(seed: UInt64) {
    // The content of a group of its own hides nothing.
    let drawn = image(seed) { .group(clip: Self.all, [$0]) }
    #expect(image(seed) { $0 } == drawn)
  }
}
