import DripKit
import Testing

@testable import DripUI

struct PlaybackTests {
  @Test(arguments: allScenes)
  func `What is still stays so, whatever its scene is`(kind: SceneKind) {
    for reduced in [false, true] {
      var scene = kind.scene()
      scene.reducedMotion = reduced
      var playback = Playback(scene.story())
      let last = scene.extent.seconds + 5
      var time = 0.0
      while time < last, !playback.isStill {
        time += 1.0 / 30
        _ = playback.advance(to: time)
      }
      guard playback.isStill else { continue }
      let story = scene.story()
      for later in [0.01, 0.3, 1, 7, 100] {
        #expect(story.picture(at: time + later) == playback.frame.picture)
      }
    }
  }

  @Test(arguments: allScenes)
  func `What waits to be told something is still until it is`(kind: SceneKind) {
    var scene = kind.scene()
    for (track, event) in [
      (Track.progress(.waiting), Track.Event.progress(.init(at: 2, .move(to: 0.5)))),
      (.pull(.waiting), .pull(.init(at: 2, .move(to: 60, over: 0.2)))),
    ] where scene.follow(track) {
      var playback = Playback(scene.story())
      #expect(!playback.isStill)
      for frame in 1...120 { _ = playback.advance(to: Double(frame) / 60) }
      #expect(playback.isStill)
      let before = playback.frame.picture
      playback.tell(event)
      #expect(!playback.isStill)
      _ = playback.advance(to: 2.3)
      #expect(!playback.isStill && playback.frame.picture != before)
    }
  }

  @Test(arguments: allScenes, [1.0 / 120, 1.0 / 24, 0.7])
  func `Every moment is told once`(kind: SceneKind, step: Double) {
    let story = kind.scene().story()
    guard case .finite(let duration) = story.extent else { return }
    var playback = Playback(story)
    var told: [Moment] = []
    while playback.time <= duration { told += playback.advance(to: playback.time + step) }
    #expect(told == story.timeline.moments.map(\.moment))
    #expect(playback.advance(to: duration + 10).isEmpty)
  }

  @Test func `Moments of a loop come round again, and nobody hears many of them at once`() {
    let story = SplashScene().story()
    let marks = story.timeline.moments
    let period = story.extent.seconds
    #expect(!marks.isEmpty)
    var playback = Playback(AnyStory(story))
    var told = 0
    while playback.time < 3 * period { told += playback.advance(to: playback.time + 0.01).count }
    #expect(told == 3 * marks.count)
    #expect(playback.advance(to: playback.time + 1000 * period).count == marks.count)
  }

  @Test func `A story that is begun at its end has been shown`() {
    var told = DownloadScene(progress: .waiting).story()
    told.move(to: 1, at: 0)
    var playback = Playback(AnyStory(told), from: nil)
    #expect(playback.frame.phase == .done)
    #expect(playback.advance(to: playback.time + 5).isEmpty)
  }

  @Test func `There is no way back`() {
    var playback = Playback(AnyStory(WaveScene().story()))
    _ = playback.advance(to: 2)
    let frame = playback.frame
    #expect(playback.advance(to: 1).isEmpty && playback.time == 2 && playback.frame == frame)
  }

  @Test func `A clock can be held up, goes on from there, and is never turned back`() {
    var clock = PlaybackClock()
    #expect(clock.time(at: 100) == 0)
    clock.run(true, at: 100)
    clock.run(true, at: 101)
    #expect(clock.time(at: 102) == 2 && clock.time(at: 99) == 0)
    clock.run(false, at: 103)
    #expect(clock.time(at: 200) == 3)
    clock.run(true, at: 200)
    clock.seek(to: 10, at: 201)
    #expect(clock.time(at: 202) == 11)
  }
}
