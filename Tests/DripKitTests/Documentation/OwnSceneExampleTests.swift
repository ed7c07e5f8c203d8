import DripKit
import Testing

/// A scene without parameters.
private struct Sonar: DripScene {
  let size = Size2D(120, 120)
  let duration = SceneDuration.loop(period: 2, exact: true)
  var wave = Shockwave().with { $0.duration = 2 }
  var color = RGBAColor.black

  func picture(at time: Double) -> Picture {
    let age = time - 2 * (time / 2).rounded(.down)
    let ring = Circle2D(center: Point2D(60, 60), radius: 15 * wave.scale(at: age))
    let node = Node.stroke(Identity("ring"), .circle(ring), .round(width: 4), color)
    return Picture(size: size, nodes: [node.faded(to: wave.opacity(at: age))])
  }
}

/// A scene with a vessel of water.
private struct Tank: DripScene, Parameterized {
  let duration = SceneDuration.finite(duration: 4)
  var (look, water) = (Look(120, 200), Water())
  var size: Size2D { look.stage.size }

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.group("look", &look)
    parameters.group("water", &water)
  }

  func picture(at time: Double) -> Picture {
    let box = Rect2D(x: 20, y: 20, width: 80, height: 150)
    let tank = Vessel(.path(.polygon(box.corners, rounded: 16)))
    let pool = water.pool(in: tank, filled: time / 5, at: time)
    return Picture(size: size, nodes: tank.nodes(look, pool))
  }
}

extension SceneTimeline.Phase {
  fileprivate static let pouring: SceneTimeline.Phase = "pouring"
}

/// A scene for catalogues.
private struct Bar: ProgressDriven {
  static let name = "bar"
  static let summary = "a bar fills with water"
  static let variants: [Variant] = [.intended, "thin"]

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var progress = ProgressTrack.demonstration
  var stage = Stage(200, 40)
  @Parameter("height", "Bar height", .size, "height of the bar", .points, in: 1...40, from: .ours)
  var height = 16.0
  @Parameter("color", "Water colour", .look, "colour of the water", from: .ours)
  var color = RGBAColor(32, 168, 210)
  @Parameter(
    "tapAt", "Demo start", .behaviour, "time at which the demonstration begins", .seconds,
    in: 0...3600, from: .ours)
  var tapAt = 0.5
  var swell = Swell()

  init(variant: Variant) {
    self.variant = variant
    if variant == "thin" { height = 4 }
  }

  func story() -> BarStory { BarStory(self) }

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("stage", &stage)
    parameters.visit(&_height, &_color, &_tapAt)
    parameters.group("swell", &swell)
  }
}

private struct BarStory: ProgressStory {
  let scene: Bar
  private(set) var ramp = ProgressRamp(fullRun: 2)
  private(set) var tap: Double?
  private var lastTime = 0.0

  init(_ scene: Bar) {
    self.scene = scene
    if scene.progress.isScripted { move(to: 1, at: scene.tapAt) }
    for event in scene.progress.events { handle(event) }
  }

  mutating func handle(_ event: ProgressTrack.Event) {
    guard event.time.isFinite else { return }
    lastTime = max(lastTime, event.time)
    if tap == nil { tap = lastTime }
    ramp.take(ProgressTrack.Event(at: lastTime, event.action))
  }

  mutating func forget(before time: Double) { ramp.forget(before: time) }

  private var end: Double { (ramp.legs.last?.end ?? tap ?? 0) + 0.5 }
  var duration: SceneDuration { .finite(duration: end) }

  var timeline: SceneTimeline {
    var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .idle)]
    if let tap { changes.append((tap, .pouring)) }
    for full in ramp.fullnesses {
      changes.append((full.start, .done))
      if full.end.isFinite { changes.append((full.end, .pouring)) }
    }
    let moments = tap.map { [SceneTimeline.Mark(.tap, at: $0)] } ?? []
    return SceneTimeline(changes: changes, moments: moments, end: end)
  }

  func frame(at time: Double) -> BarFrame { BarFrame(story: self, time: time) }
}

