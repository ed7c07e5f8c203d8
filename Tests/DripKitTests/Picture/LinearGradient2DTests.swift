import DripKit
import DripTestSupport
import Testing

struct LinearGradient2DTests {
  private func gradient(_ start: Point2D, _ end: Point2D, _ offsets: Double...)
    -> Paint.LinearGradient
  {
    Paint.LinearGradient(from: start, to: end, offsets.map { .init($0, .white) })
  }

  @Test func `Offsets are clamped and sorted`() {
    let stops = gradient(.origin, Point2D(1, 0), -1, 0.5, .nan, 0.25, 7, .infinity).stops
    #expect(stops.map(\.offset) == [0, 0.5, 0.5, 0.5, 1, 1])
    #expect(Paint.LinearGradient.Stop(.nan, .black).offset == 0)
  }

  @Test func `Degenerate gradients become colours`() {
    func simplified(_ gradient: Paint.LinearGradient) -> Paint? {
      Paint.linearGradient(gradient).simplified
    }
    let colors: [Paint.LinearGradient.Stop] = [.init(0, .white), .init(1, .black)]
    let ends = [
      Point2D(3, 4), Point2D(.nan, 0), Point2D(.infinity, 0), Point2D(3 + 1e-200, 4),
      Point2D(1e200, 4),
    ]
    for end in ends {
      let gradient = Paint.LinearGradient(from: Point2D(3, 4), to: end, colors)
      #expect(gradient.isDegenerate)
      #expect(simplified(gradient) == .color(.black))
    }
    let one = gradient(.origin, Point2D(1, 1), 0.5)
    #expect(!one.isDegenerate && simplified(one) == .color(.white))
    #expect(simplified(gradient(.origin, Point2D(1, 1))) == nil)
    let two = Paint.LinearGradient(from: .origin, to: Point2D(1, 1), colors)
    #expect(simplified(two) == .linearGradient(two))
    #expect(Paint.color(.white).simplified == .color(.white))
  }

  /// Returns the position of a point along the line of a gradient.
  private func offset(_ point: Point2D, _ gradient: Paint.LinearGradient) -> Double {
    let line = gradient.end - gradient.start
    return (point - gradient.start).dot(line) / line.dot(line)
  }

  @Test func `A point keeps its offset along the line under any map`() {
    var generator = SplitMix64(seed: 77)
    for _ in 0..<500 {
      let map = generator.transform()
      let ends = [generator.point(), generator.point(), generator.point()]
      let original = gradient(ends[0], ends[1], 0, 1)
      guard abs(map.determinant) > 1e-3, (ends[1] - ends[0]).length > 1e-3 else { continue }
      let moved = original.transformed(by: map)
      let (before, after) = (offset(ends[2], original), offset(map.apply(ends[2]), moved))
      #expect(before.isNear(after, within: 1e-7 * (1 + abs(before))))
    }
  }

  @Test func `A vertical gradient stays vertical under translation and axis-parallel scaling`() {
    let map = Transform2D.scale(3, 0.7).followed(by: .translation(Vector2D(0.1, 0.2)))
    let down = gradient(Point2D(1, 2), Point2D(1, 5), 0, 1).transformed(by: map)
    #expect(down.start.x == down.end.x)
    let across = gradient(Point2D(1, 2), Point2D(4, 2), 0, 1).transformed(by: map)
    #expect(across.start.y == across.end.y)
    #expect(gradient(.origin, Point2D(1, 0), 0, 1).transformed(by: .scale(0)).isDegenerate)
  }
}
