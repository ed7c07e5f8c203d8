import DripGuides
import DripTestSupport
import Testing

@testable import DripKit

/// The agreement of guides with pictures.
@Suite struct GuidesTests {
  private static func times(_ story: some SceneRun, per second: Double = 30) -> [Double] {
    (0...Int(story.duration.seconds * second)).map { Double($0) / second }
  }

  @Test func `Droplets are on the drawn curves`() {
    let story = RiverScene(variant: .recorded).run()
    for time in Self.times(story, per: 5) {
      let frame = story.frame(at: time)
      let paths = DrawnGuides(of: frame).paths("guide.path")
      let droplets = frame.picture.resolvedNodes.filter { $0.identity.role == "droplet" }
      #expect(paths.map(\.index) == droplets.map(\.identity.index))
      for (droplet, path) in zip(droplets, paths) {
        guard case .circle(let circle) = droplet.shape else { continue }
        #expect(path.path.distance(to: circle.center) < 0.005)
      }
    }
  }

  @Test(arguments: [
    ("river", SceneKind.Variant.recorded), ("river", .intended), ("wave", .recorded),
    ("wave", .intended),
    ("heart", .intended), ("download", .intended),
  ])
  func `The dot is on the graph of the scale, at the current scale`(
    _ name: String, _ variant: SceneKind.Variant
  ) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    let story = kind.scene(variant).run()
    let full = try #require(story.timeline.time(of: .full))
    var heights: [(scale: Double, y: Double)] = []
    for time in Self.times(story, per: 60) where time >= full && time < full + 6 {
      let frame = story.frame(at: time)
      let drawn = DrawnGuides(of: frame)
      guard let graph = drawn.paths("guide.spring").first?.path,
        let dot = drawn.dot(Identity.Role("guide.spring").part(.now))
      else { continue }
      #expect(graph.distance(to: dot) < 0.005, "\(time)")
      let scale = ["disc.scale", "button.scale", "heart.scale"].compactMap { frame.value($0) }.first
      if let scale { heights.append((scale, dot.y)) }
    }
    // Heights are a linear function of the scale.
    let lowest = try #require(heights.min { $0.scale < $1.scale })
    let highest = try #require(heights.max { $0.scale < $1.scale })
    #expect(heights.count > 20 && highest.scale > lowest.scale + 0.05)
    let rate = (highest.y - lowest.y) / (highest.scale - lowest.scale)
    #expect(rate < 0)
    for (scale, y) in heights { #expect(abs(lowest.y + rate * (scale - lowest.scale) - y) < 1e-9) }
  }

  @Test func `The level of reported progress depends only on earlier events`() throws {
    var scene = DownloadScene().waiting
    scene.log.move(to: 0.2, at: 0.1)
    let early = scene.run()
    scene.log.move(to: 0.7, at: 1)
    scene.log.move(to: 0.4, at: 1.5)
    let story = scene.run()
    func reportedLevel(_ story: DownloadScene.Run, _ time: Double) throws -> Double {
      let line = try #require(
        DrawnGuides(of: story.frame(at: time)).line("guide.level.told"))
      let radius = DownloadDesign(scene).inside.radius
      return (scene.size.center.y + radius - line.start.y) / (2 * radius)
    }
    for (time, level) in [(0.99, 0.2), (1.2, 0.7), (1.6, 0.4), (3, 0.4)] {
      let scale = story.frame(at: time).buttonScale
      let middle = 0.5 + (level - 0.5) * scale
      #expect(abs(try reportedLevel(story, time) - middle) < 1e-9)
    }
    for time in stride(from: 0.0, to: 1, by: 0.05) {
      let guides = [early, story].map { DrawnGuides(of: $0.frame(at: time)) }
      for role: Identity.Role in [
        "guide.level.told", "guide.level.shown", "guide.path", "guide.neck",
      ] {
        #expect(guides[0].paths(role).map(\.path) == guides[1].paths(role).map(\.path))
      }
    }
  }
}
