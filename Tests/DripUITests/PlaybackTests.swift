import DripKit
import Testing

@testable import DripUI

/// Tests of the loops, the speed and the position of a view's player.
@MainActor struct PlaybackTests {
  private let wave = AnyScene(WaveScene())
  private var duration: Double { wave.duration.seconds }
  private var period: Double { duration + Player<AnyScene>.loopDelay }

  private func screen(_ playback: Playback, _ inputs: SceneInputs = SceneInputs()) -> Screen {
    Screen(ShownScene(scene: wave, inputs: inputs), playback)
  }

  /// Shows one frame after a pause of the display, and returns the time of the scene.
  @discardableResult private func skip(_ screen: Screen, by seconds: Double) -> Double {
    screen.now += seconds
    _ = screen.frame
    screen.player.settle()
    return screen.player.time
  }

  @Test(arguments: [(-3, 1), (0, 1), (1, 1), (2, 2), (4, 4)])
  func `A scene plays a number of times`(count: Int, rounds: Int) {
    let screen = screen(Playback(loopMode: .times(count)))
    let last = Double(rounds - 1) * period
    let isInLastRound = { abs(screen.player.time - 0.5) < 0.04 && !screen.player.isResting }
    screen.watch(for: last + 0.5)
    #expect(isInLastRound())
    screen.watch(for: duration + 5)
    #expect(screen.player.isResting && screen.player.progress == 1)
    screen.player.replay()
    screen.watch(for: last + 0.5)
    #expect(isInLastRound())
  }

  @Test(arguments: [(LoopMode.once, 1), (.times(3), 3)])
  func `The end of the last round is reported once`(mode: LoopMode, rounds: Int) {
    let screen = screen(Playback(loopMode: mode))
    screen.watch(for: Double(rounds - 1) * period + duration - 0.1)
    #expect(!screen.player.takeEnd())
    screen.watch(for: 0.2)
    #expect(screen.player.takeEnd() && !screen.player.takeEnd())
    screen.watch(for: 10)
    #expect(!screen.player.takeEnd())
    screen.player.replay()
    screen.watch(for: Double(rounds) * period)
    #expect(screen.player.takeEnd())
  }

  @Test func `A scene that plays for ever has no end`() {
    let screen = screen(Playback(loopMode: .loop))
    screen.watch(for: 3 * period)
    #expect(!screen.player.takeEnd())
  }

  @Test func `A scene that does not end plays on in every mode`() {
    let splash = AnyScene(SplashScene())
    let period = splash.duration.seconds
    for mode in [LoopMode.once, .times(2), .loop] {
      let screen = Screen(ShownScene(scene: splash), Playback(loopMode: mode))
      #expect(abs(skip(screen, by: 5.25 * period) - 5.25 * period) < 1e-9)
      #expect(abs(screen.player.progress - 0.25) < 1e-9 && !screen.player.isResting)
      screen.player.seek(toProgress: 0.5)
      #expect(abs(screen.player.time - period / 2) < 1e-9)
    }
  }

  @Test func `Work and input of the user play once in a loop`() {
    let driven = screen(Playback(loopMode: .loop), SceneInputs(.waiting))
    driven.work = .done
    driven.watch(for: 20)
    #expect(driven.player.isResting && driven.frame?.phase == .done)
    let touched = screen(Playback(loopMode: .loop))
    touched.watch(for: 0.5)
    touched.player.send(.begin)
    touched.player.send(.progress(1))
    touched.watch(for: 20)
    #expect(touched.player.isResting)
    touched.player.replay()
    #expect(abs(skip(touched, by: 0.25) - 0.25) < 1e-9 && !touched.player.isResting)
    // Another scene has received no input.
    touched.shown.scene = AnyScene(HeartScene())
    #expect(abs(skip(touched, by: 0.5) - 0.5) < 1e-9)
    touched.watch(for: 30)
    #expect(!touched.player.isResting)
  }

  @Test func `The speed holds for the next scene, and odd ones are limited`() {
    let screen = screen(Playback(speed: 2))
    #expect(abs(skip(screen, by: 0.5) - 1) < 1e-9)
    screen.shown.scene = AnyScene(DownloadScene())
    #expect(abs(skip(screen, by: 0.5) - 1) < 1e-9)
    screen.player.playback.speed = 0
    let still = skip(screen, by: 0.1)
    #expect(skip(screen, by: 50) == still && screen.player.isResting)
    screen.player.playback.speed = 0.5
    #expect(!screen.player.isResting && abs(skip(screen, by: 0.5) - still - 0.25) < 1e-9)
    #expect(
      [.nan, -1, .infinity, 1e300, 3].map { Playback(speed: $0).limitedSpeed }
        == [1, 0, 100, 100, 3])
  }

  @Test func `A new loop mode counts from the present round on`() {
    let screen = screen(Playback(loopMode: .loop))
    skip(screen, by: 4 * period + 0.5)
    screen.player.playback.loopMode = .times(2)
    #expect(abs(screen.player.time - 0.5) < 1e-9)
    screen.watch(for: period + 0.5)
    #expect(!screen.player.isResting && screen.player.time < 1.1)
    screen.watch(for: period + 2)
    #expect(screen.player.isResting)
    screen.player.playback.loopMode = .loop
    screen.watch(for: Player<AnyScene>.loopDelay + 0.5)
    #expect(!screen.player.isResting && screen.player.time < 1)
  }

  @Test func `A view moves to any part of its scene and plays again`() {
    let screen = screen(Playback(isPlaying: false))
    let player = screen.player
    player.seek(toProgress: 0.5)
    #expect(!player.isResting && player.progress == 0.5)
    screen.watch(for: 1)
    #expect(player.isResting && screen.picture == wave.picture(at: duration / 2))
    for odd in [Double.nan, .infinity, -.infinity] {
      player.seek(toProgress: odd)
      player.seek(to: odd)
    }
    #expect(player.progress == 0.5)
    player.seek(toProgress: 9)
    #expect(player.time == duration)
    player.seek(to: -3)
    #expect(player.progress == 0 && screen.moments.isEmpty)
    player.replay()
    #expect(player.playback.isPlaying && !player.isResting)
    screen.watch(for: 0.5)
    #expect(abs(player.time - 0.5) < 1e-6)
  }

  @Test func `A binding that returns the progress does not hold the scene up`() {
    let screen = screen(Playback())
    let player = screen.player
    skip(screen, by: 1)
    let reported = player.progress
    screen.now += 0.1
    _ = screen.frame
    player.seek(toProgress: reported)
    #expect(abs(player.time - 1.1) < 1e-9)
    // A binding may come a frame or two late.
    skip(screen, by: 0)
    skip(screen, by: 0.1)
    player.seek(toProgress: reported)
    #expect(abs(player.time - 1.2) < 1e-9)
    // The user goes back and forth.
    player.seek(toProgress: 0.5)
    player.seek(toProgress: reported)
    #expect(abs(player.time - 1) < 1e-9)
  }

  @Test func `A trigger of any type has changed if its value has`() {
    #expect(Trigger(1) == Trigger(1) && Trigger("a") == Trigger("a"))
    #expect(
      Trigger(1) != Trigger(2) && Trigger(1) != Trigger("1") && Trigger(Int?.none) != Trigger(0))
  }

  @Test func `A device that saves energy has fewer frames`() {
    let rates = [false, true].map { FrameRates(isSaving: $0) }
    #expect(rates.map(\.maximum) == [120, 30] && rates.map(\.preferred) == [60, 30])
  }
}
