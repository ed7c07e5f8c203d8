import Testing

@testable import DripKit

/// The agreement of guides with pictures.
@Suite struct GuidesTests {
  private static func times(_ story: some SceneStory, per second: Double = 30) -> [Double] {
    (0...Int(story.duration.seconds * second)).map { Double($0) / second }
  }

  @Test(arguments: [Variant.recorded, .intended])
  func `The control point lies on the perpendicular of the chord, at the distance of the bow`(
    _ variant: Variant
  ) throws {
    var scene = RiverScene(variant: variant)
    scene.arc.bow = 57
    let story = scene.story()
    let center = scene.size.center
    var count = 0
    for time in Self.times(story, per: 10) {
      let guides = DrawnGuides(story.frame(at: time).guides)
      guard let begin = guides.dots("guide.begin").first else { continue }
      let c = begin.place
      let o = try #require(guides.dot("guide.end", begin.index))
      let a = try #require(guides.dot("guide.middle", begin.index))
      let b = try #require(guides.dot("guide.control", begin.index))
      #expect(o == center)
      // Droplets are born two radii from the centre of the orbit.
      let orbit = center + Vector2D(scene.arc.shift, scene.arc.shift)
      #expect(abs(c.distance(to: orbit) - scene.diameter) < 1e-9)
      #expect(abs(a.x - (o.x + c.x) / 2) < 1e-9 && abs(a.y - (o.y + c.y) / 2) < 1e-9)
      #expect(abs((b - a).dot(c - o)) < 1e-9)
      #expect(abs(b.distance(to: a) - 57) < 1e-9)
      let path = try #require(guides.paths("guide.path").first { $0.index == begin.index }).path
      #expect(path.elements == [.move(c), .quadratic(control: b, end: o)])
      count += 1
    }
    #expect(count > 30)
  }

  @Test func `Droplets are on the drawn curves`() {
    let story = RiverScene(variant: .recorded).story()
    for time in Self.times(story, per: 5) {
      let frame = story.frame(at: time)
      let paths = DrawnGuides(frame.guides).paths("guide.path")
      let droplets = frame.picture.resolvedNodes.filter { $0.identity.role == "droplet" }
      #expect(paths.map(\.index) == droplets.map(\.identity.index))
      for (droplet, path) in zip(droplets, paths) {
        guard case .circle(let circle) = droplet.shape else { continue }
        #expect(path.path.distance(to: circle.center) < 0.005)
      }
    }
  }

  @Test func `Necks touch both circles at the dots, along both outlines`() {
    var guides = Guides(on: Stage(480, 480))
    let (disc, drop) = (Circle2D(center: Point2D(200, 200), radius: 60), Point2D(200, 200))
    for (index, angle) in stride(from: 0.0, to: 6.2, by: 0.4).enumerated() {
      // The drops are in reach, joined and overlapping.
      let distance = 60 + 8 + 6 - 1.2 * Double(index)
      guides.neck(
        Goo(), disc,
        Circle2D(center: drop + Vector2D(angle: angle, length: distance), radius: 8), index)
    }
    let drawn = DrawnGuides(guides.nodes)
    let touches = drawn.dots("guide.touch")
    let tangents = drawn.paths("guide.tangent")
    #expect(touches.count > 40 && touches.count == tangents.count)
    for (touch, tangent) in zip(touches, tangents) {
      let index = (touch.index ?? 0) / 16
      let angle = 0.4 * Double(index)
      let distance = 60 + 8 + 6 - 1.2 * Double(index)
      let circles = [
        disc, Circle2D(center: drop + Vector2D(angle: angle, length: distance), radius: 8),
      ]
      let touched = circles.filter { abs($0.signedDistance(to: touch.place)) < 1e-6 }
      #expect(touched.count == 1)
      let along = tangent.path.ends.map { ($0.end - $0.start).normalized ?? .zero } ?? .zero
      for circle in touched {
        #expect(abs(along.dot((touch.place - circle.center) / circle.radius)) < 1e-6)
      }
      let middle = tangent.path.ends.map { $0.start.midpoint(to: $0.end) }
      #expect(middle.map { $0.distance(to: touch.place) } ?? 1 < 1e-9)
      // The neck begins or ends at the dot.
      let neck = drawn.paths("guide.neck").first { $0.index == index }?.path
      #expect(neck.map { $0.distance(to: touch.place) } ?? 1 < 1e-9)
    }
  }

