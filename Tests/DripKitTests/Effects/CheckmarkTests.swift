import Testing

@testable import DripKit

struct CheckmarkTests {
  private let check = Checkmark(in: Circle(center: Point(80, 80), radius: 80))

  @Test func `It is 10 wide and takes 0.3 s to write`() {
    #expect(Checkmark.defaultLineWidth == 10)
    #expect(Checkmark.defaultDuration == 0.3)
  }

  @Test func `Its points are those of the specification and it is 131.637 long`() {
    let inset = 160 * (1 - 1 / 2.0.squareRoot()) / 2
    let side = 160 / 2.0.squareRoot()
    let expected = [
      Point(inset + side / 9, inset + 2 * side / 3),
      Point(inset + side / 3, inset + 0.9 * side),
      Point(inset + 0.8 * side, inset + 0.2 * side),
    ]
    #expect(zip(check.points, expected).allSatisfy { $0.isNear($1) })
    #expect(check.points.count == 3)
    #expect(check.path.length().isNear(131.637, within: 5e-4))
  }

  @Test func `As much is written as the fraction says, from the left on`() {
    let whole = check.path.length()
    for step in 0...100 {
      let fraction = Double(step) / 100
      let written = check.path(written: fraction)
      #expect(written.length().isNear(whole * fraction, within: 1e-7))
      if step > 0 { #expect(written.segments.map(\.start).first?.isNear(check.points[0]) == true) }
    }
  }

  @Test func `It keeps its shape in any circle`() {
    let other = Checkmark(in: Circle(center: Point(-5, 300), radius: 20))
    let map = Transform.scale(0.25, about: Point(80, 80))
      .followed(by: .translation(Vector(-85, 220)))
    for (point, original) in zip(other.points, check.points) {
      #expect(point.isNear(map.apply(original)))
    }
  }

  @Test func `Nothing is shown before it is begun, and no more than all after the end`() {
    func node(_ fraction: Double) -> Node? {
      check.node(Identity("check"), written: fraction, width: 10, tapered: false, .white)
    }
    #expect(node(-1) == nil && node(0) == nil && node(.nan) == nil)
    let whole = Node.stroke(Identity("check"), .path(check.path), .round(width: 10), .white)
    #expect(node(1) == whole && node(7) == whole)
    #expect(
      node(0.01)
        == .stroke(
          Identity("check"), .path(check.path(written: 0.01)), .round(width: 10), .white))
  }

  @Test func `A tapered check starts thin and is full once a tenth is written`() {
    for (fraction, width) in [(0.001, 0.1), (0.05, 5), (0.1, 10), (0.5, 10), (1, 10)] {
      let node = check.node(
        Identity("check"), written: fraction, width: 10, tapered: true, .white)
      guard case .stroke(_, _, let style, _)? = node else {
        Issue.record("a check is stroked")
        return
      }
      #expect(style.width.isNear(width))
    }
  }
}
