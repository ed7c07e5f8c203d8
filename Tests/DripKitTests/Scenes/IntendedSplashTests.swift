import Testing

@testable import DripKit

/// The intended variant of `splash`.
struct IntendedSplashTests {
  private let scene = SplashScene(variant: .intended)
  private let impacts = (0..<12).map { 0.884.squareRoot() + 2 * Double($0) }

  @Test(arguments: [2.0, 1.2, 0.5])
  func `A drop grows before it falls, and none while another is in the air`(interval: Double) {
    let story = scene.with { $0.interval = interval }.run()
    var last = story.frame(at: 0).nodes("drop").first?.shape.bounds
    var largest = 0.0
    for frame in story.frames(from: 0, to: 3 * story.interval) {
      let drops = frame.nodes("drop")
      #expect(drops.count <= 1)
      let bounds = drops.first?.shape.bounds
      if last == nil, let bounds { #expect(bounds.size.height < 1, "pops in at \(frame.time)") }
      largest = max(largest, bounds?.size.height ?? 0)
      last = bounds
    }
    #expect(largest > 37)
  }

  @Test func `A drop keeps its area and is round at the impact`() throws {
    let story = scene.run()
    for frame in story.frames(from: 0, to: 0.93) {
      let drop = try #require(frame.nodes("drop").first)
      #expect(drop.shape.path.signedArea.isNear(750, within: 0.1), "\(frame.time)")
    }
    let last = try #require(story.frame(at: 0.9).nodes("drop").first?.shape.bounds)
    #expect(last.size.width.isNear(last.size.height, within: 1e-3))
  }

  @Test func `Water and drop stick to each other while one is partly in the other`() throws {
    let story = scene.run()
    var necks = 0
    for impact in impacts {
      for frame in story.frames(from: impact - 0.05, to: impact + 0.1) {
        guard let bounds = frame.nodes("drop").first?.shape.bounds else { continue }
        // The drop falls into the middle, between the near and the far edge.
        let water = frame.whiteSurface.height(at: bounds.center.x)
        let isPartlyIn = bounds.maxY > water && bounds.minY < water
        guard isPartlyIn else { continue }
        #expect(frame.nodes("goo").contains { $0.identity.index == nil }, "\(frame.time)")
        necks += 1
      }
    }
    #expect(necks > 4 * impacts.count)
  }

  @Test func `Droplets that overlap in the air have no notch between them`() {
    var notches = 0
    for frame in scene.run().frames(from: 0, to: 12) {
      let droplets = frame.nodes("splash").compactMap { node -> Circle2D? in
        if case .circle(let circle) = node.shape { circle } else { nil }
      }
      let paths = frame.picture.resolvedNodes.filter { $0.identity.role != "splash" }.map {
        $0.shape.path
      }
      for (index, a) in droplets.enumerated() {
        for b in droplets[..<index] {
          for notch in a.notches(b) where !droplets.contains(where: { $0.contains(notch) }) {
            #expect(paths.contains { $0.contains(notch) }, "\(notch) at \(frame.time)")
            notches += 1
          }
        }
      }
    }
    #expect(notches > 100)
  }

  @Test func `Something rises as soon as the drop has hit the water`() throws {
    let story = scene.run()
    for impact in impacts {
      let frame = story.frame(at: impact + 0.06)
      let water = try #require(frame.nodes("wave.white").first?.shape.path)
      let tops = frame.nodes("splash").compactMap { node in
        node.shape.bounds.map { Point2D($0.center.x, $0.minY) }
      }
      #expect(tops.contains { !water.contains($0) }, "\(impact)")
    }
  }

  @Test func `Droplets come out of the water and go back into it`() throws {
    let story = scene.run()
    var before: [Identity: Picture.ResolvedNode] = [:]
    var surface = Path2D()
    func expectHidden(_ node: Picture.ResolvedNode, _ time: Double) throws {
      let bounds = try #require(node.shape.bounds)
      let top = Point2D(bounds.center.x, bounds.minY)
      let isUnderBowl = top.y > 472 && Point2D(187.5, 472).distance(to: top) > 75
      #expect(isUnderBowl || surface.contains(top), "\(node.identity) at \(time)")
    }
    for frame in story.frames(from: 0, to: 6) {
      let now = Dictionary(grouping: frame.nodes("splash"), by: \.identity).compactMapValues(
        \.first)
      surface = try #require(frame.nodes("wave.white").first?.shape.path)
      for (identity, node) in now where before[identity] == nil {
        try expectHidden(node, frame.time)
      }
      for (identity, node) in before where now[identity] == nil {
        try expectHidden(node, frame.time)
      }
      before = now
    }
  }

  @Test func `All three layers are always visible`() {
    let story = scene.run()
    let bowl = Rect2D(x: 0, y: 0, width: 150, height: 150)
    for frame in story.frames(from: 0, to: 30) {
      var (light, dark) = (0.0, 0.0)
      let surfaces = [scene.white, scene.light, scene.dark].map {
        $0.surface(in: bowl, strength: frame.strength, phase: frame.phaseOfWaves)
      }
      for x in stride(from: 1.0, to: 150, by: 2) {
        let top = 75 - (75 * 75 - (x - 75) * (x - 75)).squareRoot()
        let heights = surfaces.map { max($0.height(at: x), top) }
        light += 2 * max(0, heights[0] - heights[1])
        dark += 2 * max(0, min(heights[0], heights[1]) - heights[2])
      }
      #expect(light > 100 && dark > 100, "\(light) and \(dark) square points at \(frame.time)")
    }
  }
}

extension Circle2D {
  fileprivate func contains(_ point: Point2D) -> Bool { signedDistance(to: point) <= 0 }

  /// Returns the points just outside of the two crossings with another circle.
  fileprivate func notches(_ other: Circle2D) -> [Point2D] {
    let offset = other.center - center
    let distance = offset.length
    guard distance > abs(radius - other.radius) + 1, distance < radius + other.radius - 0.01,
      let axis = offset.normalized
    else { return [] }
    let along = (distance * distance + radius * radius - other.radius * other.radius) / distance / 2
    let rise = (radius * radius - along * along).squareRoot() + 0.1
    return [rise, -rise].map { center + axis * along + axis.perpendicular * $0 }
  }
}
