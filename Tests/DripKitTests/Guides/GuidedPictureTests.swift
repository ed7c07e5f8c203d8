import DripKit
import Testing

@testable import DripGuides

/// Guides over pictures.
@Suite struct GuidedPictureTests {
  private static func isGuide(_ role: Identity.Role) -> Bool {
    role.name.utf8.starts(with: "guide.".utf8)
  }

  @Test(arguments: SceneCase.all)
  func `Guides follow the picture, only on request`(_ scene: SceneCase) throws {
    let story = scene.scene.run()
    var count = 0
    for part in stride(from: 0.0, through: 1, by: 0.0625) {
      let time = part * story.duration.seconds
      let frame = story.frame(at: time)
      #expect(!frame.picture.resolvedNodes.contains { Self.isGuide($0.identity.role) })
      #expect(frame.drawn().guides == nil)
      let guided = frame.guidedPicture
      #expect(guided.size == frame.picture.size)
      #expect(Array(guided.nodes.prefix(frame.picture.nodes.count)) == frame.picture.nodes)
      let guides = Array(guided.nodes.dropFirst(frame.picture.nodes.count))
      let drawn = Picture(size: guided.size, nodes: guides).resolvedNodes
      #expect(drawn.allSatisfy { Self.isGuide($0.identity.role) })
      #expect(Set(drawn.map(\.identity)).count == drawn.count)
      #expect(drawn.allSatisfy { $0.shape.path.isFinite })
      count += guides.count
    }
    // A sheet without a pull has no timeline, but an edge.
    #expect(count > 0)
  }

  @Test func `Lines and letters have fixed fractions of the canvas`() {
    func widths(_ side: Double) -> [Double] {
      let guides: [Picture.Guide] = [
        .line("guide.path", .polyline([.origin, Point2D(side, side)])),
        .label("guide.point", "C", at: Point2D(side / 2, side / 2)),
      ]
      return Picture.Guide.Layer(on: Stage(side, 2 * side), guides).nodes.map { node in
        guard case .stroke(_, _, let style, _) = node else { return 0 }
        return style.width / side
      }
    }
    for (one, other) in zip(widths(100), widths(1600)) { #expect(abs(one - other) < 1e-12) }
    #expect(widths(100).allSatisfy { $0 > 0.003 })
  }

  @Test func `Labels stay on the canvas`() {
    for place in [Point2D(-50, -50), Point2D(200, 10), Point2D(50, 300)] {
      let label = Picture.Guide.label(
        "guide.point", "shown 100%", at: place, offset: Vector2D(2, -2))
      for node in Picture.Guide.Layer(on: Stage(120, 90), [label]).nodes {
        guard case .stroke(_, let shape, _, _) = node, let bounds = shape.bounds else { continue }
        #expect(bounds.minX >= 0 && bounds.minY >= 0 && bounds.maxX <= 120 && bounds.maxY <= 90)
      }
    }
  }

  @Test func `Inks contrast with any page and with their halos`() {
    for step in 0...255 {
      let page = RGBAColor(gray: UInt8(step))
      let palette = Palette(page: page)
      let letters = palette[.neutral].contrast(with: page)
      #expect(letters >= 3, "\(step): \(letters)")
      for ink in [Picture.Guide.Ink.construction, .measure, .neutral] {
        #expect(palette[ink].contrast(with: palette.halo) >= 4.5)
      }
    }
  }
}

extension Path2D {
  fileprivate var isFinite: Bool {
    guard let bounds else { return true }
    return bounds.origin.isFinite && bounds.size.width.isFinite && bounds.size.height.isFinite
  }
}
