import DripKit
import TestSupport
import Testing

struct LinearGradientTests {
  private func gradient(_ start: Point, _ end: Point, _ offsets: Double...) -> LinearGradient {
    LinearGradient(from: start, to: end, offsets.map { .init($0, .white) })
  }

  @Test func `Offsets stay between the ends and in order, whatever is asked for`() {
    let stops = gradient(.origin, Point(1, 0), -1, 0.5, .nan, 0.25, 7, .infinity).stops
    #expect(stops.map(\.offset) == [0, 0.5, 0.5, 0.5, 1, 1])
    #expect(LinearGradient.Stop(.nan, .black).offset == 0)
  }

  @Test func `A gradient that is one colour all over is that colour`() {
    func simplified(_ gradient: LinearGradient) -> Paint? {
      Paint.linearGradient(gradient).simplified
    }
    let colors: [LinearGradient.Stop] = [.init(0, .white), .init(1, .black)]
    let ends = [
      Point(3, 4), Point(.nan, 0), Point(.infinity, 0), Point(3 + 1e-200, 4), Point(1e200, 4),
    ]
    for end in ends {
      let gradient = LinearGradient(from: Point(3, 4), to: end, colors)
      #expect(gradient.isDegenerate)
      #expect(simplified(gradient) == .color(.black))
    }
    let one = gradient(.origin, Point(1, 1), 0.5)
    #expect(!one.isDegenerate && simplified(one) == .color(.white))
    #expect(simplified(gradient(.origin, Point(1, 1))) == nil)
    let two = LinearGradient(from: .origin, to: Point(1, 1), colors)
    #expect(simplified(two) == .linearGradient(two))
    #expect(Paint.color(.white).simplified == .color(.white))
  }

  /// How far along the line of a gradient a point lies.
  private func offset(_ point: Point, _ gradient: LinearGradient) -> Double {
    let line = gradient.end - gradient.start
    return (point - gradient.start).dot(line) / line.dot(line)
  }

  @Test func `Every point keeps its place along the line under any map`() {
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

  @Test func `Moves and upright scales leave an upright gradient upright`() {
    let map = Transform.scale(3, 0.7).followed(by: .translation(Vector(0.1, 0.2)))
    let down = gradient(Point(1, 2), Point(1, 5), 0, 1).transformed(by: map)
    #expect(down.start.x == down.end.x)
    let across = gradient(Point(1, 2), Point(4, 2), 0, 1).transformed(by: map)
    #expect(across.start.y == across.end.y)
    #expect(gradient(.origin, Point(1, 0), 0, 1).transformed(by: .scale(0)).isDegenerate)
  }
}
