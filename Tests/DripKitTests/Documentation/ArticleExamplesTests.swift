import DripKit
import Testing

/// The examples of the articles and of the README.
@Suite("Examples of the articles") struct ArticleExamplesTests {
  @Test("A button receives progress as it arrives") func driving() {
    var button = DownloadScene(progress: .waiting).story()
    button.tap(at: 0.6)
    button.move(to: 0.4, at: 1.2)  // an update of the download
    let frame = button.frame(at: 1.5)
    let roles = frame.picture.resolvedNodes.map(\.identity.role.name)
    #expect(roles.contains("ring"))
    #expect(roles.contains("droplet"))
    #expect(frame.phase == .filling)
  }

  @Test("A later update changes no earlier picture, but the time at which the button is full")
  func causality() throws {
    var button = DownloadScene(progress: .waiting)
    button.progress.tap(at: 0.6)
    button.progress.move(to: 0.55, at: 2)
    let shown = button.picture(at: 2.4)
    #expect(button.timeline.time(of: .full) == nil)
    button.progress.move(to: 1, at: 2.5)
    #expect(button.picture(at: 2.4) == shown)
    let full = try #require(button.timeline.time(of: .full))
    #expect(full > 2.5)
  }

  @Test("The first event ends a demonstration") func demonstration() {
    var button = RiverScene()
    #expect(button.frame(at: 2).phase == .filling)
    button.progress.move(to: 0.5, at: 3)
    #expect(button.frame(at: 2).phase == .idle)
    #expect(RiverScene(progress: .waiting).frame(at: 1000).phase == .idle)
  }

  @Test("A cancelled or failed button accepts new progress") func startingAgain() {
    var button = DownloadScene(progress: .waiting)
    button.progress.move(to: 0.5, at: 1)
    button.progress.fail(at: 3)
    #expect(button.frame(at: 6).phase == .failed)
    button.progress.move(to: 0.1, at: 7)
    #expect(button.frame(at: 7.1).phase == .filling)
    #expect(button.frame(at: 9).phase == .filling)
  }

  @Test("A parameter is set by name, or the error names parameter, value and range")
  func parameters() throws {
    var scene = WaveScene(variant: .intended)
    scene.tapAt = 0.5
    scene.shockwave.startScale = 0.8
    try scene.set("swell.amplitude", to: 0.08)
    #expect(scene.swell.amplitude == 0.08)
    let error = #expect(throws: ParameterError.self) { try scene.set("swell.amplitude", to: 7) }
    #expect(error?.message == "swell.amplitude must be between 0.0 and 0.25, but is 7.0")
  }

  @Test("A story returns frames, and the list of scenes is complete") func stories() throws {
    let story = HeartScene().story()
    var levels: [Double] = []
    for time in [0.54, 0.58, 0.62] {
      let frame = story.frame(at: time)
      #expect(frame.phase == .filling && !frame.picture.nodes.isEmpty)
      levels.append(frame.level)
    }
    #expect(levels == levels.sorted() && levels[0] < levels[2])
    #expect(story.timeline.time(of: .burst) != nil)
    for kind in allScenes {
      let scene = kind.scene()
      #expect(scene.duration.seconds > 0 && !scene.parameters.isEmpty && !kind.summary.isEmpty)
    }
  }

  @Test("A track takes events in any order") func recorded() {
    var recorded = DownloadScene(progress: .waiting)
    recorded.progress.move(to: 1, at: 2)
    recorded.progress.tap(at: 0.6)
    #expect(recorded.progress.events.map(\.time) == [0.6, 2])
    #expect(recorded.frame(at: 2.1).phase == .filling)
  }

