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

  private func drawn(_ fraction: Double, opacity: Double = 1) -> [Node] {
    Picture(size: circle.bounds.size) {
      Skin(nil, drops: .black).drawCheck(
        "check", in: circle, written: fraction, width: 10, opacity: opacity, isStill: true, on: &$0)
    }.nodes
  }

  @Test func `A drawn check is empty before its beginning and complete after its end`() {
    for fraction in [-1, 0, .nan] { #expect(drawn(fraction).isEmpty) }
    let path = Glyph.check.path.transformed(
      by: .scale(80).followed(by: .translation(Vector2D(80, 80))))
    let stroke = Node.stroke("check", .path(path), .round(width: 10), .white)
    for fraction in [1.0, 7] {
      #expect(drawn(fraction) == [stroke])
      #expect(drawn(fraction, opacity: 0.5) == [.group(opacity: 0.5, [stroke])])
    }
  }

  @Test func `It starts thin and has its full width after an eighth of its length`() {
    for (fraction, width) in [(0.001, 0.08), (0.05, 4), (0.125, 10), (0.5, 10), (1, 10)] {
      guard case .stroke(_, _, let style, _)? = drawn(fraction).first else {
        Issue.record("a check is stroked")
        return
      }
      #expect(style.width.isNear(width))
    }
  }
}
