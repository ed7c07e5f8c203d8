import DripTestSupport
import Testing

@testable import DripKit

struct PlayerTests {
  // MARK: Frames

  /// An input, or another change of a player, at a host time.
  private struct Step: CustomTestStringConvertible {
    let now: Double
    let name: String
    let apply: (inout Player<AnyScene>, Double) -> Void
    var testDescription: String { "\(name)@\(now)" }
  }

  private static func randomSteps(seed: UInt64) -> [Step] {
    var random = SplitMix64(seed: seed)
    var now = 0.0
    return (0..<12).map { _ in
      now += Double.random(in: 0...1.5, using: &random)
      let fraction = Double.random(in: 0...1, using: &random)
      let (name, apply): (String, (inout Player<AnyScene>, Double) -> Void) =
        switch Int.random(in: 0..<16, using: &random) {
        case 0: ("begin", { $0.send(.begin, at: $1) })
        case 1, 2: ("move \(fraction)", { $0.send(.progress(fraction), at: $1) })
        case 3: ("full", { $0.send(ButtonWork.done, at: $1) })
        case 4: ("pause work", { $0.send(.paused(fraction: fraction), at: $1) })
        case 5: ("fail", { $0.send(ButtonWork.failed, at: $1) })
        case 6: ("cancel", { $0.send(ButtonWork.waiting, at: $1) })
        case 7: ("run", { $0.send(.running(fraction: nil), run: 7, at: $1) })
        case 8, 9: ("pull", { $0.send(.pull(to: 120 * fraction, within: 0.1), at: $1) })
        case 10: ("end", { $0.send(.arrive, at: $1) })
        case 11: ("hide", { $0.setHidden(true, at: $1) })
        case 12: ("reveal", { $0.setHidden(false, at: $1) })
        case 13: ("pause", { $0.pause(at: $1) })
        case 14: ("play", { $0.play(at: $1) })
        default: ("speed", { $0.setSpeed(0.25 + 2 * fraction, at: $1) })
        }
      return Step(now: now, name: name, apply: apply)
    }
  }

  /// Returns the pictures at some host times, of a player that is updated at a rate in between.
  private func pictures(
    _ player: Player<AnyScene>, steps: [Step], at times: [Double], every interval: Double
  ) -> [Picture] {
    var player = player
    var (steps, pictures, now) = (steps[...], [Picture](), 0.0)
    func play(to end: Double) {
      while now + interval < end {
        now += interval
        _ = player.update(to: now)
      }
    }
    for time in times {
      while let step = steps.first, step.now <= time {
        play(to: step.now)
        step.apply(&player, step.now)
        steps.removeFirst()
      }
      play(to: time)
      pictures.append(player.update(to: time).frame.picture)
    }
    return pictures
  }

  @Test(arguments: allScenes, [Player<AnyScene>.Ending.settle, .pause, .loop])
  func `Frames do not depend on the rate of the display`(
    kind: SceneKind, ending: Player<AnyScene>.Ending
  ) {
    for seed in 0..<3 as Range<UInt64> {
      let steps = Self.randomSteps(seed: seed)
      var player = Player(kind.scene(), ending: ending)
      player.play(at: 0)
      var random = SplitMix64(seed: seed + 100)
      let times = (0..<6).map { _ in Double.random(in: 0...20, using: &random) }.sorted()
      let expected = pictures(player, steps: steps, at: times, every: .infinity)
      for interval in [1.0 / 30, 0.37] {
        let found = pictures(player, steps: steps, at: times, every: interval)
        #expect(found == expected, "seed \(seed), interval \(interval), \(steps)")
      }
    }
  }

  // MARK: Rest

  /// Updates a player at 60 frames a second until it rests, and returns that time, or nil if it never does.
  private func rest(_ player: inout Player<AnyScene>, from start: Double, limit: Double = 30)
    -> Double?
  {
    var now = start
    while now < start + limit {
      now += 1.0 / 60
      if player.update(to: now).isResting { return now }
    }
    return nil
  }

