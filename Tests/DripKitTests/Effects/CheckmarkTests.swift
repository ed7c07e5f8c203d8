import Testing

@testable import DripKit

struct CheckmarkTests {
  private let circle = Circle2D(center: Point2D(80, 80), radius: 80)
  private var corners: [Point2D] { Effects.Checkmark.points(in: circle) }
  private var whole: Path2D { Effects.Checkmark.path(in: circle) }

  @Test func `The fraction is that of the written length, from the left`() {
    let length = whole.length()
    for step in 0...100 {
      let fraction = Double(step) / 100
      let written = Effects.Checkmark.path(in: circle, written: fraction)
      #expect(written.length().isNear(length * fraction, within: 1e-7))
      if step > 0 { #expect(written.segments.map(\.start).first?.isNear(corners[0]) == true) }
    }
  }

  private func drawn(_ check: Effects.Checkmark, _ fraction: Double, opacity: Double = 1) -> [Node]
  {
    Picture(size: circle.bounds.size) {
      let skin = Skin(nil, drops: .black)
      check.draw("check", in: circle, written: fraction, opacity: opacity, skin, on: &$0)
    }.nodes
  }

  @Test func `It is empty before its beginning and complete after its end`() {
    for fraction in [-1, 0, .nan] { #expect(drawn(Effects.Checkmark(), fraction).isEmpty) }
    for (fraction, written) in [(0.01, 0.01), (1, 1), (7, 1)] {
      let path = Effects.Checkmark.path(in: circle, written: written)
      let stroke = Node.stroke("check", .path(path), .round(width: 10), .white)
      #expect(drawn(Effects.Checkmark(), fraction) == [stroke])
      #expect(
        drawn(Effects.Checkmark(), fraction, opacity: 0.5) == [.group(opacity: 0.5, [stroke])])
    }
  }

  @Test func `A tapered check starts thin and has its full width after a tenth of its length`() {
    let check = Effects.Checkmark().with { $0.tapers = true }
    for (fraction, width) in [(0.001, 0.1), (0.05, 5), (0.1, 10), (0.5, 10), (1, 10)] {
      guard case .stroke(_, _, let style, _)? = drawn(check, fraction).first else {
        Issue.record("a check is stroked")
        return
      }
      #expect(style.width.isNear(width))
    }
  }
}
