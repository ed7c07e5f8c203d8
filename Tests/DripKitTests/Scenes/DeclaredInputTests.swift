import DripKit
import Testing

/// A scene with inputs of every kind, which is its own story.
private struct Panel: CatalogScene, SceneStory {
  static let name = "panel"
  static let summary = "a panel of inputs"
  static let variants: [Variant] = [.intended]

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 100)
  var power = InputTrack.toggle("power", demonstration: [.init(at: 0.5, .on)])
  var level = InputTrack.value("level", in: 0...10, demonstration: [.init(at: 1, .value(5))])
  var lever = InputTrack.press("lever")
  var button = InputTrack.press("button")
  var pointer = InputTrack.pointer()
  var bell = InputTrack.events("bell", ["ring"])

  init(variant: Variant) { self.variant = variant }

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&power)
    parameters.track(&level)
    parameters.track(&lever)
    parameters.track(&button)
    parameters.track(&pointer)
    parameters.track(&bell)
  }

  func story() -> Panel { self }
  private var end: Double {
    1 + [power, level, lever, button, pointer, bell].map(\.end).reduce(0, max)
  }
  var duration: SceneDuration { .finite(duration: end) }
  var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: end) }

  func frame(at time: Double) -> Frame {
    Frame(
      values: [
        NamedValue("power", power.value(at: time)), NamedValue("level", level.value(at: time)),
        NamedValue("lever", lever.value(at: time)), NamedValue("button", button.value(at: time)),
        NamedValue("rings", Double(bell.events(upTo: time).count)),
      ], size: size)
  }

  struct Frame: SceneFrame {
    let values: [NamedValue]
    let size: Size2D
    var phase: SceneTimeline.Phase { .idle }
    var picture: Picture { Picture(size: size, nodes: []) }
  }
}

/// Scenes that declare inputs, in stories and players.
struct DeclaredInputTests {
  @Test func `A story sends an action to the first input that takes it, or to one by name`() {
    var story = AnyScene(Panel()).with {
      for track in $0.tracks { _ = $0.setTrack(track.waiting) }
    }.story()
    story.send(.value(8), at: 1.2)
    story.send(.down, at: 1.3)
    story.send(.down, to: "button", at: 1.4)
    story.send(.event("ring"), at: 1.5)
    story.send(.event("knock"), at: 1.5)
    story.send(.value(3), to: "power", at: 1.6)
    let frame = story.frame(at: 2)
    #expect(frame.values.map(\.value) == [0, 8, 1, 1, 1])
    #expect(story.frame(at: 1.35).value("button") == 0)
    #expect(story.duration == .finite(duration: 2.5))
  }

  @Test func `The first input of a player replaces all demonstrations`() {
    var player = Player(AnyScene(Panel()))
    player.play(at: 0)
    #expect(player.update(to: 2).frame.value("level") == 5)
    player.send(.on, at: 2)
    let frame = player.update(to: 2.1).frame
    #expect(frame.value("power") == 1 && frame.value("level") == 0)
    player.send(.value(4), at: 3)
    player.send(.up, to: "bell", at: 3)
    #expect(player.update(to: 3.1).frame.value("level") == 4)
  }

  @Test func `A player shows another scene with the same input, also after many events`() {
    var player = Player(AnyScene(Panel()))
    player.play(at: 0)
    player.send(.on, at: 0)
    for step in 0..<5000 {
      player.send(.pointer(Point2D(Double(step % 100), 5)), at: Double(step) / 100)
      player.send(.value(Double(step % 7)), at: Double(step) / 100)
    }
    let before = player.update(to: 50).frame
    player.show(AnyScene(Panel()), at: 50)
    #expect(player.update(to: 50).frame == before)
    #expect(before.value("power") == 1)
  }

  @Test func `Inputs suggest the role of a scene`() {
    #expect(SceneKind(Panel.self).role == .toggle)
    let roles = allScenes.map(\.role)
    #expect(Set(roles) == [.progress, .image])
  }
}
