import DripKit
import DripTestSupport
import Testing

struct PathShapesTests {
  @Test func `A circle's path is within its documented distance of the circle`() {
    let circle = Circle2D(center: Point2D(3, -7), radius: 100)
    var largest = 0.0
    for segment in Path2D.circle(circle).segments {
      for index in 0...100 {
        let distance = circle.signedDistance(to: segment.point(at: Double(index) / 100))
        largest = max(largest, abs(distance))
      }
    }
    #expect(largest < 4.3e-6 * circle.radius)
    // The bound is tight.
    #expect(largest > 4.2e-6 * circle.radius)
  }

  @Test func `An arc runs between its angles in either direction`() {
    var generator = SplitMix64(seed: 40)
    for _ in 0..<100 {
      let circle = Circle2D(center: generator.point(), radius: generator.double(in: 1...50))
      let from = generator.double(in: -10...10)
      let to = from + generator.double(in: -6...6)
      let arc = Path2D.arc(center: circle.center, radius: circle.radius, from: from, to: to)
      let segments = Array(arc.segments)
      #expect(segments.first?.start.isNear(circle.point(at: from), within: 1e-12) == true)
      #expect(segments.last?.end.isNear(circle.point(at: to), within: 1e-12) == true)
      #expect(segments.count == Int((abs(to - from) / (.pi / 4)).rounded(.up)))
      #expect(arc.length().isNear(abs(to - from) * circle.radius, within: 1e-5 * circle.radius * 6))
      let middle = Array(arc.trimmed(from: 0, to: 0.5).segments).last?.end
      #expect(
        middle?.isNear(circle.point(at: (from + to) / 2), within: 1e-5 * circle.radius) == true)
    }
  }

  @Test func `An arc of more than a turn is one turn, and is empty if an angle is not finite`() {
    let turn = Path2D.arc(center: .origin, radius: 1, from: 0, to: 2 * .pi)
    #expect(Path2D.arc(center: .origin, radius: 1, from: 0, to: 1e300) == turn)
    #expect(Path2D.arc(center: .origin, radius: 1, from: 0, to: .infinity) == turn)
    #expect(Path2D.arc(center: .origin, radius: 1, from: 0, to: .nan).isEmpty)
    #expect(Path2D.arc(center: .origin, radius: .nan, from: 0, to: 1).isEmpty)
    #expect(Path2D.arc(center: .origin, radius: 1, from: .infinity, to: 1).isEmpty)
  }

  @Test func `A rectangle starts at its top left and runs clockwise`() {
    let path = Path2D.rect(Rect2D(x: 1, y: 2, width: 30, height: 40))
    #expect(
      path.elements == [
        .move(Point2D(1, 2)), .line(Point2D(31, 2)), .line(Point2D(31, 42)), .line(Point2D(1, 42)),
        .close,
      ]
    )
    #expect(path.signedArea == 1200)
  }

  @Test func `Round corners are inside of the sharp ones, and take at most half of a line`() throws
  {
    let box = Rect2D(x: 3, y: 4, width: 80, height: 20)
    for (radius, used) in [(0.0, 0.0), (5, 5), (10, 10), (1000, 10)] {
      for points in [box.corners, box.corners.reversed()] {
        let path = Path2D.polygon(points, rounded: radius)
        let area = 80 * 20 - (4 - .pi) * used * used
        #expect(abs(path.signedArea).isNear(area, within: 1e-3 * used * used + 1e-9))
        let bounds = try #require(path.bounds)
        #expect(bounds.origin.isNear(box.origin, within: 1e-9))
        #expect(bounds.size.width.isNear(80, within: 1e-9))
      }
    }
    let glass = Path2D.polyline([Point2D(0, 0), Point2D(0, 9), Point2D(9, 9)], rounded: 3)
    #expect(glass.elements.first == .move(.origin))
    #expect(glass.elements.last == .line(Point2D(9, 9)) && glass.elements.count == 4)
  }

  @Test(arguments: [(80.0, 60.0, 10.0), (60, 200, 16), (120, 40, 20), (30, 30, 99)])
  func `The outline of a round rectangle has no break in its curvature`(
    _ width: Double, _ height: Double, _ radius: Double
  ) throws {
    let box = Rect2D(x: 3, y: 4, width: width, height: height)
    let path = Path2D.rect(box, rounded: radius)
    let bounds = try #require(path.bounds)
    #expect(bounds.origin.isNear(box.origin, within: 1e-9))
    #expect(bounds.size.width.isNear(width, within: 1e-9))
    #expect(bounds.size.height.isNear(height, within: 1e-9))
    let segments = path.segments.filter { $0.start.distance(to: $0.end) > 1e-9 }
    let used = min(radius, width / 2, height / 2)
    #expect(path.signedArea > width * height - (4 - .pi) * used * used * 1.1)
    for (segment, next) in zip(segments, segments.dropFirst() + segments.prefix(1)) {
      let (first, second) = (segment.derivative(at: 1), next.derivative(at: 0))
      #expect(abs(first.cross(second)) < 1e-9 * first.length * second.length)
      let bends = [(segment, 1.0), (next, 0)].map { segment, time in
        let speed = segment.derivative(at: time)
        return speed.cross(segment.secondDerivative(at: time))
          / (speed.length * speed.length * speed.length)
      }
      #expect(bends[0].isNear(bends[1], within: 0.01 / used))
    }
  }
}
