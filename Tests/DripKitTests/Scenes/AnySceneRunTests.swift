import DripKit
import DripTestSupport
import Testing

/// A type-erased run: its input, its memory and its copies.
struct AnySceneRunTests {
  private static let progress: [Log.Event] = [
    .init(at: 0.3, .progress(0)), .init(at: 0.9, .progress(0.5)), .init(at: 1.4, .pause),
    .init(at: 2, .resume), .init(at: 2.5, .progress(1)), .init(at: 6, .cancel),
    .init(at: 8, .begin), .init(at: 9, .fail),
  ]
  private static let pull: [Log.Event] = [
    .init(at: 0.2, .pull(to: 50, within: 0.1)), .init(at: 0.6, .pull(to: 120, within: 0)),
    .init(at: 2, .arrive), .init(at: 5, .pull(to: 30, within: 0.6)),
  ]
  private static let times = (0..<60).map { Double($0) / 5 }

  /// Returns events for a scene.
  private func events(for scene: AnyScene) -> [Log.Event] {
    switch scene.log.channels.first?.kind {
    case .progress: Self.progress
    case .pull: Self.pull
    default: []
    }
  }

  @Test(arguments: SceneCase.plain)
  func `Events of another kind change nothing`(plain: SceneCase) {
    var live = plain.scene.live
    let before = live.run
    let kinds = plain.scene.log.channels.map(\.kind)
    if !kinds.contains(.progress) { for event in Self.progress { live.send(event) } }
    if !kinds.contains(.pull) { for event in Self.pull { live.send(event) } }
    #expect(live.timeline == before.timeline)
    for time in Self.times { #expect(live.run.picture(at: time) == before.picture(at: time)) }
  }

  @Test(arguments: SceneCase.plain)
  func `Copies of a run are independent`(plain: SceneCase) {
    let (scene, events) = (plain.scene.waiting, events(for: plain.scene))
    let untold = scene.run()
    var live = untold
    for event in events { live.take(event) }
    let before = Self.times.map(live.picture)
    var forgetful = live
    forgetful.forget(before: 7)
    #expect(Self.times.map(live.picture) == before)
    for time in Self.times where time >= 7 {
      #expect(forgetful.picture(at: time) == live.picture(at: time))
    }
    let same = scene.run()
    for time in Self.times { #expect(untold.picture(at: time) == same.picture(at: time)) }
    #expect(events.isEmpty || before != Self.times.map(untold.picture))
  }
}
