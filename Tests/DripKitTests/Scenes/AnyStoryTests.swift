import DripKit
import TestSupport
import Testing

/// A type-erased story: its input, its memory and its copies.
struct AnyStoryTests {
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

  /// A scene that waits, and what it can be told.
  private func waiting(_ scene: AnyScene) -> (scene: AnyScene, news: [Track.Event]) {
    var scene = scene
    if scene.setTrack(.progress(.waiting)) {
      return (scene, Self.progress.map { .progress($0) })
    }
    let isPulled = scene.setTrack(.pull(.waiting))
    return (scene, isPulled ? Self.pull.map { .pull($0) } : [])
  }

  @Test(arguments: SceneCase.plain)
  func `Telling is the same as having been told`(plain: SceneCase) throws {
    let (scene, news) = waiting(plain.scene)
    var told = scene.story()
    for event in news { told.handle(event) }
    var whole = plain.scene
    switch scene.tracks.first {
    case .progress: _ = whole.setTrack(.progress(try ProgressTrack(Self.progress)))
    case .pull: _ = whole.setTrack(.pull(try PullTrack(Self.pull)))
    case nil: #expect(news.isEmpty)
    }
    let story = whole.story()
    #expect(told.duration == story.duration)
    #expect(told.timeline == story.timeline)
    for time in Self.times {
      let isSame = told.frame(at: time) == story.frame(at: time)
      #expect(isSame, "at \(time)")
      #expect(told.picture(at: time) == story.frame(at: time).picture)
    }
  }

  @Test(arguments: SceneCase.plain)
  func `What is not for a scene changes nothing`(plain: SceneCase) {
    let (scene, news) = waiting(plain.scene)
    let story = scene.story()
    var told = story
    if news.isEmpty || scene.tracks.first?.kind == .pull {
      for event in Self.progress { told.handle(.progress(event)) }
    }
    if news.isEmpty || scene.tracks.first?.kind == .progress {
      for event in Self.pull { told.handle(.pull(event)) }
    }
    #expect(told.timeline == story.timeline)
    for time in Self.times { #expect(told.picture(at: time) == story.picture(at: time)) }
  }

  @Test(arguments: SceneCase.plain)
  func `A copy is told by itself, and forgets by itself`(plain: SceneCase) {
    let (scene, news) = waiting(plain.scene)
    let untold = scene.story()
    var told = untold
    for event in news { told.handle(event) }
    let before = Self.times.map(told.picture)
    var forgetful = told
    forgetful.forget(before: 7)
    #expect(Self.times.map(told.picture) == before)
    for time in Self.times where time >= 7 {
      #expect(forgetful.picture(at: time) == told.picture(at: time))
    }
    let same = scene.story()
    for time in Self.times { #expect(untold.picture(at: time) == same.picture(at: time)) }
    #expect(news.isEmpty || before != Self.times.map(untold.picture))
  }
}