private struct BarFrame: SceneFrame {
  let story: BarStory
  let time: Double

  var progress: Double { story.ramp.value(at: time) }
  var phase: SceneTimeline.Phase {
    guard let tap = story.tap, tap <= time else { return .idle }
    return story.ramp.fullness(at: time) == nil ? .pouring : .done
  }
  var values: [NamedValue] { [NamedValue("progress", progress)] }

  var picture: Picture {
    let scene = story.scene
    let (size, height) = (scene.size, scene.height)
    let trough = Rect2D(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    let rise = scene.reducedMotion ? 0 : scene.swell.amplitude * height
    let water = Rect2D(
      x: 0, y: trough.minY + rise * Portable.sin(4 * time), width: progress * size.width,
      height: height)
    let ground = Node.Ground(Identity("trough"), .rect(trough), RGBAColor(gray: 230))
    return Picture(
      size: size,
      nodes: [.group(ground: ground, [.fill(Identity("water"), .rect(water), scene.color)])])
  }
}

/// The examples of the article ASceneOfYourOwn.
struct OwnSceneExampleTests {
  @Test func `A scene without parameters loops`() {
    let scene: any DripScene = Sonar()
    #expect(scene.duration.seconds == 2 && scene.picture(at: 0.5) != scene.picture(at: 0.6))
    #expect(Sonar().reader()(0.5) == scene.picture(at: 2.5))
  }

  @Test func `A tank of water has themes`() throws {
    var tank = Tank()
    let light = tank.picture(at: 2)
    try tank.set("look.theme", to: .text("dark"))
    #expect(tank.picture(at: 2) != light && tank.picture(at: 1).size == Size2D(120, 200))
  }

  @Test func `A custom scene can be listed, set and sent input`() throws {
    let kind = SceneKind(Bar.self)
    #expect((allScenes + [kind]).last?.name == "bar" && kind.summary == Bar.summary)
    #expect(kind.variants == [.intended, "thin"])
    #expect(kind.scene().variant == .intended && kind.scene().stage == Stage(200, 40))
    #expect(
      kind.scene().parameters.map(\.path) == [
        "stage.width", "stage.height", "stage.page", "height", "color", "tapAt",
        "swell.amplitude", "swell.wavelength",
      ])
    var bar = kind.scene("thin")
    #expect(try bar.value(of: "height") == .number(4))
    try bar.set("height", to: 8)
    #expect(throws: ParameterError.outOfRange(path: "height", value: 0, range: 1...40)) {
      try bar.set("height", to: 0)
    }
    let played = bar.story()
    #expect(played.duration == .finite(duration: 3) && bar.duration == played.duration)
    #expect(played.timeline.phases.map(\.phase) == [.idle, .pouring, .done])
    #expect(played.timeline.time(of: .tap) == 0.5 && played.timeline.time(of: .full) == nil)
    for time in [0, 0.9, 2.4, 2.6] {
      let frame = played.frame(at: time)
      #expect(frame.phase == played.timeline.phase(at: time))
      #expect(frame.value("progress") == max(0, min(1, (time - 0.5) / 2)))
      #expect(frame.value("level") == nil)
      #expect(played.picture(at: time) == frame.picture && bar.picture(at: time) == frame.picture)
    }

    var story = Bar(progress: .waiting).story()
    #expect(story.frame(at: 3).phase == .idle && story.timeline.moments.isEmpty)
    story.tap(at: 1)
    story.move(to: 0.5, at: 1.5)
    let shown = story.frame(at: 2.25)
    #expect(shown.progress == 0.375 && shown.phase == .pouring)
    story.move(to: 1, at: 2.25)
    #expect(story.frame(at: 2.25).picture == shown.picture)
    story.move(to: 0.2, at: 5)
    #expect(story.timeline.phases.map(\.phase) == [.idle, .pouring, .done, .pouring])
    for span in story.timeline.phases {
      #expect(story.frame(at: span.start).phase == span.phase)
    }
    let later = story.frame(at: 6).picture
    story.forget(before: 6)
    #expect(story.frame(at: 6).picture == later)
  }
}
