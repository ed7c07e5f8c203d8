import Testing

@testable import DripKit

struct ArrowTests {
  private let box = Rect2D(x: 0, y: 0, width: 150, height: 150)
  private let tip = Effects.Arrow.tip(in: Rect2D(x: 0, y: 0, width: 150, height: 150))
  private var whole: Path2D { Effects.Arrow.path(in: box) }
  private var wholeNode: Node { .stroke("arrow", .path(whole), .round(width: 3), .black) }

  private func drawn(_ arrow: Effects.Arrow, sinceTap time: Double?, isStill: Bool = false)
    -> [Node]
  {
    Picture(size: box.size) {
      arrow.draw(in: box, sinceTap: time, isStill: isStill, .color(.black), on: &$0)
    }.nodes
  }

  @Test func `Strokes shrink towards the tip and disappear`() {
    let half = Effects.Arrow.path(in: box, shaft: 0.5, wings: 0.25)
    #expect(half.length().isNear(25 + 12.5 * 2.0.squareRoot()))
    #expect(half.subpaths.allSatisfy { $0.start == tip || $0.start.isNear(Point2D(75, 75)) })
    for (shaft, wings, count) in [(1.0, 0.0, 1), (0, 1, 2), (0, 0, 0)] {
      #expect(
        Array(Effects.Arrow.path(in: box, shaft: shaft, wings: wings).subpaths).count == count)
    }
  }

  @Test func `With a shrinking time of 0, the arrow disappears at the tap`() {
    #expect(drawn(Effects.Arrow(), sinceTap: nil) == [wholeNode])
    for time in [0.0, 1] { #expect(drawn(Effects.Arrow(), sinceTap: time).isEmpty) }
  }

  @Test func `A shrinking arrow always becomes shorter, and its line is thin at the end`() throws {
    let arrow = Effects.Arrow().with { $0.shrink = 0.2 }
    var lastLength = Double.infinity
    for step in 0..<200 {
      let nodes = drawn(arrow, sinceTap: 0.2 * Double(step) / 200)
      guard nodes.count == 1, case .stroke(_, .path(let path), let style, _) = nodes[0] else {
        Issue.record("an arrow is stroked")
        return
      }
      let length = path.length()
      #expect(length < lastLength)
      #expect(style.width > 0 && style.width <= 3)
      #expect(style.cap == .round && style.join == .round)
      if step == 199 { #expect(style.width < 0.01 && length < 0.1) }
      lastLength = length
    }
    #expect(drawn(arrow, sinceTap: 0.2).isEmpty)
  }

  @Test func `A fading arrow stays where it is`() {
    func nodes(_ time: Double?) -> [Node] { drawn(Effects.Arrow(), sinceTap: time, isStill: true) }
    #expect(nodes(nil) == [wholeNode])
    #expect(nodes(0) == [wholeNode])
    #expect(nodes(0.2) == [.group(opacity: 1 - CrossFade.fraction(at: 0.2), [wholeNode])])
    #expect(nodes(0.4).isEmpty)
  }
}
