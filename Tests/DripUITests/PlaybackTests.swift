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

  @Test func `A part of a scene plays backwards, once`() {
    let screen = screen(Playback(range: 0.2...0.8, isReversed: true))
    screen.watch(for: 1.0 / 60)
    #expect(abs(screen.player.progress - 0.8) < 0.01 && !screen.player.isResting)
    screen.watch(for: 0.3 * duration)
    #expect(abs(screen.player.progress - 0.5) < 0.02)
    screen.watch(for: 0.2 * duration)
    #expect(!screen.player.takeEnd())
    screen.watch(for: 0.2 * duration)
    #expect(screen.player.takeEnd() && !screen.player.takeEnd())
    #expect(abs(screen.player.progress - 0.2) < 1e-9 && screen.player.isResting)
    screen.player.replay()
    screen.watch(for: 0.3 * duration)
    #expect(abs(screen.player.progress - 0.5) < 0.02 && !screen.player.isResting)
    screen.player.send(.begin)
    screen.watch(for: 0.5)
    #expect(screen.player.time < 0.6)
  }

  @Test func `A scene plays forwards and backwards, also from a place of the app`() {
    let screen = screen(Playback(loopMode: .autoreverse, speed: 2))
    for (rounds, progress) in [(0.25, 0.25), (1.25, 0.75), (1.75, 0.25), (2.25, 0.25)] {
      screen.player.replay()
      screen.watch(for: rounds * duration / 2)
      #expect(abs(screen.player.progress - progress) < 0.03, "\(rounds)")
    }
    screen.player.playback.isPlaying = false
    screen.player.seek(toProgress: 0.6)
    screen.watch(for: 1)
    #expect(abs(screen.player.progress - 0.6) < 1e-9 && screen.player.isResting)
    screen.player.playback.isPlaying = true
    screen.watch(for: 0.1 * duration)
    #expect(abs(screen.player.progress - 0.8) < 0.03)
    screen.player.isOffScreen = true
    screen.watch(for: 3)
    screen.player.isOffScreen = false
    screen.watch(for: 1.0 / 60)
    #expect(abs(screen.player.progress - 0.8) < 0.05)
  }

  @Test func `Odd parts of a scene are limited`() {
    for (range, progress) in [(-3.0...7.0, 1.0), (0.5...0.5, 0.5), (0.9...2, 1)] {
      let playback = Playback(range: range)
      #expect(playback.progress(afterRounds: 1).progress == progress)
      #expect(playback.progress(afterRounds: 1).hasEnded)
    }
    #expect(
      Playback(loopMode: .times(2), range: 0...0.5).progress(afterRounds: 1.5).progress == 0.25)
    #expect(!Playback(loopMode: .loop, isReversed: true).progress(afterRounds: 1e6).hasEnded)
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

  @Test func `Frame rates are those of displays`() {
    let water = FrameRates()
    #expect((water.minimum, water.preferred, water.maximum) == (30, 60, 120))
    #expect(
      water.limited(ifSaving: true).preferred == 30 && water.limited(ifSaving: false) == water)
    let slow = FrameRates(10...24)
    #expect(slow.limited(ifSaving: true) == slow)
    #expect((slow.minimum, slow.preferred, slow.maximum) == (10, 24, 24))
    #expect(slow.minimumInterval == 1.0 / 24)
    for odd in [-5...0, 0...0.001, -Double.infinity ... -3] {
      #expect(FrameRates(odd).maximum == 1 && FrameRates(odd).minimumInterval == 1)
    }
    let fast = FrameRates(90...Double.infinity)
    #expect((fast.minimum, fast.preferred, fast.maximum) == (90, 90, 240))
  }
}