  @Test func `Necks touch drop and water at the dots`() {
    let surface = WaveFill(amplitude: 6, frequency: 0.05, phase: 0.4, level: 240)
    var count = 0
    for step in 0..<20 {
      let x = 60 + 15 * Double(step)
      let drop = Circle2D(center: Point2D(x, surface.height(at: x) - 14 + Double(step)), radius: 9)
      var guides = Guides(on: Stage(480, 480))
      guides.neck(Goo(), drop, surface: surface, 0)
      let drawn = DrawnGuides(guides.nodes)
      for (touch, tangent) in zip(drawn.dots("guide.touch"), drawn.paths("guide.tangent")) {
        let place = touch.place
        let along = tangent.path.ends.map { ($0.end - $0.start).normalized ?? .zero } ?? .zero
        let isOnDrop = abs(drop.signedDistance(to: place)) < 1e-6
        let isOnWater = abs(place.y - surface.height(at: place.x)) < 1e-6
        #expect(isOnDrop || isOnWater)
        if isOnDrop { #expect(abs(along.dot((place - drop.center) / drop.radius)) < 1e-6) }
        if isOnWater, let slope = Vector2D(1, surface.slope(at: place.x)).normalized {
          #expect(abs(along.cross(slope)) < 1e-6)
        }
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test(arguments: [
    ("river", Variant.recorded), ("river", .intended), ("wave", .recorded), ("wave", .intended),
    ("heart", .intended), ("download", .intended),
  ])
  func `The dot is on the graph of the scale, at the current scale`(
    _ name: String, _ variant: Variant
  ) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    let story = kind.scene(variant).story()
    let full = try #require(story.timeline.time(of: .full))
    var heights: [(scale: Double, y: Double)] = []
    for time in Self.times(story, per: 60) where time >= full && time < full + 6 {
      let frame = story.frame(at: time)
      let drawn = DrawnGuides(frame.guides)
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
    var scene = DownloadScene(progress: .waiting)
    scene.progress.move(to: 0.2, at: 0.1)
    let early = scene.story()
    scene.progress.move(to: 0.7, at: 1)
    scene.progress.move(to: 0.4, at: 1.5)
    let story = scene.story()
    func reportedLevel(_ story: DownloadScene.Story, _ time: Double) throws -> Double {
      let line = try #require(
        DrawnGuides(story.frame(at: time).guides).line("guide.level.told"))
      let radius = DownloadDesign(scene).inside.radius
      return (scene.size.center.y + radius - line.start.y) / (2 * radius)
    }
    for (time, level) in [(0.99, 0.2), (1.2, 0.7), (1.6, 0.4), (3, 0.4)] {
      let scale = story.frame(at: time).buttonScale
      let middle = 0.5 + (level - 0.5) * scale
      #expect(abs(try reportedLevel(story, time) - middle) < 1e-9)
    }
    for time in stride(from: 0.0, to: 1, by: 0.05) {
      let guides = [early, story].map { DrawnGuides($0.frame(at: time).guides) }
      for role: Identity.Role in [
        "guide.level.told", "guide.level.shown", "guide.path", "guide.neck",
      ] {
        #expect(guides[0].paths(role).map(\.path) == guides[1].paths(role).map(\.path))
      }
    }
  }

  @Test func `Level lines are at the levels`() throws {
    var heart = HeartScene(progress: .waiting)
    heart.progress.move(to: 0.6, at: 0.2)
    let height = heart.width * HeartScene.Outline.aspect
    for time in [0.3, 0.5, 0.9, 3] {
      let frame = heart.frame(at: time)
      let guides = DrawnGuides(frame.guides)
      let shown = try #require(guides.line("guide.level.shown"))
      let told = try #require(guides.line("guide.level.told"))
      let bottom = heart.size.center.y + height / 2
      #expect(abs(shown.start.y - (bottom - height * frame.level)) < 1e-9)
      #expect(abs(told.start.y - (bottom - height * 0.6)) < 1e-9)
      #expect(shown.start.y == shown.end.y)
    }
    var wave = WaveScene(progress: .waiting)
    wave.progress.move(to: 0.5, at: 0.2)
    let amplitude = wave.swell.amplitude * wave.diameter
    let top = wave.size.center.y - wave.diameter / 2
    for time in [0.3, 1, 2, 40] {
      let frame = wave.frame(at: time)
      let guides = DrawnGuides(frame.guides)
      let shown = try #require(guides.line("guide.level.shown"))
      let told = try #require(guides.line("guide.level.told"))
      #expect(abs(shown.start.y - (top + frame.levels.front - amplitude)) < 1e-9)
      #expect(abs(told.start.y - (top + (wave.diameter + 2 * amplitude) / 2 - amplitude)) < 1e-9)
      // Crests lie on the drawn surface, one amplitude above the level.
      for crest in guides.dots("guide.crest") where (crest.index ?? 8) < 8 {
        #expect(abs(crest.place.y - (shown.start.y - amplitude)) < 1e-9)
      }
    }
  }

  @Test func `A disc's circles have the radii of the reported and the displayed progress`() throws {
    var river = RiverScene(progress: .waiting)
    river.progress.move(to: 0.5, at: 0)
    let guides = DrawnGuides(river.frame(at: 1).guides)
    let shown = try #require(guides.paths("guide.level.shown").first?.path.bounds)
    let told = try #require(guides.paths("guide.level.told").first?.path.bounds)
    #expect(abs(shown.size.width - 2 * river.frame(at: 1).discRadius) < 1e-9)
    // The radius grows with the square of progress, so it is a quarter; the gaps of dashes need a tolerance.
    #expect(abs(told.size.width - river.diameter / 4) < 1)
  }
}

extension Path2D {
  /// The first and the last point.
  fileprivate var ends: (start: Point2D, end: Point2D)? {
    guard case .move(let start) = elements.first, let end = currentPoint else { return nil }
    return (start, end)
  }
}
