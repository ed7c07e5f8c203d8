import DripKit
import Testing

@testable import DripUI

/// Tests of the loops, the speed and the position of a view's player.
@MainActor struct PlaybackTests {
  private let wave = AnyScene(WaveScene())
  private var duration: Double { wave.duration.seconds }
  private var period: Double { duration + Player.loopDelay }

  private func player(_ playback: Playback, _ inputs: SceneInputs = SceneInputs()) -> ScenePlayer {
    let player = ScenePlayer()
    player.play(playback, at: 0)
    player.show(wave, inputs, at: 0)
    return player
  }

  /// Shows a frame and returns the time of the scene.
  @discardableResult private func advance(_ player: ScenePlayer, to now: Double) -> Double {
    _ = player.frame(at: now)
    player.settle()
    return player.time
  }

  /// Shows 30 frames a second.
  private func watch(_ player: ScenePlayer, from start: Double, to end: Double) {
    for frame in 1...Int((end - start) * 30) { advance(player, to: start + Double(frame) / 30) }
  }

  @Test(arguments: [(-3, 1), (0, 1), (1, 1), (2, 2), (4, 4)])
  func `A scene plays a number of times`(count: Int, rounds: Int) {
    let player = player(Playback(loopMode: .times(count)))
    let last = Double(rounds - 1) * period
    watch(player, from: 0, to: last + 0.5)
    #expect(abs(player.time - 0.5) < 0.04 && !player.isResting)
    watch(player, from: last + 0.5, to: last + duration + 5)
    #expect(player.isResting && player.progress == 1)
    player.replay(at: 100)
    watch(player, from: 100, to: 100 + last + 0.5)
    #expect(abs(player.time - 0.5) < 0.04 && !player.isResting)
  }

  @Test func `A scene that does not end plays on in every mode`() {
    for mode in [LoopMode.once, .times(2), .loop] {
      let player = ScenePlayer()
      let splash = AnyScene(SplashScene())
      player.play(Playback(loopMode: mode), at: 0)
      player.show(splash, at: 0)
      let period = splash.duration.seconds
      #expect(abs(advance(player, to: 5.25 * period) - 5.25 * period) < 1e-9)
      #expect(abs(player.progress - 0.25) < 1e-9 && !player.isResting)
      player.seek(toProgress: 0.5, at: 60)
      #expect(abs(player.time - period / 2) < 1e-9)
    }
  }

  @Test func `Work and input of the user play once in a loop`() {
    let driven = player(Playback(loopMode: .loop), SceneInputs(.waiting))
    driven.send(SceneInputs(.done), at: 1)
    watch(driven, from: 1, to: 20)
    #expect(driven.isResting && driven.frame(at: 20)?.phase == .done)
    let touched = player(Playback(loopMode: .loop))
    advance(touched, to: 0.5)
    touched.send(.begin, at: 0.5)
    touched.send(.progress(1), at: 0.6)
    watch(touched, from: 0.6, to: 20)
    #expect(touched.isResting)
    touched.replay(at: 30)
    #expect(advance(touched, to: 30.25) == 0.25 && !touched.isResting)
    // Another scene has received no input.
    touched.show(AnyScene(HeartScene()), at: 31)
    #expect(abs(advance(touched, to: 31.5) - 0.5) < 1e-9)
    watch(touched, from: 31.5, to: 60)
    #expect(!touched.isResting)
  }

  @Test func `The speed holds for the next scene, and odd ones are limited`() {
    let player = player(Playback(speed: 2))
    #expect(abs(advance(player, to: 0.5) - 1) < 1e-9)
    player.show(AnyScene(DownloadScene()), at: 1)
    #expect(abs(advance(player, to: 1.5) - 1) < 1e-9)
    player.play(Playback(speed: 0), at: 1.6)
    let still = advance(player, to: 1.7)
    #expect(advance(player, to: 50) == still && player.isResting)
    player.play(Playback(speed: 0.5), at: 50)
    #expect(!player.isResting && abs(advance(player, to: 50.5) - still - 0.25) < 1e-9)
    #expect(
      [.nan, -1, .infinity, 1e300, 3].map { Playback(speed: $0).speed } == [1, 0, 100, 100, 3])
  }

  @Test func `A new loop mode counts from the present round on`() {
    let player = player(Playback(loopMode: .loop))
    advance(player, to: 4 * period + 0.5)
    player.play(Playback(loopMode: .times(2)), at: 4 * period + 0.5)
    #expect(abs(player.time - 0.5) < 1e-9)
    watch(player, from: 4 * period + 0.5, to: 5 * period + 1)
    #expect(!player.isResting && player.time < 1.1)
    watch(player, from: 5 * period + 1, to: 6 * period + 3)
    #expect(player.isResting)
    player.play(Playback(loopMode: .loop), at: 100)
    watch(player, from: 100, to: 100 + Player.loopDelay + 0.5)
    #expect(!player.isResting && player.time < 1)
  }

  @Test func `A binding that returns the progress does not hold the scene up`() {
    let player = player(Playback())
    advance(player, to: 1)
    let reported = player.progress
    _ = player.frame(at: 1.1)
    player.seek(toProgress: reported, at: 1.1)
    #expect(abs(player.time - 1.1) < 1e-9)
    // A binding may come a frame or two late.
    advance(player, to: 1.1)
    advance(player, to: 1.2)
    player.seek(toProgress: reported, at: 1.2)
    #expect(abs(player.time - 1.2) < 1e-9)
    // The user goes back and forth.
    player.seek(toProgress: 0.5, at: 1.2)
    player.seek(toProgress: reported, at: 1.2)
    #expect(abs(player.time - 1) < 1e-9)
  }

  @Test func `A trigger of any type has changed if its value has`() {
    #expect(Trigger(1) == Trigger(1) && Trigger("a") == Trigger("a"))
    #expect(
      Trigger(1) != Trigger(2) && Trigger(1) != Trigger("1") && Trigger(Int?.none) != Trigger(0))
  }

  @Test func `A player without a scene has no position`() {
    let player = ScenePlayer()
    player.seek(to: 3, at: 0)
    player.seek(toProgress: 0.5, at: 0)
    player.replay(at: 0)
    #expect(player.time == 0 && player.progress == 0)
    player.show(wave, at: 1)
    #expect(abs(advance(player, to: 1.5) - 0.5) < 1e-9)
  }

  @Test func `Frame rates are those of displays`() {
    let water = FrameRates()
    #expect((water.minimum, water.preferred, water.maximum) == (30, 60, 120))
    let slow = FrameRates(10...24)
    #expect((slow.minimum, slow.preferred, slow.maximum) == (10, 24, 24))
    #expect(slow.minimumInterval == 1.0 / 24)
    for odd in [-5...0, 0...0.001, -Double.infinity ... -3] {
      #expect(FrameRates(odd).maximum == 1 && FrameRates(odd).minimumInterval == 1)
    }
    let fast = FrameRates(90...Double.infinity)
    #expect((fast.minimum, fast.preferred, fast.maximum) == (90, 90, 240))
  }
}
