import DripKit
import Testing

/// A scene that is nothing but that: a size, an extent and a picture.
private struct Rain: Scene {
  let size = Size(40, 40)
  let extent = Extent.loop(period: 2, exact: true)

  func picture(at time: Double) -> Picture {
    let y = 20 * (time - 2 * (time / 2).rounded(.down))
    let drop = Circle(center: Point(20, y), radius: 2)
    return Picture(size: size, nodes: [.fill(Identity("rain"), .circle(drop), .black)])
  }
}

extension Phase {
  fileprivate static let heating: Phase = "heating"
  fileprivate static let boiling: Phase = "boiling"
}

extension Moment {
  fileprivate static let whistle: Moment = "whistle"
}

/// What makes a kettle boil.
private struct Stove: Effect {
  @Parameter("power", "part of its power that the stove has", in: 0.1...1, from: "a cook")
  var power = 0.5
  @Parameter("isOn", "whether the stove is on", from: .ours)
  var isOn = true

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_power, &_isOn)
  }
}

/// A scene for a catalogue with words, parameters and a variant of its own.
private struct Kettle: CatalogScene {
  static let name = "kettle"
  static let summary = "water comes to the boil"
  static let variants: [Variant] = [.intended, "whistling"]

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 80)
  var stove = Stove()
  @Parameter("litres", "how much water there is", in: 1...5, from: .ours)
  var litres = 2

  init(variant: Variant) {
    self.variant = variant
    if variant == "whistling" { stove.power = 1 }
  }

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.group("stage", &stage)
    parameters.group("stove", &stove)
    parameters.visit(&_litres)
  }

  func story() -> KettleStory { KettleStory(scene: self, boilsAt: Double(litres) / stove.power) }
}

private struct KettleStory: Story {
  let scene: Kettle
  let boilsAt: Double

  var extent: Extent { .finite(duration: boilsAt + 1) }
  var timeline: Timeline {
    Timeline(
      changes: [(0, .heating), (boilsAt, .boiling)],
      moments: [Timeline.Mark(.whistle, at: boilsAt)], end: boilsAt + 1)
  }
  func frame(at time: Double) -> KettleFrame { KettleFrame(story: self, time: time) }
}

private struct KettleFrame: Frame {
  let story: KettleStory
  let time: Double

  var phase: Phase { time < story.boilsAt ? .heating : .boiling }
  var values: [NamedValue] { [NamedValue("heat", min(1, time / story.boilsAt))] }
  var picture: Picture {
    let height = 10 * Double(story.scene.litres)
    return Picture(
      size: story.scene.size,
      nodes: [
        .fill(Identity("water"), .rect(Rect(x: 0, y: 0, width: 50, height: height)), .black)
      ])
  }
}

/// What others can add, and how little they need for it.
struct OpenSceneTests {
  @Test func `A scene needs nothing but a size, an extent and a picture`() {
    let scene: any Scene = Rain()
    #expect(scene.extent.seconds == 2)
    #expect(scene.picture(at: 0.5) == scene.picture(at: 2.5))
    #expect(scene.picture(at: 0.5) != scene.picture(at: 0.6))
  }

  @Test func `A listed scene has its own name, variants, words and parameters`() throws {
    let kind = SceneKind(Kettle.self)
    #expect(kind.name == "kettle" && kind.summary == Kettle.summary)
    #expect(kind.variants == [.intended, "whistling"])
    #expect(kind.scene().variant == .intended && kind.scene().stage == Stage(100, 80))
    #expect(
      kind.scene().parameters.map(\.path) == [
        "stage.width", "stage.height", "stage.page", "stove.power", "stove.isOn", "litres",
      ])
    #expect(kind.scene().parameters[3].source == "a cook" && kind.scene().tracks.isEmpty)

    var scene = kind.scene("whistling")
    #expect(try scene.value(of: "stove.power") == .number(1))
    try scene.set("litres", to: 3)
    #expect(throws: ParameterError.notWhole(path: "litres", value: 2.5)) {
      try scene.set("litres", to: 2.5)
    }
    let story = scene.story()
    #expect(story.extent == .finite(duration: 4) && scene.extent == story.extent)
    #expect(story.timeline.time(of: .whistle) == 3 && story.timeline.time(of: .tap) == nil)
    for time in [0, 2.9, 3, 4] {
      let frame = story.frame(at: time)
      #expect(frame.phase == story.timeline.phase(at: time))
      #expect(frame.phase.name == (time < 3 ? "heating" : "boiling"))
      #expect(frame.value("heat") == min(1, time / 3) && frame.value("level") == nil)
      #expect(story.picture(at: time) == frame.picture && scene.picture(at: time) == frame.picture)
    }
  }

  @Test func `A scene of any kind keeps its seed and its reduced form`() throws {
    var scene = AnyScene(RiverScene(variant: .intended).with { $0.seed = 7 })
    #expect(scene.seed == 7 && !scene.reducedMotion)
    scene.reducedMotion = true
    scene.seed = 8
    try scene.set("diameter", to: 90)
    let isFollowed = scene.follow(.progress(.waiting))
    #expect(isFollowed)
    var same = RiverScene(variant: .intended)
    same.seed = 8
    same.reducedMotion = true
    same.diameter = 90
    same.progress = .waiting
    #expect(scene.seed == 8 && scene.reducedMotion && scene.variant == .intended)
    #expect(scene.story().frame(at: 3) == AnyFrame(same.frame(at: 3)))
  }

  @Test func `Words are compared by how they are written`() {
    let brewing: Phase = "brewing"
    #expect(brewing == Phase(stringLiteral: "brew" + "ing") && brewing != "Brewing")
    #expect(Set<Moment>([.tap, "tap", .full]).count == 2)
    // The same text to a person, in other bytes.
    #expect(Role(stringLiteral: "caf\u{E9}") != Role(stringLiteral: "cafe\u{301}"))
    #expect("\(Variant.recorded)" == "recorded")
  }

  @Test func `The list of scenes names each scene once`() {
    #expect(Set(allScenes.map(\.name)).count == allScenes.count)
    for kind in allScenes {
      #expect(!kind.summary.isEmpty && !kind.variants.isEmpty)
      #expect(Set(kind.variants).count == kind.variants.count)
      #expect(kind.scene().variant == kind.variants.first)
      #expect(kind.scene().name == kind.name)
    }
  }
}
