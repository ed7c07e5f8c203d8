import DripKit
import DripTestSupport
import Testing

struct PathContainsTests {
  @Test func `A circle contains the points within its radius`() {
    let circle = Circle2D(center: Point2D(10, 20), radius: 30)
    let path = Path2D.circle(circle)
    var generator = SplitMix64(seed: 60)
    for _ in 0..<5000 {
      let point = generator.point(in: -40...60)
      let distance = circle.signedDistance(to: point)
      guard abs(distance) > 2e-4 else { continue }
      #expect(path.contains(point) == (distance < 0))
    }
  }

  @Test func `A hole is outside by both rules, and a second turn only by one`() {
    let outer = Path2D.rect(Rect2D(x: 0, y: 0, width: 30, height: 30))
    let inner = Path2D.rect(Rect2D(x: 10, y: 10, width: 10, height: 10))
    let backwards = Path2D.polygon([
      Point2D(10, 10), Point2D(10, 20), Point2D(20, 20), Point2D(20, 10),
    ])
    let point = Point2D(15, 15)

    var holed = outer
    holed.append(backwards)
    #expect(!holed.contains(point))
    #expect(!holed.contains(point, rule: .evenOdd))
    #expect(holed.signedArea == 800)

    var doubled = outer
    doubled.append(inner)
    #expect(doubled.contains(point))
    #expect(!doubled.contains(point, rule: .evenOdd))
  }

  @Test func `An open subpath counts as closed`() {
    let path = Path2D.polyline([.origin, Point2D(10, 0), Point2D(10, 10)])
    #expect(path.contains(Point2D(8, 2)))
    #expect(!path.contains(Point2D(2, 8)))
  }

  @Test func `Each point belongs to exactly one of two outlines that share an edge`() {
    var generator = SplitMix64(seed: 61)
    // A fan of triangles around a point fills a square.
    let corners = Rect2D(x: 0, y: 0, width: 16, height: 16).corners
    for _ in 0..<50 {
      let middle = Point2D(
        Double(Int.random(in: 1...15, using: &generator)),
        Double(Int.random(in: 1...15, using: &generator))
      )
      let triangles = (0..<4).map { Path2D.polygon([middle, corners[$0], corners[($0 + 1) % 4]]) }
      // A grid, so that many points lie exactly on edges and corners.
      for index in 0..<225 {
        let point = Point2D(Double(index % 15 + 1), Double(index / 15 + 1))
        #expect(triangles.filter { $0.contains(point) }.count == 1)
      }
    }
  }

  @Test(arguments: [Path2D.FillRule.nonZero, .evenOdd])
  func `Curved outlines agree with their fine flattening`(rule: Path2D.FillRule) {
    var generator = SplitMix64(seed: 62)
    for _ in 0..<25 {
      let path = generator.path()
      let lines = path.flattened(tolerance: 0.1)
      for _ in 0..<40 {
        let point = generator.point()
        guard path.segments.allSatisfy({ far($0, from: point) }) else { continue }
        let turns = lines.map { winding(of: $0.points, around: point) }.reduce(0, +)
        let expected = rule == .nonZero ? turns != 0 : turns % 2 != 0
        #expect(path.contains(point, rule: rule) == expected)
      }
    }
  }

  private func far(_ segment: Path2D.Segment, from point: Point2D) -> Bool {
    !segment.point(at: segment.nearestParameter(to: point)).isNear(point, within: 0.2)
  }

  /// Counts turns by adding angles, a method independent of crossings.
  private func winding(of corners: [Point2D], around point: Point2D) -> Int {
    var angle = 0.0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (from, to) = (a - point, b - point)
      angle += Vector2D(from.dot(to), from.cross(to)).angle
    }
    return Int((angle / (2 * .pi)).rounded())
  }
}
