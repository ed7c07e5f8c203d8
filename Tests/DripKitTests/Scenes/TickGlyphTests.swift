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

  @Test func `Its corners and their radius have the measured values of the model`() {
    #expect(TickGlyph.corners == corners)
    #expect(TickGlyph.cornerRadius == 0.032)
  }

  @Test func `Five corners are rounded and the inner one is sharp`() {
    var arcs = 0
    for case .cubic in unit.segments { arcs += 1 }
    #expect(arcs == 5)
    let ends = unit.segments.map(\.end)
    #expect(ends.contains(corners[inner]))
    for index in corners.indices where index != inner { #expect(!ends.contains(corners[index])) }
  }

  @Test func `Corners are rounded with a radius of exactly 0.032`() throws {
    var arcs: [CubicCurve] = []
    for case .cubic(let curve) in unit.segments { arcs.append(curve) }
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

  @Test func `The outline is the polygon with five tips cut off`() {
    let polygon = Path2D.polygon(corners)
    // A round corner of the angle π − θ removes the area r² (tan(θ/2) − θ/2); here θ is nearly a right angle.
    let tip = 0.032 * 0.032 * (1 - Double.pi / 4)
    let difference = abs(polygon.signedArea) - abs(unit.signedArea)
    #expect(difference.isNear(5 * tip, within: 5e-6))
    var generator = SplitMix64(seed: 2_901)
    for _ in 0..<2_000 {
      let point = generator.point(in: 0...1)
      if unit.contains(point) { #expect(polygon.contains(point)) }
    }
  }

  @Test func `It is scaled with its box`() {
    let large = TickGlyph.path(in: Rect2D(x: 202.5, y: 202.5, width: 75, height: 75))
    let map = Transform2D.scale(75).followed(by: .translation(Vector2D(202.5, 202.5)))
    let mapped = unit.transformed(by: map)
    #expect(large.elements.count == mapped.elements.count)
    for (segment, expected) in zip(large.segments, mapped.segments) {
      for step in 0...4 {
        let t = Double(step) / 4
        #expect(segment.point(at: t).isNear(expected.point(at: t), within: 1e-10))
      }
    }
  }
}
