import DripKit
import Testing

@testable import DripUI

struct ButtonWorkTests {
  private static let states: [ButtonWork] = [
    .waiting, .running(fraction: nil), .running(fraction: 0.3), .running(fraction: 0.7),
    .paused(fraction: nil), .paused(fraction: 0.3), .failed, .done,
  ]

  /// All scenes that show the progress of some work.
  private static let buttons = allScenes.filter { kind in
    kind.scene().tracks.contains { $0.kind == .progress }
  }

  /// The story of a button that is told of one state after the other, so long apart that each is shown to its end.
  private func story(of scene: AnyScene, told states: [ButtonWork]) -> AnyStory {
    var scene = scene
    _ = scene.follow(.progress(.waiting))
    var story = scene.story()
    var last = ButtonWork.waiting
    for (index, state) in states.enumerated() {
      for action in state.actions(after: last) {
        story.tell(.progress(.init(at: 20 * Double(index), action)))
      }
      last = state
    }
    return story
  }

  @Test(arguments: buttons)
  func `A button shows its work, whatever it has shown before`(kind: SceneKind) {
    let scene = kind.scene()
    for last in Self.states {
      let fresh = story(of: scene, told: [last]).frame(at: 19)
      for first in Self.states {
        let frame = story(of: scene, told: [first, last]).frame(at: 39)
        // Plain buttons are not idle once they have been tapped, but empty, and full ones do not fail.
        let isPlain = kind.name != DownloadScene.name
        if !isPlain || fresh.phase != .idle && (first, last) != (.done, .failed) {
          #expect(frame.phase == fresh.phase, "\(first), \(last)")
        }
        // Work whose end is lost sight of stays where it was.
        guard last == .waiting || last.fraction != nil else { continue }
        #expect(
          abs((frame.value("progress") ?? 0) - (fresh.value("progress") ?? 0)) < 1e-9,
          "\(first), \(last)")
      }
    }
  }

  @Test func `The flagship shows every state`() {
    let scene = AnyScene(DownloadScene())
    let phases = Self.states.map { story(of: scene, told: [$0]).frame(at: 19).phase }
    #expect(
      phases == [.idle, .filling, .filling, .filling, .paused, .paused, .failed, .done])
  }

  @Test func `The same again is no news`() {
    for state in Self.states { #expect(state.actions(after: state).isEmpty) }
  }

  @Test func `Only what has begun and is not done can be given up`() {
    #expect(Self.states.map(\.isUnderWay) == [false, true, true, true, true, true, false, false])
    #expect(ButtonWork(fraction: nil) == .waiting && ButtonWork(fraction: 1) == .done)
  }
}
