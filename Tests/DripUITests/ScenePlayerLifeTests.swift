import DripKit
import Testing

@testable import DripUI

/// Tests of a player whose view is rotated, reused, hidden or pressed.
@MainActor struct ScenePlayerLifeTests {
  @Test func `Another scene begins at its start`() {
    let player = ScenePlayer()
    let splash = SplashScene()
    player.show(AnyScene(splash), at: 0)
    player.play(true, at: 0)
    _ = player.frame(at: 1.3)
    let others = [
      AnyScene(WaveScene()), AnyScene(splash), AnyScene(splash.with { $0.seed = 7 }),
      AnyScene(DownloadScene()), AnyScene(DownloadScene().with { $0.log.wait() }),
    ]
    for (step, scene) in others.enumerated() {
      let now = 1.3 + Double(step)
      player.show(scene, at: now)
      #expect(player.frame(at: now)?.picture == scene.picture(at: 0), "\(scene.name)")
      _ = player.frame(at: now + 1)
    }
  }

  @Test func `No moments occur while nobody sees the view`() {
    let player = ScenePlayer()
    let scene = AnyScene(DownloadScene())
    player.show(scene, at: 0)
    player.play(true, at: 0)
    _ = player.frame(at: 0.1)
    var moments = player.settle()
    player.setHidden(true, at: 0.2)
    player.setHidden(false, at: 3600)
    _ = player.frame(at: 3600)
    moments += player.settle()
    let shown = moments.count
    var now = 3600.0
    var most = 0
    while now < 3620 {
      now += 1.0 / 60
      _ = player.frame(at: now)
      let next = player.settle()
      most = max(most, next.count)
      moments += next
    }
    #expect(shown == scene.run().timeline.moments.count { $0.time < 0.2 })
    #expect(moments == scene.run().timeline.moments.map(\.moment) && most < 3)
  }

  @Test func `Only what the user started is felt`() {
    let player = ScenePlayer()
    let scene = AnyScene(DownloadScene())
    player.show(scene, SceneInputs(.waiting), at: 0)
    player.play(true, at: 0)
    var now = 0.0
    func play(_ work: ButtonWork) -> Int {
      let before = player.haptic?.count ?? 0
      player.send(SceneInputs(work), at: now)
      for _ in 0..<360 {
        now += 1.0 / 60
        _ = player.frame(at: now)
        player.settle()
      }
      return (player.haptic?.count ?? 0) - before
    }
    // A download that the app starts, and the row of a list that shows other work.
    #expect([.running(fraction: 0.5), .done, .waiting].map(play) == [0, 0, 0])
    player.touch()
    #expect([.running(fraction: 0.5), .done].map(play) == [1, 1])
    #expect(player.haptic?.haptic == .success)
    // The touch is over.
    #expect([.waiting, .running(fraction: 0.2), .failed].map(play) == [0, 0, 0])
    player.touch()
    #expect([.running(fraction: 0.2), .waiting].map(play) == [1, 1])
    #expect(play(.running(fraction: 0.2)) == 0)
    player.touch()
    player.show(AnyScene(WaveScene()), SceneInputs(.waiting), at: now)
    #expect(play(.running(fraction: 0.5)) == 0)
  }
}
