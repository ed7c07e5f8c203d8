import DripKit
import DripRaster
import DripTestSupport
import Testing

/// Shapes of which a frame shows next to nothing, and which must cost next to nothing.
///
/// No clock is read: a frame that took time in proportion to what is out of sight would keep these
/// tests busy for minutes.
@Suite("Huge shapes") struct HugeShapeTests {
  private static let far = 1e9

  /// A cubic that leaves the frame for far off on every side and comes back.
  private static var wide: Path2D {
    var path = Path2D()
    path.move(to: Point2D(-far, 8))
    path.cubic(to: Point2D(far, 8), control1: Point2D(-far, -far), control2: Point2D(far, far))
    path.quadratic(to: Point2D(8, -far), control: Point2D(far, -far))
    path.line(to: Point2D(8, far))
    return path
  }

  @Test(
    arguments: [
      StrokeStyle2D(width: 1e9), .round(width: 1e9), .round(width: 2), .round(width: 1e-9),
      StrokeStyle2D(width: 1e6, cap: .square, join: .bevel),
      StrokeStyle2D(width: 3, miterLimit: 1e9),
    ])
  func `Lines to distant points are drawn inside the frame`(_ style: StrokeStyle2D) {
    for path in [Self.wide, .circle(Circle2D(center: Point2D(8, 8), radius: Self.far))] {
      for row in coverage([stroke(path, style)], 16, 16) {
        #expect(row.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test func `Ten thousand distant corners draw nothing`() {
    var random = SplitMix64(seed: 11)
    let corners = (0..<10_000).map { _ in random.point(in: -Self.far...Self.far) }
    for node in [
      fill(.polygon(corners)), fill(.polygon(corners), rule: .evenOdd),
      stroke(.polygon(corners), .round(width: 1)),
      stroke(.polyline(corners), StrokeStyle2D(width: 1e9)),
    ] {
      for row in coverage([node], 8, 8) { #expect(row.allSatisfy { (0...1).contains($0) }) }
    }
  }

  @Test func `A magnified picture is drawn at its place`() {
    let half = Shape2D.rect(Rect2D(x: -1, y: -1, width: 1 + 4e-9, height: 2))
    let node = Node.group(transform: .scale(1e9), [fill(half)])
    let rows = coverage([node], 8, 2)
    for row in rows {
      for (x, value) in row.enumerated() { #expect(abs(value - (x < 4 ? 1 : 0)) < 1e-6) }
    }
  }
}
