import DripKit
import Foundation
import Testing

/// The specified order of the nodes of each scene.
@Suite struct SceneStageTests {
  private static let teal = RGBAColor(50, 171, 155)
  private static let cyan = RGBAColor(79, 240, 255)

  @Test func `An idle river is a ring and an arrow`() throws {
    let nodes = RiverScene(variant: .recorded).picture(at: 0.4).resolvedNodes
    #expect(nodes.drawn.map(\.identity.text) == ["ring", "arrow"])
    let ring = try #require(nodes.drawn.first)
    #expect(ring.circle == Circle2D(center: Point2D(240, 240), radius: 73.5))
    #expect(ring.style?.width == 3 && ring.color == Self.teal)
    let arrow = try #require(nodes.drawn.last)
    #expect(arrow.style == .round(width: 3) && arrow.color == Self.teal)
    // Shaft and wings for w = 150, relative to the button's corner.
    let corner = Point2D(165, 165)
    let places: [(Double, Double)] = [(75, 50), (75, 100), (50, 75), (100, 75)]
    arrow.expectVertices(places.map { Point2D(corner.x + $0.0, corner.y + $0.1) })
  }

  @Test func `The nodes of a river are in order`() {
    let story = RiverScene(variant: .recorded).story()
    let full = 0.8 + 6.18
    let filling = story.frame(at: full - 1).picture.resolvedNodes.drawn.map(\.identity.role.name)
    #expect(filling == ["ring", "disc", "droplet", "droplet"])
    let bursting = story.frame(at: full + 1.3).picture.resolvedNodes.drawn.map(\.identity.role.name)
    #expect(bursting == ["disc", "droplet", "shockwave"])
    let late = story.frame(at: full + 3).picture.resolvedNodes.drawn.map(\.identity.role.name)
    #expect(late == ["disc", "tick", "shockwave"])
    let done = story.frame(at: full + 9).picture.resolvedNodes.drawn.map(\.identity.role.name)
    #expect(done == ["disc", "tick"])
  }

  @Test func `The river's tick is the glyph with rounded convex corners`() throws {
    let nodes = RiverScene(variant: .recorded).story().nodes("tick", at: 0.8 + 6.18 + 5)
    let tick = try #require(nodes[-1])
    #expect(tick.color == .black && tick.opacity == 1)
    // The outline passes the sharp inner corner, but not the round ones.
    let corner = Point2D(240 - 37.5, 240 - 37.5)
    func place(_ x: Double, _ y: Double) -> Point2D {
      Point2D(corner.x + 75 * x, corner.y + 75 * y)
    }
    func isVertex(_ point: Point2D) -> Bool {
      tick.vertices.contains { $0.distance(to: point) < 1e-9 }
    }
    #expect(isVertex(place(0.395, 0.6)))
    let convex = [
      (0.0715, 0.498), (0.1823, 0.3873), (0.817, 0.178), (0.9281, 0.2891), (0.3954, 0.8219),
    ]
    for (x, y) in convex {
      #expect(!isVertex(place(x, y)))
      let nearest = tick.vertices.map { $0.distance(to: place(x, y)) }.min() ?? .infinity
      #expect(nearest < 75 * 0.04)
    }
  }

  @Test func `An idle wave is a disc and an arrow`() throws {
    let nodes = WaveScene(variant: .recorded).picture(at: 0.4).resolvedNodes.drawn
    let standing = nodes.filter { !$0.identity.text.hasPrefix("wave") }
    #expect(standing.map(\.identity.text) == ["disc", "arrow"])
    #expect(standing.first?.circle == Circle2D(center: Point2D(256, 256), radius: 80))
    #expect(standing.first?.color == RGBAColor(239, 239, 244))
    #expect(standing.last?.color == Self.cyan)
    let places: [(Double, Double)] = [
      (80.0, 160.0 / 3), (80, 320.0 / 3), (160.0 / 3, 80), (320.0 / 3, 80),
    ]
    standing.last?.expectVertices(places.map { Point2D(176 + $0.0, 176 + $0.1) })
  }

