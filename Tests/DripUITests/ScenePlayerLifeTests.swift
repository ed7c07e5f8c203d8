import DripKit
import Testing

@testable import DripUI

/// Tests of a player whose view is rotated, reused, hidden or pressed.
@MainActor struct ScenePlayerLifeTests {
  @Test func `Another scene begins at its start`() {
    let splash = SplashScene()
    let screen = Screen(splash)
    screen.watch(for: 1.3)
    let others = [
      AnyScene(WaveScene()), AnyScene(splash), AnyScene(splash.with { $0.seed = 7 }),
      AnyScene(DownloadScene()), AnyScene(DownloadScene().with { $0.log.wait() }),
    ]
    for scene in others {
      screen.shown.scene = scene
      #expect(screen.picture == scene.picture(at: 0), "\(scene.name)")
      screen.watch(for: 1)
    }
  }

  @Test func `A tint and a theme continue the scene`() {
    let screen = Screen(DownloadScene())
    screen.watch(for: 2)
    let (time, last) = (screen.player.time, screen.picture)
    screen.shown.surroundings = Surroundings(tint: RGBAColor(232, 62, 97))
    #expect(screen.picture != last && screen.player.time == time)
    screen.shown.surroundings = Surroundings()
    #expect(screen.picture == last && screen.player.time == time)
  }

  @Test func `A cell that is used again shows other work at once`() {
    let screen = Screen(DownloadScene(), .waiting)
    let states: [ButtonWork?] = [
      .running(fraction: 0.4), .done, .waiting, .failed(.init(message: "Gone")), .done,
      .paused(fraction: 0.2), .running(fraction: .nan), nil, .running(fraction: 0.1), .done,
    ]
    for work in states {
      screen.work = .running(fraction: 0.7)
      screen.watch(for: 0.3)
      screen.player.touch()
      let felt = screen.player.haptic?.count
      _ = screen.takeMoments()
      let next = ShownScene(scene: AnyScene(DownloadScene()), inputs: SceneInputs(work))
      screen.player.show(next, anew: true)
      screen.shown = next
      #expect(screen.picture == Screen(next).picture, "\(String(describing: work))")
      #expect(screen.moments.isEmpty && screen.player.haptic?.count == felt)
    }
    screen.watch(for: 8)
    #expect(screen.moments.isEmpty)
  }

  @Test func `No moments occur while nobody sees the view`() {
    let scene = DownloadScene()
    let screen = Screen(scene)
    screen.watch(for: 0.1)
    screen.player.isOffScreen = true
    screen.player.isInBackground = true
    screen.now += 3600
    screen.player.isInBackground = false
    screen.now += 3600
    screen.player.isOffScreen = false
    let time = screen.player.time
    screen.watch(for: 0.1)
    #expect(abs(screen.player.time - time - 0.1) < 1e-6 && screen.player.time < 0.3)
    screen.watch(for: 20)
    #expect(screen.moments == scene.run().timeline.moments.map(\.moment))
  }

  @Test func `Only what the user started is felt`() {
    let screen = Screen(DownloadScene(), .waiting)
    let player = screen.player
    func play(_ work: ButtonWork) -> Int {
      let before = player.haptic?.count ?? 0
      screen.work = work
      screen.watch(for: 6)
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
    #expect([.running(fraction: 0.2), .failed].map(play) == [1, 1])
    #expect(player.haptic?.haptic == .failure)
    player.touch()
    #expect([.running(fraction: 0.2), .waiting].map(play) == [1, 1])
    #expect(play(.running(fraction: 0.2)) == 0)
    player.touch()
    screen.shown.scene = AnyScene(WaveScene())
    #expect(play(.running(fraction: 0.5)) == 0)
  }
}
