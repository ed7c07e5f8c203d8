import DripKit
import DripTestSupport
import Synchronization
import Testing

/// A sheet that counts the timelines of its runs.
private struct CountedSheet: CatalogScene {
  static let name = "sheet"
  static let summary = "a sheet"
  static let variants: [SceneKind.Variant] = [.intended]
  static let timelines = Atomic(0)

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 100)
  var log = Log(.pull)

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {}

  func begin() -> Run { Run(sheet: RefreshScene().waiting.run()) }

  struct Run: SceneRun {
    var sheet: RefreshScene.Run

    var duration: SceneTimeline.Duration { sheet.duration }
    var timeline: SceneTimeline {
      timelines.add(1, ordering: .relaxed)
      return sheet.timeline
    }

    func frame(at time: Double) -> RefreshScene.Frame { sheet.frame(at: time) }
    mutating func take(_ event: Log.Event) { sheet.take(event) }
    mutating func forget(before time: Double) { sheet.forget(before: time) }
  }
}

/// The work that the state of a pull to refresh costs.
struct PullStateTests {
  @Test func `A player makes one timeline for each pull`() {
    var player = Player(AnyScene(CountedSheet()).waiting)
    player.play(at: 0)
    for index in 0..<100 {
      let now = Double(index) / 60
      player.send(.pull(to: 20 + Double(index % 10), within: 0), at: now)
      _ = player.update(to: now)
      #expect((0..<10).allSatisfy { _ in player.pullState == .pulled })
    }
    #expect(CountedSheet.timelines.load(ordering: .relaxed) == 100)
  }

  @Test func `The state does not need the input before`() {
    var player = Player(AnyScene(WaveScene(variant: .recorded).waiting))
    for index in 0..<20_000 {
      player.send(.progress(Double(index % 2) / 2), at: 0)
    }
    #expect((0..<500_000).allSatisfy { _ in player.pullState == .resting })
  }
}
