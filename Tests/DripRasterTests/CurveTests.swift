import DripKit
import DripRaster
import TestSupport
import Testing

/// Curves are drawn as arcs of parabolas, and those are exact.
@Suite("Curves") struct CurveTests {
  private static let step = Rasterizer.defaultFlatness

  /// Returns the largest difference between the coverage of a node as it is drawn by default, and what is
  /// nearly the truth: that of the same node twenty times as fine.
  private func error(
    _ node: Node, _ other: Node? = nil, _ method: CoverageMethod = .inStrips
  ) -> Double {
    let fine = coverage([other ?? node], 40, 40, flatness: Self.step / 20, method: method).joined()
    return zip(fine, coverage([node], 40, 40, method: method).joined()).map { abs($0 - $1) }.max()
      ?? 1
  }

  /// Returns a path as lines so short that no curve is left.
  private func flattened(_ path: Path2D, tolerance: Double = step / 20) -> Path2D {
    var result = Path2D()
    for subpath in path.subpaths {
      result.move(to: subpath.start)
      for segment in subpath.segments {
        segment.forEachChord(tolerance: tolerance) { result.line(to: $0) }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  @Test("of every kind and at every angle are as their shortest chords", arguments: 0..<20)
  func orientations(seed: UInt64) {
    var random = SplitMix64(seed: 700 + seed)
    let turn = Transform2D.rotation(.pi * Double(seed) / 10, about: Point2D(20, 20))
    var path = Path2D()
    path.move(to: random.point(in: 5...35))
    path.quadratic(to: random.point(in: 5...35), control: random.point(in: -20...60))
    // Exact in rows, so that only the chords of the other one stray.
    let closed = path.transformed(by: turn)
    #expect(error(fill(closed), fill(flattened(closed)), .inRows) < Self.step / 10)
    path.cubic(
      to: random.point(in: 5...35), control1: random.point(in: -20...60),
      control2: random.point(in: -20...60))
    let both = path.transformed(by: turn)
    #expect(error(fill(both), fill(flattened(both))) < 2 * Self.step)
    #expect(
      error(fill(both, rule: .evenOdd), fill(flattened(both), rule: .evenOdd)) < 2 * Self.step)
  }

  @Test("that are cut by the frame are there as far as it reaches", arguments: 0..<20)
  func borders(seed: UInt64) {
    var random = SplitMix64(seed: 800 + seed)
    var path = Path2D()
    path.move(to: random.point(in: -40...80))
    for _ in 0..<3 {
      path.quadratic(to: random.point(in: -40...80), control: random.point(in: -90...130))
    }
    let small = coverage([fill(path)], 40, 40)
    let large = coverage([fill(path.transformed(by: .translation(Vector2D(100, 100))))], 240, 240)
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(small[y][x] - large[y + 100][x + 100]) < rounding) }
    }
  }

  @Test("that are ellipses have their area and their place", arguments: 0..<20)
  func ellipses(seed: UInt64) {
    var random = SplitMix64(seed: 900 + seed)
    let map = Transform2D.scale(random.double(in: 0.02...1), random.double(in: 0.02...1))
      .followed(by: .rotation(random.double(in: 0...7)))
      .followed(by: .translation(Vector2D(20, 20)))
    let circle = Circle2D(center: .origin, radius: random.double(in: 0.5...19))
    let node = fill(Shape2D.circle(circle)).transformed(by: map)
    let rows = coverage([node], 40, 40)
    let area = Double.pi * circle.radius * circle.radius * map.determinant
    #expect(abs(rows.joined().reduce(0, +) - area) < rounding * max(area, 1))
    #expect(error(node) < 2 * Self.step)
  }

  @Test func `A line along a curve is turned and mirrored with it`() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<10 {
      let path = random.gentleCurve()
      let node = stroke(path, .round(width: random.double(in: 0.5...4)))
      let here = coverage([node], 40, 40)
      let center = Point2D(20, 20)
      let turned = coverage([node.transformed(by: .rotation(.pi / 2, about: center))], 40, 40)
      let mirrored = coverage([node.transformed(by: .scale(-1, 1, about: center))], 40, 40)
      for y in 0..<40 {
        for x in 0..<40 {
          #expect(abs(here[y][x] - turned[x][39 - y]) < stray)
          #expect(abs(here[y][x] - mirrored[y][39 - x]) < rounding)
        }
      }
    }
  }
}

extension SplitMix64 {
  /// Returns a curve that bends to one side, or to one and then perhaps to the other, not too tightly.
  mutating func gentleCurve() -> Path2D {
    var angle = double(in: 0...6.3)
    var points = [point(in: 12...28)]
    for _ in 0..<3 {
      points.append(points[points.count - 1] + Vector2D(angle: angle, length: double(in: 6...15)))
      angle += double(in: -1.1...1.1)
    }
    var path = Path2D()
    path.move(to: points[0])
    if Bool.random(using: &self) {
      path.quadratic(to: points[2], control: points[1])
    } else {
      path.cubic(to: points[3], control1: points[1], control2: points[2])
    }
    return path
  }
}
