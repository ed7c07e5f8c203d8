import DripKit
import DripTestSupport
import Testing

struct PathTrimTests {
  /// The stroked check mark of the wave button, 160 wide.
  private let check: Path2D = {
    let i = 160 * (1 - 0.5.squareRoot()) / 2
    let s = 160 * 0.5.squareRoot()
    return .polyline([
      Point2D(i + s / 9, i + 2 * s / 3), Point2D(i + s / 3, i + 0.9 * s),
      Point2D(i + 0.8 * s, i + 0.2 * s),
    ])
  }()

  /// Three strokes of lengths 50, 30 and 40.
  private let strokes = Path2D([
    .move(.origin), .line(Point2D(50, 0)),
    .move(Point2D(0, 10)), .line(Point2D(30, 10)),
    .move(Point2D(0, 20)), .line(Point2D(40, 20)),
  ])

  @Test func `A trim cuts in the middle of segments`() {
    let path = Path2D.polyline([.origin, Point2D(10, 0), Point2D(10, 10)])
    #expect(
      path.trimmed(from: 0.25, to: 0.75)
        == .polyline([Point2D(5, 0), Point2D(10, 0), Point2D(10, 5)])
    )
    #expect(path.trimmed(from: 0.5, to: 0.75) == .polyline([Point2D(10, 0), Point2D(10, 5)]))
  }

  @Test func `Fractions count over all subpaths in their order`() {
    #expect(strokes.trimmed(from: 0, to: 0.25) == .polyline([.origin, Point2D(30, 0)]))
    let middle = strokes.trimmed(from: 0.25, to: 0.75)
    var expected = Path2D.polyline([Point2D(30, 0), Point2D(50, 0)])
    expected.append(.polyline([Point2D(0, 10), Point2D(30, 10)]))
    expected.append(.polyline([Point2D(0, 20), Point2D(10, 20)]))
    #expect(middle == expected)
  }

  @Test func `A cut where one subpath ends leaves no dot of the next`() {
    // Neither fraction is an exact double, so each differs from the boundary by a rounding error.
    let count = { (path: Path2D) in Array(path.subpaths).count }
    #expect(count(strokes.trimmed(from: 0, to: 50.0 / 120)) == 1)
    #expect(count(strokes.trimmed(from: 50.0 / 120, to: 1)) == 2)
    #expect(count(strokes.trimmed(from: 0, to: (50.0 / 120).nextUp)) == 1)
    #expect(count(strokes.trimmed(from: (50.0 / 120).nextDown, to: 1)) == 2)
    #expect(strokes.trimmed(from: 50.0 / 120, to: 80.0 / 120).length().isNear(30))
  }

  @Test func `A full trim is the path itself`() {
    var generator = SplitMix64(seed: 50)
    for _ in 0..<50 {
      let path = generator.path()
      #expect(path.trimmed(from: 0, to: 1) == path)
      #expect(path.trimmed(from: -3, to: .infinity) == path)
    }
  }

  @Test func `A trim to an empty or reversed range is empty`() {
    #expect(check.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(check.trimmed(from: 0.6, to: 0.5).isEmpty)
    #expect(check.trimmed(from: -1, to: 0).isEmpty)
    #expect(check.trimmed(from: 1, to: 2).isEmpty)
    #expect(check.trimmed(from: .nan, to: 1).isEmpty)
    #expect(check.trimmed(from: 0, to: .nan).isEmpty)
    #expect(Path2D().trimmed(from: 0.2, to: 0.4).isEmpty)
  }

  @Test func `Whole closed subpaths stay closed, and cut ones are open`() {
    var path = Path2D.rect(Rect2D(x: 0, y: 0, width: 10, height: 10))
    path.append(.rect(Rect2D(x: 20, y: 0, width: 10, height: 10)))
    let trimmed = Array(path.trimmed(from: 0, to: 0.9).subpaths)
    #expect(trimmed.map(\.isClosed) == [true, false])
    // The closing line counts: at 32 of 40, 2 of it are left.
    let last = Array(trimmed[1].segments).last
    #expect(last?.start.isNear(Point2D(20, 10)) == true)
    #expect(last?.end.isNear(Point2D(20, 8)) == true)
  }

  @Test func `Trims of both sides of a cut add up to the whole`() {
    var generator = SplitMix64(seed: 51)
    for _ in 0..<200 {
      let path = generator.path()
      let a = generator.double(in: 0...1)
      let (first, second) = (path.trimmed(from: 0, to: a), path.trimmed(from: a, to: 1))
      let whole = path.length()
      #expect(first.length().isNear(a * whole, within: 1e-7))
      #expect(second.length().isNear((1 - a) * whole, within: 1e-7))
      if let end = Array(first.segments).last?.end, let start = Array(second.segments).first?.start,
        path.subpaths.map({ $0 }).count == 1
      {
        #expect(end.isNear(start, within: 1e-6))
      }
    }
  }

  @Test func `Equal fractions are equally far apart`() {
    // The line is straight, but its speed is not constant.
    let path = Path2D([
      .move(.origin), .cubic(control1: .origin, control2: Point2D(2, 0), end: Point2D(10, 0)),
    ])
    for index in 0...10 {
      let end = Array(path.trimmed(from: -1, to: Double(index) / 10).segments).last?.end
      #expect((end ?? .origin).isNear(Point2D(Double(index), 0)) == true)
    }
  }

  @Test func `A dot survives every trim that reaches it`() {
    let dot = Path2D.polyline([Point2D(5, 5), Point2D(5, 5)])
    #expect(dot.trimmed(from: 0.2, to: 0.4) == dot)
  }
}
