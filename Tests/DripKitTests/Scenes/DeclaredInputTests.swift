import DripKit
import DripTestSupport
import Testing

/// Scenes that declare inputs, in stories and players.
struct DeclaredInputTests {
  private static let panel = AnyScene(
    InputPanel().with {
      $0.log = Log(
        .toggle("power"), .value("level", in: 0...10), .press("lever"), .pointer(),
        .events("bell", ["ring", "stop"]), .events("gong", ["ring"]))
      $0.demonstration = [.init(at: 0.5, .on), .init(at: 1, .value(5), to: 1)]
    })

  @Test func `A story sends an action to the first input that takes it, or to one by name`() {
    var story = Self.panel.live
    story.send(.value(8), at: 1.2)
    story.send(.down, at: 1.3)
    story.send(.event("ring"), at: 1.5)
    story.send(.event("ring"), to: "gong", at: 1.5)
    story.send(.event("knock"), at: 1.5)
    story.send(.value(3), to: "power", at: 1.6)
    #expect(story.frame(at: 2).values.map(\.value) == [0, 8, 1, -1, -1, 1])
    #expect(story.frame(at: 1.25).value("lever") == 0)
  }

  @Test func `The first input of a player replaces all demonstrations`() {
    var player = Player(Self.panel)
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
    var player = Player(Self.panel)
    player.play(at: 0)
    player.send(.on, at: 0)
    for step in 0..<5000 {
      player.send(.pointer(Point2D(Double(step % 100), 5)), at: Double(step) / 100)
      player.send(.value(Double(step % 7)), at: Double(step) / 100)
    }
    let before = player.update(to: 50).frame
    player.show(Self.panel, at: 50)
    #expect(player.update(to: 50).frame == before)
    #expect(before.value("power") == 1)
  }

  @Test func `Inputs suggest the role of a scene`() {
    #expect(SceneKind(InputPanel.self).role == .toggle)
    let roles = allScenes.map(\.role)
    #expect(Set(roles) == [.progress, .image, .meter])
  }
}
