import DripKit
import Observation
import Testing

@testable import DripUI

/// Tests of a player and the input of its scene.
@MainActor struct ScenePlayerTests {
  @Test func `A button plays, reports its moments and comes to rest`() {
    let screen = Screen(DownloadScene(), .waiting)
    let player = screen.player
    screen.watch(for: 1)
    #expect(player.isResting && screen.moments.isEmpty && player.haptic == nil)
    player.touch()
    screen.work = .running(fraction: 0.5)
    #expect(!player.isResting)
    screen.watch(for: 0.1)
    #expect(screen.moments == [.tap] && player.haptic?.count == 1 && player.haptic?.haptic == .tap)
    screen.work = .done
    screen.watch(for: 10)
    #expect(screen.moments == [.tap, .impact, .full, .burst, .check])
    #expect(player.haptic?.count == 2 && player.haptic?.haptic == .success)
    #expect(screen.frame?.phase == .done && player.isResting)
  }

  @Test func `A player without a scene has no frame, and begins at the progress that it was given`()
  {
    let player = ScenePlayer { 0 }
    #expect(player.frame() == nil)
    player.seek(to: 3)
    player.replay()
    #expect(player.time == 0 && player.progress == 0)
    player.seek(toProgress: 0.5)
    player.show(ShownScene(scene: AnyScene(WaveScene())))
    #expect(abs(player.progress - 0.5) < 1e-9)
  }

  @Test func `A hidden view shows the result of its input`() {
    let shown = ShownScene(scene: AnyScene(Panel<AsMeter>()))
    let screen = Screen(shown, isOffScreen: true)
    screen.now = 1
    screen.player.send(.value(8), to: "level")
    screen.player.send(.on)
    screen.now = 2
    screen.player.isOffScreen = false
    #expect(screen.frame?.value("power") == 1)
    #expect(abs((screen.frame?.value("water") ?? 0) - 8) < 1e-3)
    screen.now = 3
    screen.shown.scene.reducedMotion = true
    #expect(screen.frame?.value("level") == 8)
  }

  @Test func `The work of a hidden view is there when it appears`() {
    let states = [ButtonWork.waiting, .running(fraction: 0.5), .done]
    let scene = AnyScene(DownloadScene())
    let screen = Screen(ShownScene(scene: scene), isOffScreen: true)
    for work in states { screen.work = work }
    screen.now = 50
    screen.player.isOffScreen = false
    screen.watch(for: 3)
    let done = Screen(DownloadScene(), .done)
    done.watch(for: 3)
    #expect(screen.picture == done.picture && screen.moments.isEmpty)
  }

  @Test func `The revision changes if the picture changes without time passing`() {
    let screen = Screen(DownloadScene(), .waiting)
    let changed = Flag()
    withObservationTracking {
      _ = screen.frame
    } onChange: {
      changed.set()
    }
    screen.watch(for: 1)
    // An equal state is no change.
    screen.work = .waiting
    #expect(!changed.isSet)
    screen.work = .running(fraction: nil)
    #expect(changed.isSet)
  }

  @Test func `Input wakes a view`() {
    let screen = Screen(DownloadScene(), .waiting)
    var wakes = 0
    screen.player.onWake = { wakes += 1 }
    screen.watch(for: 1)
    #expect(wakes == 0)
    screen.work = .running(fraction: 0.5)
    #expect(wakes == 1)
  }

  @Test(arguments: [false, true])
  func `Inputs that were set before the view are shown at once`(isEndless: Bool) {
    let scene = AnyScene(Panel<AsMeter>().with { $0.isEndless = isEndless })
    var inputs = SceneInputs()
    inputs["level"] = .number(8)
    let screen = Screen(ShownScene(scene: scene, inputs: inputs))
    let water = { () -> Double in screen.frame?.value("water") ?? -1 }
    #expect(abs(water() - 8) < 1e-3)
    screen.watch(for: 1)
    screen.shown.inputs["level"] = .number(2)
    #expect(abs(water() - 8) < 1e-3)
    screen.watch(for: 0.1)
    #expect(water() > 2.5 && water() < 7.5)
    screen.watch(for: 5)
    #expect(abs(water() - 2) < 1e-3)
  }

  @Test func `A scene without input plays its demonstration, and a bound one waits`() {
    let scene = AnyScene(Panel<AsMeter>())
    let screen = Screen(ShownScene(scene: scene))
    screen.watch(for: 2)
    #expect(screen.frame?.value("level") == 5)
    var inputs = SceneInputs()
    inputs["power"] = .flag(false)
    let bound = Screen(ShownScene(scene: scene, inputs: inputs))
    bound.watch(for: 2)
    #expect(bound.frame?.values.map(\.value) == [0, 0, 0, 0, 0, 0])
    bound.shown.scene.reducedMotion = true
    bound.watch(for: 2)
    #expect(bound.frame?.value("level") == 0)
  }

  @Test func `Input of the user during a demonstration ends it without restarting the scene`() {
    let screen = Screen(Panel<AsMeter>())
    screen.watch(for: 2)
    screen.shown.inputs["pointer"] = .place(Point2D(1, 2))
    screen.watch(for: 0.1)
    #expect(screen.frame?.values.map(\.value) == [0, 0, 0, 1, 0, 0])
    screen.shown.scene.reducedMotion = true
    #expect(screen.frame?.value("pointer") == 1)
    screen.shown.inputs.addEvent("ring", to: nil, trigger: 0)
    screen.watch(for: 1)
    #expect(screen.frame?.value("rings") == 0)
  }

  /// A flag that is used on the main actor only.
  private final class Flag: @unchecked Sendable {
    private(set) var isSet = false
    func set() { isSet = true }
  }
}
