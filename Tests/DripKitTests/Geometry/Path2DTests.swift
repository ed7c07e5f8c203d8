import DripKit
import DripTestSupport
import Testing

struct Path2DTests {
  private let square = Path2D.rect(Rect2D(x: 0, y: 0, width: 10, height: 10))

  @Test func `A path is the same from all elements at once and one by one`() {
    let steps: [Path2D.Element] = [
      .move(Point2D(1, 2)), .line(Point2D(3, 4)), .close,
      .quadratic(control: Point2D(5, 6), end: Point2D(7, 8)),
    ]
    var lists: [[Path2D.Element]] = [[]]
    for _ in 0..<5 {
      lists += lists.flatMap { list in steps.map { list + [$0] } }
      for list in lists {
        var path = Path2D()
        for element in list { path.append(element) }
        #expect(Path2D(list) == path)
      }
      lists = Array(Set(lists))
    }
  }

  @Test func `An empty path has no elements, segments or bounds`() {
    let path = Path2D()
    #expect(path.isEmpty)
    #expect(path.bounds == nil)
    #expect(path.length() == 0)
    #expect(path.signedArea == 0)
    #expect(path.flattened(tolerance: 1).isEmpty)
    #expect(!path.contains(.origin))
    #expect(Path2D.polyline([]) == path)
    #expect(Path2D.polygon([]) == path)
  }

  @Test func `Drawing before a move starts at the origin`() {
    var path = Path2D()
    path.line(to: Point2D(3, 4))
    #expect(path.elements == [.move(.origin), .line(Point2D(3, 4))])
    #expect(Path2D([.line(Point2D(3, 4))]) == path)
    #expect(path.length() == 5)
  }

  @Test func `Drawing after a close starts where the closed subpath did`() {
    var path = Path2D.polygon([Point2D(1, 1), Point2D(5, 1), Point2D(5, 5)])
    path.line(to: Point2D(1, 9))
    #expect(path.elements.suffix(2) == [.move(Point2D(1, 1)), .line(Point2D(1, 9))])
    #expect(Array(path.subpaths).map(\.isClosed) == [true, false])
  }

  @Test func `Moves and closes without a line or curve are removed`() {
    let path = Path2D([
      .close, .move(Point2D(9, 9)), .move(Point2D(1, 1)), .line(Point2D(2, 1)), .close, .close,
    ])
    #expect(path.elements == [.move(Point2D(1, 1)), .line(Point2D(2, 1)), .close])
    var moved = path
    moved.move(to: Point2D(7, 7))
    #expect(Array(moved.subpaths).count == 1)
    #expect(moved.bounds == path.bounds)
    moved.append(square)
    #expect(moved.elements == path.elements + square.elements)
  }

  @Test func `A closed subpath has the line that closes it, if there is a gap`() {
    let triangle = Path2D.polygon([.origin, Point2D(4, 0), Point2D(4, 3)])
    #expect(Array(triangle.segments).count == 3)
    #expect(Array(triangle.segments).last == .line(Path2D.Line(start: Point2D(4, 3), end: .origin)))
    var returned = Path2D.polyline([.origin, Point2D(4, 0), Point2D(4, 3), .origin])
    returned.close()
    #expect(Array(returned.segments) == Array(triangle.segments))
    #expect(triangle.flattened(tolerance: 1) == returned.flattened(tolerance: 1))
  }

  @Test func `Segments follow each other through all subpaths`() {
    var generator = SplitMix64(seed: 30)
    for _ in 0..<100 {
      let path = generator.path()
      var all: [Path2D.Segment] = []
      for subpath in path.subpaths {
        var pen = subpath.start
        for segment in subpath.segments {
          #expect(segment.start == pen)
          pen = segment.end
          all.append(segment)
        }
        if subpath.isClosed { #expect(pen == subpath.start) }
      }
      #expect(all == Array(path.segments))
    }
  }

  @Test func `Areas are exact and positive clockwise on screen`() {
    #expect(square.signedArea == 100)
    #expect(Path2D.polygon([.origin, Point2D(0, 3), Point2D(4, 0)]).signedArea == -6)
    // The segment of y = x², as a quadratic and as a cubic curve, has two thirds of the area of its box.
    var parabola = Path2D([
      .move(Point2D(-2, 4)), .quadratic(control: Point2D(0, -4), end: Point2D(2, 4)),
    ])
    #expect(parabola.signedArea.isNear(32.0 / 3, within: 1e-14))
    parabola = Path2D([
      .move(Point2D(2, 4)),
      .cubic(
        control1: Point2D(2.0 / 3, -4.0 / 3), control2: Point2D(-2.0 / 3, -4.0 / 3),
        end: Point2D(-2, 4)),
    ])
    #expect(parabola.signedArea.isNear(-32.0 / 3, within: 1e-14))
  }

  @Test func `A flattened path keeps its subpaths, their ends and their joins`() {
    var generator = SplitMix64(seed: 34)
    for _ in 0..<100 {
      let path = generator.path()
      let subpaths = Array(path.subpaths)
      let lines = path.flattened(tolerance: 0.1)
      #expect(lines.map(\.isClosed) == subpaths.map(\.isClosed))
      for (line, subpath) in zip(lines, subpaths) {
        #expect(line.points.first == subpath.start)
        if line.isClosed {
          #expect(line.points.last != subpath.start)
        } else {
          #expect(line.points.last == Array(subpath.segments).last?.end)
        }
      }
    }
  }

  @Test func `Hostile elements neither trap nor hang`() {
    var generator = SplitMix64(seed: 35)
    for _ in 0..<60 {
      var elements: [Path2D.Element] = []
      for _ in 0..<6 {
        let (a, b, c) = (
          generator.hostilePoint(), generator.hostilePoint(), generator.hostilePoint()
        )
        elements += [
          .close, .move(a), .line(a), .quadratic(control: a, end: b),
          .cubic(control1: a, control2: b, end: c),
        ].shuffled(using: &generator)
      }
      let path = Path2D(elements)
      let (low, high) = (
        hostileNumbers.randomElement(using: &generator) ?? 0,
        hostileNumbers.randomElement(using: &generator) ?? 0
      )
      _ = path.bounds
      _ = path.signedArea
      _ = path.length(tolerance: low)
      _ = path.trimmed(from: low, to: high)
      _ = path.trimmed(from: 0.25, to: 0.75)
      _ = path.contains(generator.hostilePoint())
      _ = path.flattened(tolerance: 1e6)
      _ = path.transformed(by: Transform2D(a: low, b: high, c: 1, d: low, tx: high, ty: 0))
    }
  }
}
