import DripKit
import DripRaster
import DripTestSupport
import Testing

/// Coverage is the area that a shape and a pixel share.
@Suite("Coverage") struct CoverageTests {
  @Test("is exact for half planes at any angle") func halfPlanes() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let normal = Vector2D(angle: random.double(in: 0...2 * .pi))
      let point = random.point(in: 2...6)
      let along = normal.perpendicular * 100
      let far = normal * 100
      let corners = [point + along, point - along, point - along - far, point + along - far]
      let rows = coverage([fill(.polygon(corners))], 8, 8)
      for y in 0..<8 {
        for x in 0..<8 {
          let area = area(ofPixel: x, y, before: point, normal)
          #expect(abs(rows[y][x] - area) < rounding)
        }
      }
    }
  }

  /// The part of a pixel on the far side of a line: Sutherland and Hodgman's clipping.
  private func area(ofPixel x: Int, _ y: Int, before point: Point2D, _ normal: Vector2D) -> Double {
    let square = Rect2D(x: Double(x), y: Double(y), width: 1, height: 1).corners
    var kept: [Point2D] = []
    for (a, b) in zip(square, square.dropFirst() + square.prefix(1)) {
      let (da, db) = ((a - point).dot(normal), (b - point).dot(normal))
      if da <= 0 { kept.append(a) }
      if (da < 0) != (db < 0), da != db { kept.append(a.interpolated(to: b, da / (da - db))) }
    }
    var twice = 0.0
    for (a, b) in zip(kept, kept.dropFirst() + kept.prefix(1)) {
      twice += (a - .origin).cross(b - .origin)
    }
    return abs(twice) / 2
  }

  @Test("of a shape and of what is around it add up to one") func complement() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20 {
      let path = random.tangle(in: -3...19)
      var around = path
      for element in Path2D.rect(Rect2D(x: -50, y: -50, width: 200, height: 200)).elements {
        around.append(element)
      }
      let inside = coverage([fill(path, rule: .evenOdd)], 16, 16)
      let outside = coverage([fill(around, rule: .evenOdd)], 16, 16)
      for (a, b) in zip(inside.joined(), outside.joined()) { #expect(abs(a + b - 1) < rounding) }
    }
  }

  @Test("of abutting parts of one path has no seam") func abutting() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<20 {
      let (top, bottom) = (random.double(in: 1...7), random.double(in: 1...7))
      var path = Path2D.polygon([Point2D(0, 0), Point2D(top, 0), Point2D(bottom, 8), Point2D(0, 8)])
      for element in Path2D.polygon([
        Point2D(8, 0), Point2D(8, 8), Point2D(bottom, 8), Point2D(top, 0),
      ])
      .elements { path.append(element) }
      #expect(coverage([fill(path)], 8, 8).joined().allSatisfy { $0 == 1 })
    }
  }

  @Test("comes closer to the curve with a finer flatness, and is near it by default")
  func flatness() {
    var path = Path2D()
    path.move(to: Point2D(1, 15))
    path.cubic(to: Point2D(15, 15), control1: Point2D(-3, -9), control2: Point2D(19, -5))
    let fine = coverage([fill(path)], 16, 16, flatness: 1e-6).joined()
    func error(_ flatness: Double) -> Double {
      zip(fine, coverage([fill(path)], 16, 16, flatness: flatness).joined())
        .map { abs($0 - $1) }.max() ?? 0
    }
    #expect(error(Rasterizer.defaultFlatness) < 1.0 / (20 * 255) * 1.5)
    #expect(error(0.3) > 10 * error(Rasterizer.defaultFlatness))
  }

  @Test func `Adjacent shapes together cover every pixel along their border`() {
    var random = SplitMix64(seed: 10)
    for _ in 0..<20 {
      // A border of lines and a curve, from the top of the frame to its bottom.
      var border = Path2D()
      border.move(to: Point2D(random.double(in: 2...6), 0))
      border.line(to: Point2D(random.double(in: 2...6), 3))
      border.cubic(
        to: Point2D(random.double(in: 2...6), 8), control1: random.point(in: 3...6),
        control2: random.point(in: 3...6))
      var (left, right) = (border, border)
      left.line(to: Point2D(0, 8))
      left.line(to: Point2D(0, 0))
      right.line(to: Point2D(8, 8))
      right.line(to: Point2D(8, 0))
      let (a, b) = (coverage([fill(left)], 8, 8), coverage([fill(right)], 8, 8))
      for (a, b) in zip(a.joined(), b.joined()) { #expect(abs(a + b - 1) < rounding) }
    }
  }
}