  @Test("An app sends events to a story, and releases data of earlier frames") func app() {
    var button = DownloadScene(progress: .waiting).story()
    var updates = [(at: 0.6, done: 0.0), (at: 1.4, done: 0.15), (at: 2.0, done: 0.55)][...]
    var before = -Double.infinity
    var heard: [SceneTimeline.Moment] = []
    for number in 0...150 {
      let now = Double(number) / 60
      while let update = updates.first, update.at <= now {
        button.move(to: update.done, at: update.at)
        updates.removeFirst()
      }
      let picture = button.frame(at: now).picture
      #expect(!picture.nodes.isEmpty)

      // Play sounds and haptics at the moments of the timeline.
      for mark in button.timeline.moments where mark.time > before && mark.time <= now {
        heard.append(mark.moment)
      }
      button.forget(before: now)
      before = now
    }
    #expect(heard.first == .tap && updates.isEmpty)
  }

  @Test("A gradient is a paint") func gradient() {
    let dusk = LinearGradient2D(
      from: .origin, to: Point2D(0, 100),
      [.init(0, .white), .init(0.6, RGBAColor(79, 240, 255)), .init(1, .clear)])
    let sky = Shape2D.rect(Rect2D(x: 0, y: 0, width: 100, height: 100))
    let node = Node.fill(Identity("sky"), sky, .linearGradient(dusk))
    #expect(node == .fill(Identity("sky"), sky, Paint.linearGradient(dusk), rule: .nonZero))
    let glow = RadialGradient2D(
      center: .origin, radius: 1,
      transform: Transform2D.scale(30, 12).followed(by: .translation(Vector2D(50, 90))),
      [.init(0, .white.opacity(0.8)), .init(1, .white.opacity(0))])
    #expect(glow.ellipse?.center == Point2D(50, 90))
  }

  @Test("A spring has a position at a time") func spring() {
    let spring = DampedSpring(dampingRatio: 0.4, duration: 1)
    let scale = 1 + 0.8 * (1 - spring.value(at: 0.2))
    #expect(scale < 1, "the first swing goes below the rest")
  }

  @Test("Half a circle is half as long") func halfCircle() {
    let circle = Path2D.circle(Circle2D(center: Point2D(75, 75), radius: 30))
    let half = circle.trimmed(from: 0, to: 0.5)
    let length = half.length()
    #expect(abs(length - 30 * .pi) < 1e-3)
    #expect(circle.signedArea > 0)
    #expect(Path2D.rect(Rect2D(x: 0, y: 0, width: 2, height: 3)).signedArea == 6)
  }

  @Test("A quarter turn goes clockwise on screen") func turn() {
    let turn = Transform2D.rotation(.pi / 2, about: Point2D(75, 75))
    let top = turn.apply(Point2D(0, 75))  // (75, 0): from the left, clockwise
    #expect(top.distance(to: Point2D(75, 0)) < 1e-12)
    #expect(Vector2D(1, 0).perpendicular == Vector2D(0, 1))
  }

  @Test("Random values have an address") func chance() {
    let chance = AddressedRandom(seed: 7)
    let degrees = chance.whole(in: 0...359, .angle, index: 9_000)
    #expect(degrees == AddressedRandom(seed: 7).whole(in: 0...359, .angle, index: 9_000))
  }

  @Test("A custom canvas lists the nodes of a picture") func canvas() {
    struct Outline: PictureCanvas {
      var text = ""

      mutating func fill(
        _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
      ) {
        text += "fill \(identity)\n"
      }

      mutating func stroke(
        _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
      ) { text += "stroke \(identity)\n" }

      mutating func beginGroup(_ group: Node.Group) -> Bool {
        text += "group\n"
        if let ground = group.ground { text += "ground \(ground.identity)\n" }
        return group.opacity > 0
      }

      mutating func endGroup() { text += "end\n" }
    }
    var outline = Outline()
    WaveScene().picture(at: 1.5).draw(on: &outline)
    #expect(
      outline.text.hasPrefix(
        "group\ngroup\nground disc\nfill wave.front\ngroup\nfill wave.back\nend\nend\n"))
  }
}
