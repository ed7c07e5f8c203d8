import DripKit
import Observation
import Testing

@testable import DripUI

@MainActor struct ScenePlayerTests {
  @Test func `A button is played, told, felt, and comes to rest`() {
    let player = ScenePlayer()
    #expect(player.frame(at: 5) == nil)
    player.show(AnyScene(DownloadScene()), .waiting, at: 10)
    player.play(true, at: 10)
    var now = 10.0
    var told: [Moment] = []
    func watch(for duration: Double) {
      let end = now + duration
      while now < end {
        now += 1.0 / 60
        _ = player.frame(at: now)
        told += player.settle()
      }
    }
    watch(for: 1)
    #expect(player.isStill && told.isEmpty && player.haptic == nil)
    player.tell(.running(fraction: 0.5), at: now)
    #expect(!player.isStill)
    watch(for: 0.1)
    #expect(told == [.tap] && player.haptic?.count == 1 && player.haptic?.haptic == .tap)
    player.tell(.done, at: now)
    watch(for: 10)
    #expect(told == [.tap, .impact, .full, .burst, .check])
    #expect(player.haptic?.count == 2 && player.haptic?.haptic == .success)
    #expect(player.frame(at: now)?.phase == .done)
  }

  @Test func `Work that was there before the view is shown at once`() {
    let player = ScenePlayer()
    player.show(AnyScene(DownloadScene()), .running(fraction: 0.5), at: 0)
    #expect(abs((player.frame(at: 0)?.value("progress") ?? 0) - 0.5) < 1e-9)
    player.show(AnyScene(DownloadScene()), .done, at: 1)
    #expect(player.frame(at: 1)?.phase == .done)
    #expect(player.settle().isEmpty)
  }

  @Test func `New colours do not begin a scene anew`() {
    let player = ScenePlayer()
    let scene = DownloadScene()
    player.show(AnyScene(scene), at: 0)
    player.play(true, at: 0)
    #expect(player.frame(at: 2)?.phase == .filling)
    player.show(AnyScene(scene.with { $0.colors.theme = .dark }), at: 2)
    #expect(player.frame(at: 2)?.phase == .filling)
    player.play(false, at: 2)
    let frame = player.frame(at: 2)
    #expect(player.frame(at: 50) == frame)
  }

  @Test func `Who draws a frame is told when it is another one without time having passed`() {
    let player = ScenePlayer()
    player.show(AnyScene(DownloadScene()), .waiting, at: 0)
    let changed = Flag()
    withObservationTracking {
      _ = player.frame(at: 0)
    } onChange: {
      changed.set()
    }
    _ = player.frame(at: 1)
    #expect(!changed.isSet)
    player.tell(.running(fraction: nil), at: 1)
    #expect(changed.isSet)
  }

  /// Something that may have happened; all of it on the main actor.
  private final class Flag: @unchecked Sendable {
    private(set) var isSet = false
    func set() { isSet = true }
  }
}