  @Test(arguments: allScenes)
  func `A resting player always shows the same picture`(kind: SceneKind) {
    for reduced in [false, true] {
      var scene = kind.scene()
      scene.reducedMotion = reduced
      var player = Player(scene)
      player.play(at: 0)
      guard let now = rest(&player, from: 0) else {
        if case .finite = scene.duration { Issue.record("\(kind.name) never rests") }
        continue
      }
      let picture = player.frame.picture
      for later in [0.01, 0.3, 1, 7, 100] {
        #expect(player.update(to: now + later).frame.picture == picture)
        #expect(player.isResting)
      }
    }
  }

  @Test(arguments: allScenes)
  func `A resting player accepts input`(kind: SceneKind) {
    var scene = kind.scene()
    scene.log.wait()
    for (channel, input) in [
      (Input.Channel.progress, Input.progress(0.5)), (.pull, .pull(to: 60, within: 0.2)),
    ] where scene.log.channels.first == channel {
      var player = Player(scene)
      player.play(at: 0)
      let now = rest(&player, from: 0)
      #expect(now != nil)
      let before = player.frame.picture
      player.send(input, at: 10)
      #expect(!player.isResting)
      #expect(player.update(to: 10.3).frame.picture != before)
    }
  }

  @Test func `Water after the end slows down and stops`() throws {
    var player = Player(AnyScene(WaveScene(variant: .recorded).waiting))
    player.play(at: 0)
    player.send(.progress(0.5), at: 1)
    #expect(rest(&player, from: 1) == nil, "more progress is expected")
    player.send(.fail, at: 40)
    let now = try #require(rest(&player, from: 40))
    #expect(player.time - player.duration < 0.4 && player.hasEnded)
    #expect(now - 40 < 10)
  }

  // MARK: Time

  @Test func `Time does not pass while the player is hidden or paused`() {
    var player = Player(AnyScene(RiverScene(variant: .recorded)))
    _ = player.update(to: 5)
    #expect(player.time == 0 && player.isResting)
    player.play(at: 5)
    _ = player.update(to: 5.5)
    #expect(player.time == 0.5 && !player.isResting)
    player.setHidden(true, at: 5.5)
    #expect(player.isResting)
    _ = player.update(to: 90)
    #expect(player.time == 0.5)
    player.setHidden(false, at: 100)
    _ = player.update(to: 100.25)
    #expect(player.time == 0.75)
    player.pause(at: 100.25)
    player.setHidden(true, at: 101)
    player.setHidden(false, at: 102)
    _ = player.update(to: 200)
    #expect(player.time == 0.75 && player.isResting)
  }

