import DripKit
import DripRaster
import Testing

/// Shapes without an inside, a length or a place are mostly drawn as nothing.
@Suite("Degenerate shapes") struct DegenerateTests {
  private func isEmpty(_ nodes: Node...) -> Bool {
    coverage(nodes, 8, 8).joined().allSatisfy { $0 == 0 }
  }

  @Test func `Shapes without an inside draw nothing`() {
    let point = Point2D(4, 4)
    #expect(isEmpty(fill(disc(4, 4, 0))))
    #expect(isEmpty(fill(Shape2D.circle(Circle2D(center: point, radius: .nan)))))
    #expect(isEmpty(fill(Shape2D.rect(Rect2D(x: 1, y: 1, width: 0, height: 5)))))
    #expect(isEmpty(fill(Shape2D.rect(Rect2D(x: 1, y: 1, width: 5, height: 0)))))
    #expect(isEmpty(fill(Path2D())))
    #expect(isEmpty(fill(.polygon([point, point, point]))))
    #expect(isEmpty(fill(.polyline([Point2D(1, 1), Point2D(7, 6)]))))
    // There and back again, along the same line.
    #expect(isEmpty(fill(.polygon([Point2D(1, 1), Point2D(7, 6), Point2D(4, 3.5)]))))
    var curve = Path2D()
    curve.move(to: point)
    curve.cubic(to: point, control1: point, control2: point)
    #expect(isEmpty(fill(curve)))
  }

  @Test func `A shape with a negative size has the inside of the positive one`() {
    #expect(coverage([fill(disc(4, 4, -2))], 8, 8) == coverage([fill(disc(4, 4, 2))], 8, 8))
    let turned = Shape2D.rect(Rect2D(x: 6, y: 5, width: -4, height: -3))
    let rect = Shape2D.rect(Rect2D(x: 2, y: 2, width: 4, height: 3))
    #expect(coverage([fill(turned)], 8, 8) == coverage([fill(rect)], 8, 8))
  }

  @Test(arguments: [0, -1, -0.0, .nan, -.infinity, .infinity])
  func `A line without a width draws nothing`(width: Double) {
    #expect(isEmpty(stroke(DrawingTests.angle, StrokeStyle2D(width: width))))
    #expect(isEmpty(stroke(DrawingTests.angle, .round(width: width))))
    let circle = Shape2D.circle(Circle2D(center: Point2D(4, 4), radius: 2))
    #expect(isEmpty(.stroke(Identity("ring"), circle, StrokeStyle2D(width: width), .black)))
  }

  @Test func `A line along a point is the dot of its caps, even if it is closed or curved`() {
    let point = Point2D(2, 2)
    var curve = Path2D()
    curve.move(to: point)
    curve.quadratic(to: point, control: point)
    for path in [Path2D.polyline([point, point]), .polygon([point, point, point]), curve] {
      func dot(_ cap: StrokeStyle2D.Cap) -> [String] {
        text([stroke(path, StrokeStyle2D(width: 2, cap: cap))], 4, 4)
      }
      #expect(dot(.round) == ["....", ".77.", ".77.", "...."])
      #expect(dot(.square) == ["....", ".##.", ".##.", "...."])
      #expect(dot(.butt) == ["....", "....", "....", "...."])
    }
  }

  @Test func `Coincident points along a line change nothing`() {
    let plain = Path2D.polyline([Point2D(1, 6), Point2D(4, 1), Point2D(7, 6)])
    let stuttering = Path2D.polyline([
      Point2D(1, 6), Point2D(1, 6), Point2D(4, 1), Point2D(4, 1), Point2D(4, 1), Point2D(7, 6),
      Point2D(7, 6),
    ])
    for style in [StrokeStyle2D(width: 1.5), .round(width: 1.5)] {
      #expect(coverage([stroke(plain, style)], 8, 8) == coverage([stroke(stuttering, style)], 8, 8))
    }
  }

  @Test func `A line that turns back on itself has the corner of its join`() {
    let spike = Path2D.polyline([Point2D(1, 2), Point2D(5, 2), Point2D(1, 2)])
    func spikes(_ join: StrokeStyle2D.Join) -> String {
      text([stroke(spike, StrokeStyle2D(width: 2, join: join, miterLimit: 1e9))], 8, 4)[1]
    }
    #expect(spikes(.bevel) == ".####...")
    #expect(spikes(.miter) == ".####...")
    #expect(spikes(.round) == ".####7..")
  }

  @Test func `The stroke of a circle smaller than half its width is a disc`() {
    let ring = Node.stroke(Identity("ring"), disc(4, 4, 1), StrokeStyle2D(width: 4), .black)
    #expect(coverage([ring], 8, 8) == coverage([fill(disc(4, 4, 3))], 8, 8))
    let dot = Node.stroke(Identity("ring"), disc(4, 4, 0), StrokeStyle2D(width: 4), .black)
    #expect(coverage([dot], 8, 8) == coverage([fill(disc(4, 4, 2))], 8, 8))
  }

  @Test func `An empty clip hides everything`() {
    let all = fill(Shape2D.rect(Rect2D(x: 0, y: 0, width: 8, height: 8)))
    let windows: [Shape2D] = [
      .path(Path2D()), disc(4, 4, 0), disc(-20, 4, 3),
      .rect(Rect2D(x: 2, y: 2, width: 0, height: 4)),
      .circle(Circle2D(center: Point2D(.nan, 0), radius: 3)),
      .path(.polyline([Point2D(0, 0), Point2D(8, 8)])),
    ]
    for window in windows { #expect(isEmpty(all.clipped(to: window))) }
  }

  @Test func `Groups that are flat, not finite or hidden draw nothing`() {
    let all = fill(Shape2D.rect(Rect2D(x: 0, y: 0, width: 8, height: 8)))
    #expect(isEmpty(all.transformed(by: .scale(0))))
    #expect(isEmpty(all.transformed(by: .scale(1, 0))))
    #expect(isEmpty(all.transformed(by: .translation(Vector2D(.infinity, 0)))))
    #expect(isEmpty(all.transformed(by: .scale(.nan))))
    #expect(isEmpty(all.faded(to: 0)))
    #expect(isEmpty(all.faded(to: -1)))
    #expect(isEmpty(all.faded(to: .nan)))
    #expect(isEmpty(.group([])))
    #expect(isEmpty(stroke(DrawingTests.angle, .round(width: 2)).transformed(by: .scale(0))))
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (-3, 4)])
  func `A frame without pixels has no rows or columns`(width: Int, height: Int) {
    let size = PixelSize(width, height)
    let picture = Picture(size: Size2D(8, 8), nodes: [fill(disc(4, 4, 3))])
    let image = Pixmap(picture, size: size, background: .white)
    #expect(image.pixels.count == max(width, 0) * max(height, 0))
    #expect(Pixmap(Picture(size: Size2D(0, 8), nodes: picture.nodes), size: size).size == size)
  }
}
