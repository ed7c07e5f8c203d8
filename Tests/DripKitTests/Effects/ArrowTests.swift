import Testing

@testable import DripKit

struct ArrowTests {
  private let arrow = Arrow(in: Rect(x: 0, y: 0, width: 150, height: 150))

  @Test func `Its points divide the box into thirds and halves`() {
    #expect(Arrow.defaultLineWidth == 3)
    #expect(arrow.tail.isNear(Point(75, 50)))
    #expect(arrow.tip.isNear(Point(75, 100)))
    #expect(arrow.leftWing.isNear(Point(50, 75)))
    #expect(arrow.rightWing.isNear(Point(100, 75)))
  }

  @Test func `The whole arrow is a shaft and two wings that meet in the tip`() {
    let strokes = arrow.path.subpaths.map { ($0.start, $0.segments.map(\.end).last) }
    #expect(strokes.count == 3)
    #expect(strokes[0].0 == arrow.tail && strokes[0].1 == arrow.tip)
    #expect(strokes[1].0 == arrow.tip && strokes[1].1 == arrow.leftWing)
    #expect(strokes[2].0 == arrow.tip && strokes[2].1 == arrow.rightWing)
    #expect(arrow.path.length().isNear(50 + 2 * 25 * 2.0.squareRoot()))
  }

  @Test func `It moves and grows with its box`() {
    let other = Arrow(in: Rect(x: 165, y: 160, width: 300, height: 300))
    let map = Transform.scale(2).followed(by: .translation(Vector(165, 160)))
    #expect(other.path.bounds?.center.isNear(map.apply(Point(75, 75))) == true)
    #expect(other.tip.isNear(map.apply(arrow.tip)))
  }

  @Test func `Strokes shorten towards the tip, and vanish when nothing is left`() {
    let half = arrow.path(shaft: 0.5, wings: 0.25)
    #expect(half.length().isNear(25 + 12.5 * 2.0.squareRoot()))
    #expect(half.subpaths.allSatisfy { $0.start == arrow.tip || $0.start.isNear(Point(75, 75)) })
    #expect(Array(arrow.path(shaft: 1, wings: 0).subpaths).count == 1)
    #expect(Array(arrow.path(shaft: 0, wings: 1).subpaths).count == 2)
    #expect(arrow.path(shaft: 0, wings: 0).isEmpty)
  }

  @Test func `A tap without a shrinking time takes the arrow away at once`() {
    func node(_ time: Double?) -> Node? {
      arrow.node(Identity("arrow"), sinceTap: time, shrinksIn: 0, width: 3, .black)
    }
    #expect(node(nil) == .stroke(Identity("arrow"), .path(arrow.path), .round(width: 3), .black))
    #expect(node(0) == nil)
    #expect(node(1) == nil)
  }

  @Test func `A shrinking arrow gets shorter all the time and thin before it is gone`() throws {
    var lastLength = Double.infinity
    for step in 0..<200 {
      let time = 0.2 * Double(step) / 200
      let node = try #require(
        arrow.node(Identity("arrow"), sinceTap: time, shrinksIn: 0.2, width: 3, .black))
      guard case .stroke(_, .path(let path), let style, _) = node else {
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
    #expect(
      arrow.node(Identity("arrow"), sinceTap: 0.2, shrinksIn: 0.2, width: 3, .black) == nil)
  }

  @Test func `A fading arrow stays where it is`() {
    func node(_ time: Double?) -> Node? {
      arrow.fadingNode(Identity("arrow"), sinceTap: time, width: 3, .black)
    }
    let whole = Node.stroke(Identity("arrow"), .path(arrow.path), .round(width: 3), .black)
    #expect(node(nil) == whole)
    #expect(node(0) == whole)
    #expect(node(0.2) == .group(opacity: 1 - CrossFade.fraction(at: 0.2), [whole]))
    #expect(node(0.4) == nil)
  }
}