  @Test func `A player that becomes visible shows the result of input while it was hidden`() {
    var player = Player(AnyScene(DownloadScene().waiting))
    player.play(at: 0)
    player.setHidden(true, at: 1)
    player.send(.running(fraction: 0.5), at: 2)
    player.setHidden(false, at: 3)
    #expect(abs((player.update(to: 3).frame.value("progress") ?? 0) - 0.5) < 1e-9)
    player.setHidden(true, at: 4)
    player.send(.running(fraction: 0.9), at: 5)
    player.send(ButtonWork.done, at: 6)
    player.setHidden(false, at: 7)
    let update = player.update(to: 7)
    #expect(
      update.frame.phase == .done && update.moments.allSatisfy { $0 == .tap || $0 == .impact })
    #expect(player.isResting)
  }

  @Test func `A clock never goes back`() {
    var clock = PlayerClock()
    clock.advance(to: 5)
    clock.run(true)
    for now in [7.0, 6, .nan, .infinity, -.infinity] {
      clock.advance(to: now)
      #expect(clock.time == 2)
    }
  }

  @Test func `Speed scales time from the moment it is set`() {
    var player = Player(AnyScene(RiverScene(variant: .recorded)))
    player.play(at: 0)
    player.setSpeed(2, at: 1)
    _ = player.update(to: 1.5)
    #expect(player.time == 2)
    player.setSpeed(0, at: 1.5)
    _ = player.update(to: 9)
    #expect(player.time == 2)
    for nonsense in [-1, .nan, .infinity] as [Double] { player.setSpeed(nonsense, at: 9) }
    _ = player.update(to: 10)
    #expect(player.time == 2)
  }

  @Test func `A player that pauses at the end plays again from the beginning`() {
    var player = Player(AnyScene(WaveScene(variant: .recorded)), ending: .pause)
    player.play(at: 0)
    let duration = player.duration
    #expect(!player.update(to: duration - 0.1).didEnd)
    let update = player.update(to: duration + 3)
    #expect(update.didEnd && update.isResting && player.time == duration)
    #expect(!player.isPlaying && player.hasEnded)
    #expect(!player.update(to: duration + 4).didEnd)
    player.play(at: 100)
    #expect(player.time == 0 && player.isPlaying)
  }

  @Test func `A loop holds its last frame and begins again`() {
    var player = Player(AnyScene(WaveScene(variant: .recorded)), ending: .loop)
    player.play(at: 0)
    let duration = player.duration
    let update = player.update(to: duration + Player<AnyScene>.loopDelay / 2)
    #expect(update.didEnd && player.time == duration && !update.isResting)
    let next = player.update(to: duration + Player<AnyScene>.loopDelay + 0.5)
    #expect(!next.didEnd && abs(player.time - 0.5) < 1e-9)
    let later = player.update(to: 3 * (duration + Player<AnyScene>.loopDelay) + 0.5)
    #expect(later.didEnd && abs(player.time - 0.5) < 1e-9)
  }

  @Test func `Seeking stays within the scene`() {
    var player = Player(AnyScene(WaveScene(variant: .recorded)), ending: .pause)
    for (wanted, time) in [(2, 2), (-5, 0), (1e9, player.duration)] as [(Double, Double)] {
      player.seek(to: wanted, at: 0)
      #expect(player.time == time)
    }
    player.seek(to: .nan, at: 0)
    #expect(player.time == player.duration)
    var endless = Player(AnyScene(SplashScene(variant: .recorded)), ending: .pause)
    endless.seek(to: 1000, at: 0)
    #expect(
      endless.time == 1000 && endless.update(to: 0).frame.picture == endless.scene.picture(at: 1000)
    )
  }

  // MARK: Moments

  @Test(arguments: allScenes, [1.0 / 120, 1.0 / 24, 0.7])
  func `Every moment is reported once`(kind: SceneKind, step: Double) {
    let story = kind.scene().run()
    guard case .finite(let duration) = story.duration else { return }
    for ending in [Player<AnyScene>.Ending.settle, .pause] {
      var player = Player(kind.scene(), ending: ending)
      player.play(at: 0)
      var moments: [SceneTimeline.Moment] = []
      var now = 0.0
      while now < duration + 2 {
        now += step
        moments += player.update(to: now).moments
      }
      #expect(moments == story.timeline.moments.map(\.moment))
    }
  }

  @Test func `The moments of a repeating scene are reported again, each at most once an update`() {
    let story = SplashScene(variant: .recorded).run()
    let (count, period) = (story.timeline.moments.count, story.duration.seconds)
    var player = Player(AnyScene(SplashScene(variant: .recorded)))
    player.play(at: 0)
    var reported = 0
    for step in 1...300 {
      reported += player.update(to: 3 * period * Double(step) / 300).moments.count
    }
    #expect(count > 0 && reported == 3 * count)
    #expect(player.update(to: 1000 * period).moments.count == count)
  }

  // MARK: Input

  @Test func `The first input replaces the demonstration`() {
    var player = Player(AnyScene(HeartScene()))
    player.play(at: 0)
    player.send(.progress(0.25), at: 20)
    _ = player.update(to: 30)
    #expect(player.frame.value("progress") == 0.25)
  }

  @Test func `A new run after a cancelled one begins anew`() {
    var player = Player(AnyScene(DownloadScene().waiting))
    player.play(at: 0)
    for run in 0..<20 {
      let now = 20 * Double(run)
      player.send(.running(fraction: 0.4), run: run, at: now)
      #expect(player.update(to: now + 3).frame.phase == .filling)
      player.send(ButtonWork.waiting, run: run, at: now + 3)
      #expect(player.update(to: now + 19).frame.phase == .idle)
      #expect(player.time < 20)
    }
  }

  @Test func `New settings keep the time and the input`() {
    let scene = DownloadScene().waiting
    let changed = AnyScene(scene.with { $0.colors.theme = .dark })
    var (player, fresh) = (Player(AnyScene(scene)), Player(changed))
    player.play(at: 0)
    fresh.play(at: 0)
    for (now, fraction) in [(1.0, 0.3), (2, 0.6)] {
      player.send(.running(fraction: fraction), at: now)
      fresh.send(.running(fraction: fraction), at: now)
    }
    player.show(changed, at: 2.5)
    #expect(player.update(to: 3).frame.picture == fresh.update(to: 3).frame.picture)
    #expect(player.time == fresh.time && player.time > 2)
    var calm = changed
    calm.reducedMotion = true
    player.show(calm, at: 3)
    #expect(player.update(to: 3).frame.picture != fresh.frame.picture)
    #expect(player.time == fresh.time && player.frame.phase == .filling)
  }

  @Test(arguments: RefreshScene.variants)
  func `A refresh lasts until its content arrives`(variant: SceneKind.Variant) throws {
    var scene = AnyScene(RefreshScene(variant: variant))
    scene.log.wait()
    var player = Player(scene)
    player.play(at: 0)
    #expect(player.pullState == .resting)
    player.send(.pull(to: 120, within: 0.4), at: 1)
    #expect(player.pullState == .pulled, "the finger is not there yet")
    #expect(player.update(to: 1.5).moments.contains(.trigger) && player.pullState == .refreshing)
    player.send(.pull(to: 0, within: 0.3), at: 2)
    #expect(rest(&player, from: 2, limit: 20) == nil && player.pullState == .refreshing)
    player.send(.arrive, at: 30)
    #expect(player.pullState == .ending)
    // A finger that pulls now has no effect.
    player.send(.pull(to: 120, within: 0), at: 30)
    #expect(rest(&player, from: 30) != nil && player.hasEnded && player.pullState == .resting)
    player.send(.pull(to: 30, within: 0), at: 60)
    #expect(player.time == 0, "the pull before is over")
    // A finger that holds still needs no frames.
    #expect(rest(&player, from: 60) != nil && player.pullState == .pulled)
    player.send(.pull(to: 0, within: 0.3), at: 90)
    #expect(player.pullState == .pulled)
    #expect(rest(&player, from: 90) != nil && player.pullState == .resting)
  }

  @Test func `The state of a refresh follows the input of a hidden player at once`() {
    var scene = AnyScene(RefreshScene())
    scene.log.wait()
    var player = Player(scene)
    player.play(at: 0)
    player.setHidden(true, at: 0)
    for (action, state) in [
      (.pull(to: 30, within: 0), .pulled), (.pull(to: 0, within: 0.3), .resting),
      (.pull(to: 120, within: 0.6), .refreshing), (.pull(to: 0, within: 0.3), .refreshing),
      (.arrive, .resting),
    ] as [(Input, Player<AnyScene>.PullState)] {
      player.send(action, at: 1)
      #expect(player.pullState == state, "after \(action)")
    }
  }

  @Test func `Input that a scene cannot take changes nothing`() {
    var player = Player(AnyScene(SplashScene(variant: .recorded)))
    let before = player.scene.log
    player.play(at: 0)
    player.send(.progress(0.5), at: 1)
    player.send(.arrive, at: 1)
    #expect(
      player.scene.log == before
        && player.update(to: 1).frame.picture == player.scene.picture(at: 1))
    var button = Player(AnyScene(WaveScene(variant: .recorded).waiting))
    button.send(.progress(.nan), at: 1)
    #expect(button.duration == 0)
  }

  @Test func `Skipping shows the final state without the motion`() {
    var player = Player(AnyScene(DownloadScene().waiting))
    player.play(at: 0)
    player.send(ButtonWork.done, at: 0)
    player.skip(at: 0)
    let update = player.update(to: 0)
    #expect(update.frame.phase == .done && update.moments.isEmpty && update.isResting)
    #expect(player.update(to: 9).moments.isEmpty)
  }
}
