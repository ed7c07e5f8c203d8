import TestSupport
import Testing

@testable import DripKit

struct TickGlyphTests {
  private let unit = TickGlyph.path(in: Rect2D(x: 0, y: 0, width: 1, height: 1))
  private let corners = [
    Point2D(0.0715, 0.498), Point2D(0.1823, 0.3873), Point2D(0.395, 0.6), Point2D(0.817, 0.178),
    Point2D(0.9281, 0.2891), Point2D(0.3954, 0.8219),
  ]
  /// The index of the inner corner.
  private let inner = 2

  @Test func `Corners are rounded with a radius of exactly 0.032`() throws {
    var arcs: [CubicCurve] = []
    for case .cubic(let curve) in unit.segments { arcs.append(curve) }
    #expect(arcs.count == 5)
    for (index, arc) in zip(corners.indices.filter { $0 != inner }, arcs) {
      let corner = corners[index]
      let before = try #require((corners[(index + 5) % 6] - corner).normalized)
      let after = try #require((corners[(index + 1) % 6] - corner).normalized)
      // The centre of a circle that touches both sides lies on the bisector.
      let bisector = try #require((before + after).normalized)
      let center = corner + bisector * (0.032 / abs(bisector.cross(before)))
      #expect(arc.start.distance(to: center).isNear(0.032, within: 1e-12))
      #expect(arc.end.distance(to: center).isNear(0.032, within: 1e-12))
      for step in 0...64 {
        let distance = arc.point(at: Double(step) / 64).distance(to: center)
        #expect(distance.isNear(0.032, within: 0.032 * 5e-4))
      }
      // The arc is tangent to the sides.
      #expect(arc.derivative(at: 0).cross(before).isNear(0, within: 1e-12))
      #expect(arc.derivative(at: 1).cross(after).isNear(0, within: 1e-12))
      #expect((arc.start - corner).cross(before).isNear(0, within: 1e-12))
      #expect((arc.end - corner).cross(after).isNear(0, within: 1e-12))
    }
  }
}
