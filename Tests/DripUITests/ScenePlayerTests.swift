import DripKit
import Observation
import Testing

@testable import DripUI

@MainActor struct ScenePlayerTests {
  @Test func `A button plays, reports its moments and comes to rest`() {
    let player = ScenePlayer()
    #expect(player.frame(at: 5) == nil)
    player.show(AnyScene(DownloadScene()), SceneInputs(.waiting), at: 10)
    player.play(true, at: 10)
    var now = 10.0
    var moments: [SceneTimeline.Moment] = []
    func watch(for duration: Double) {
      let end = now + duration
      while now < end {
        now += 1.0 / 60
        _ = player.frame(at: now)
        moments += player.settle()
      }
    }
    watch(for: 1)
    #expect(player.isResting && moments.isEmpty && player.haptic == nil)
    player.touch()
    player.send(SceneInputs(.running(fraction: 0.5)), at: now)
    #expect(!player.isResting)
    watch(for: 0.1)
    #expect(moments == [.tap] && player.haptic?.count == 1 && player.haptic?.haptic == .tap)
    player.send(SceneInputs(.done), at: now)
    watch(for: 10)
    #expect(moments == [.tap, .impact, .full, .burst, .check])
    #expect(player.haptic?.count == 2 && player.haptic?.haptic == .success)
    #expect(player.frame(at: now)?.phase == .done)
  }

  @Test func `A hidden view shows the actions that it was sent`() {
    let player = ScenePlayer()
    player.setHidden(true, at: 0)
    player.show(AnyScene(Panel<AsMeter>()), at: 0)
    player.send(.value(8), to: "level", at: 1)
    player.send(.on, to: nil, at: 1)
    player.play(true, at: 2)
    player.setHidden(false, at: 2)
    let frame = player.frame(at: 2)
    #expect(frame?.value("power") == 1)
    #expect(abs((frame?.value("water") ?? 0) - 8) < 1e-3)
    player.show(AnyScene(Panel<AsMeter>()).with { $0.reducedMotion = true }, at: 3)
    #expect(player.frame(at: 3)?.value("level") == 8)
  }

  @Test func `The revision changes if the picture changes without time passing`() {
    let player = ScenePlayer()
    player.show(AnyScene(DownloadScene()), SceneInputs(.waiting), at: 0)
    let changed = Flag()
    withObservationTracking {
      _ = player.frame(at: 0)
    } onChange: {
      changed.set()
    }
    _ = player.frame(at: 1)
    #expect(!changed.isSet)
    player.send(SceneInputs(.running(fraction: nil)), at: 1)
    #expect(changed.isSet)
  }

  @Test(arguments: [false, true])
  func `Inputs that were set before the view are shown at once`(isEndless: Bool) {
    let scene = AnyScene(Panel<AsMeter>().with { $0.isEndless = isEndless })
    let player = ScenePlayer()
    var inputs = SceneInputs()
    inputs["level"] = .number(8)
    player.show(scene, inputs, at: 3)
    player.play(true, at: 3)
    let water = { (time: Double) in player.frame(at: time)?.value("water") ?? -1 }
    #expect(abs(water(3) - 8) < 1e-3)
    inputs["level"] = .number(2)
    player.send(inputs, at: 4)
    #expect(abs(water(4) - 8) < 1e-3)
    let moving = water(4.1)
    #expect(moving > 2.5 && moving < 7.5)
    #expect(abs(water(9) - 2) < 1e-3)
  }

  @Test func `A scene without input plays its demonstration, and a bound one waits`() {
    let scene = AnyScene(Panel<AsMeter>())
    let player = ScenePlayer()
    player.show(scene, at: 0)
    player.play(true, at: 0)
    #expect(player.frame(at: 2)?.value("level") == 5)
    let bound = ScenePlayer()
    var inputs = SceneInputs()
    inputs["power"] = .flag(false)
    bound.show(scene, inputs, at: 0)
    bound.play(true, at: 0)
    #expect(bound.frame(at: 2)?.values.map(\.value) == [0, 0, 0, 0, 0, 0])
    bound.show(scene.with { $0.reducedMotion = true }, inputs, at: 2)
    #expect(bound.frame(at: 4)?.value("level") == 0)
  }

  @Test func `Input of the user during a demonstration ends it without restarting the scene`() {
    let scene = AnyScene(Panel<AsMeter>())
    let player = ScenePlayer()
    player.show(scene, at: 0)
    player.play(true, at: 0)
    _ = player.frame(at: 2)
    var inputs = SceneInputs()
    inputs["pointer"] = .place(Point2D(1, 2))
    player.send(inputs, at: 2)
    #expect(player.frame(at: 2.1)?.values.map(\.value) == [0, 0, 0, 1, 0, 0])
    player.show(scene.with { $0.reducedMotion = true }, inputs, at: 3)
    #expect(player.frame(at: 3)?.value("pointer") == 1)
    player.settle()
    inputs.addEvent("ring", to: nil, trigger: 0)
    player.send(inputs, at: 3)
    #expect(player.frame(at: 4)?.value("rings") == 0)
  }

  /// A flag that is used on the main actor only.
  private final class Flag: @unchecked Sendable {
    private(set) var isSet = false
    func set() { isSet = true }
  }
}
