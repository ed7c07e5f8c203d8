import DripKit
import Testing

/// A type-erased story: its input, its memory and its copies.
struct AnySceneStoryTests {
  private static let progress: [ProgressTrack.Event] = [
    .init(at: 0.3, .move(to: 0)), .init(at: 0.9, .move(to: 0.5)), .init(at: 1.4, .pause),
    .init(at: 2, .resume), .init(at: 2.5, .move(to: 1)), .init(at: 6, .cancel),
    .init(at: 8, .begin), .init(at: 9, .fail),
  ]
  private static let pull: [PullTrack.Event] = [
    .init(at: 0.2, .move(to: 50, over: 0.1)), .init(at: 0.6, .move(to: 120, over: 0)),
    .init(at: 2, .end), .init(at: 5, .move(to: 30, over: 0.6)),
  ]
  private static let times = (0..<60).map { Double($0) / 5 }

  /// Returns a scene that waits for input, and events for it.
  private func waiting(_ scene: AnyScene) -> (scene: AnyScene, events: [Track.Event]) {
    var scene = scene
    if scene.tracks.first?.name == "progress", scene.setTrack(.progress(.waiting)) {
      return (scene, Self.progress.map { .progress($0) })
    }
    let isPulled = scene.setTrack(.pull(.waiting))
    return (scene, isPulled ? Self.pull.map { .pull($0) } : [])
  }

  @Test(arguments: SceneCase.plain)
  func `Events of another kind change nothing`(plain: SceneCase) {
    let (scene, events) = waiting(plain.scene)
    let story = scene.story()
    var live = story
    if events.isEmpty || scene.tracks.first?.name == "pull" {
      for event in Self.progress { live.handle(.progress(event)) }
    }
    if events.isEmpty || scene.tracks.first?.name == "progress" {
      for event in Self.pull { live.handle(.pull(event)) }
    }
    #expect(live.timeline == story.timeline)
    for time in Self.times { #expect(live.picture(at: time) == story.picture(at: time)) }
  }

  @Test(arguments: SceneCase.plain)
  func `Copies of a story are independent`(plain: SceneCase) {
    let (scene, events) = waiting(plain.scene)
    let untold = scene.story()
    var live = untold
    for event in events { live.handle(event) }
    let before = Self.times.map(live.picture)
    var forgetful = live
    forgetful.forget(before: 7)
    #expect(Self.times.map(live.picture) == before)
    for time in Self.times where time >= 7 {
      #expect(forgetful.picture(at: time) == live.picture(at: time))
    }
    let same = scene.story()
    for time in Self.times { #expect(untold.picture(at: time) == same.picture(at: time)) }
    #expect(events.isEmpty || before != Self.times.map(untold.picture))
  }
}