  @Test func `The nodes of a wave are in order, with the back layer over the front one`() throws {
    let story = WaveScene(variant: .recorded).story()
    let filling = story.frame(at: 2.5).picture.resolvedNodes.drawn
    #expect(filling.map(\.identity.text) == ["disc", "wave.front", "wave.back"])
    let (front, back) = (filling[1], filling[2])
    #expect(front.color == Self.cyan && front.opacity == 1)
    #expect(abs(back.opacity * back.color.alpha - 0.3) < 1e-12)
    for layer in [front, back] {
      #expect(layer.clips == [.circle(Circle2D(center: Point2D(256, 256), radius: 80))])
    }
    let finishing = story.frame(at: 3.8 + 0.25).picture.resolvedNodes.drawn
    #expect(
      finishing.map(\.identity.text) == ["shockwave", "disc", "wave.front", "wave.back", "check"])
  }

  @Test func `The wave's check passes its three points`() throws {
    let nodes = WaveScene(variant: .recorded).story().nodes("check", at: 3.8 + 2)
    let check = try #require(nodes[-1])
    let side = 160 / 2.0.squareRoot()
    let inset = 160 * (1 - 1 / 2.0.squareRoot()) / 2
    let places = [
      (side / 9, 2 * side / 3), (side / 3, 0.9 * side), (0.8 * side, 0.2 * side),
    ]
    check.expectVertices(places.map { Point2D(176 + inset + $0.0, 176 + inset + $0.1) })
    #expect(check.style == .round(width: 10) && check.color == .white)
    #expect(abs(check.shape.path.length() - 131.637) < 5e-4)
  }

  @Test func `The check grows evenly along its length while the button swings`() throws {
    let story = WaveScene(variant: .recorded).story()
    for step in 1...29 {
      let tau = 0.01 * Double(step)
      let check = try #require(story.nodes("check", at: 3.8 + tau)[-1])
      let scale = WaveSimulation.buttonScale(tau)
      let length = 131.637 * tau / 0.3 * scale
      #expect(abs(check.shape.path.length() - length) < 1e-3)
    }
  }

  @Test func `The shock wave of a wave swings with the button`() throws {
    let story = WaveScene(variant: .recorded).story()
    for step in 1..<40 {
      let tau = 0.05 * Double(step) + 0.003
      let shock = try #require(WaveSimulation.shockwave(tau))
      let circle = try #require(story.nodes("shockwave", at: 3.8 + tau)[-1]?.circle)
      #expect(abs(circle.radius - 80 * shock.scale * WaveSimulation.buttonScale(tau)) < 1e-9)
    }
  }

  @Test func `A splash is a bowl with three layers, a drop and droplets`() throws {
    let story = SplashScene(variant: .recorded).story()
    // The border is not listed, because it is in front of all other nodes.
    let falling = story.frame(at: 0.5).picture.resolvedNodes.drawn.filter { $0.style == nil }
    let layers = ["wave.dark", "wave.light", "wave.white"]
    #expect(Set(falling.map(\.identity.text)) == Set(["bowl", "drop"] + layers))
    #expect(falling.map(\.identity.text).filter { $0.hasPrefix("wave") } == layers)
    for (role, gray) in [("wave.dark", UInt8(159)), ("wave.light", 207), ("wave.white", 255)] {
      let layer = try #require(falling.first { $0.identity.text == role })
      #expect(layer.color == RGBAColor(gray: gray))
    }
    let bowl = try #require(falling.first { $0.identity.text == "bowl" })
    #expect(bowl.color == RGBAColor(gray: 80))
    #expect(bowl.circle?.center == Point2D(187.5, 472))
    let splashing = story.frame(at: 1.2).picture.resolvedNodes.drawn.filter { $0.style == nil }.map(
      \.identity.role.name)
    let border = story.frame(at: 1.2).picture.resolvedNodes.last
    #expect(border?.style?.width == 0.5 && border?.color == RGBAColor(gray: 80))
    #expect(splashing.suffix(7) == Array(repeating: "splash", count: 7)[...])
    #expect(!splashing.contains("drop"))
  }

  @Test func `The drop is a teardrop that hangs from the top of its box`() throws {
    let story = SplashScene(variant: .recorded).story()
    let drop = try #require(story.nodes("drop", at: 0)[-1])
    let bounds = try #require(drop.shape.bounds)
    #expect(drop.color == .white)
    #expect(abs(bounds.minY - 20) < 1e-9 && abs(bounds.center.x - 187.5) < 1e-9)
    #expect(abs(bounds.size.height - 37.5) < 1e-9)
    #expect(abs(bounds.size.width - 28.87) < 5e-3)
  }
}

extension [Picture.ResolvedNode] {
  /// The visible nodes.
  fileprivate var drawn: [Picture.ResolvedNode] {
    filter { node in
      guard node.opacity * node.color.alpha > 0, let bounds = node.shape.bounds else {
        return false
      }
      return bounds.size.width > 0 || bounds.size.height > 0
    }
  }
}

extension Picture.ResolvedNode {
  /// The stroke of the node, if it has one.
  fileprivate var style: StrokeStyle2D? {
    if case .stroke(let style) = paint { return style }
    return nil
  }

  /// Expects that the outline passes exactly these places.
  fileprivate func expectVertices(
    _ places: [Point2D], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for place in places {
      let nearest = vertices.map { $0.distance(to: place) }.min() ?? .infinity
      #expect(nearest < 1e-9, "\(place) is not reached", sourceLocation: sourceLocation)
    }
    for vertex in vertices {
      let nearest = places.map { vertex.distance(to: $0) }.min() ?? .infinity
      #expect(nearest < 1e-9, "\(vertex) should not be", sourceLocation: sourceLocation)
    }
  }
}
