import DripKit

/// A player that counts the rounds of its scene.
struct RepeatingPlayer: Sendable {
  private(set) var player: Player
  private var playback: Playback
  /// The number of rounds that have ended.
  private var rounds = 0
  /// True if the scene has received input, after which it does not play again by itself.
  private var isDriven: Bool

  /// Creates a player that shows the beginning of a scene, which waits for input if an app drives it.
  init(_ scene: AnyScene, _ playback: Playback, isDriven: Bool, isHidden: Bool, at now: Double) {
    (self.playback, self.isDriven) = (playback, isDriven)
    player = Player(scene)
    player.setHidden(isHidden, at: now)
    play(playback, at: now)
    player.setEnding(ending, at: now)
  }

  /// The part of the scene, or of the period of a scene that does not end, that the last frame has reached.
  var progress: Double {
    guard player.duration > 0 else { return 0 }
    let part = player.time / player.duration
    return player.hasEnded ? 1 : part - part.rounded(.down)
  }

  /// True if no later frame differs until the player changes.
  var isResting: Bool { player.isResting || playback.speed == 0 }

  /// Adopts the settings of an app.
  ///
  /// A new loop mode counts the rounds from the current one.
  mutating func play(_ new: Playback, at now: Double) {
    let isOtherLoop = new.loopMode != playback.loopMode
    playback = new
    player.setSpeed(new.speed, at: now)
    if isOtherLoop { beginLoop(at: now) }
    if new.isPlaying { player.play(at: now) } else { player.pause(at: now) }
  }

  /// Moves to the beginning, and counts the rounds from there.
  mutating func restart(at now: Double) {
    beginLoop(at: now)
    player.seek(to: 0, at: now)
  }

  /// Moves to a time, but not beyond the end.
  mutating func seek(to time: Double, at now: Double) {
    guard time.isFinite else { return }
    let isEndless = if case .loop = player.scene.duration { true } else { false }
    player.seek(to: isEndless ? time : min(time, player.duration), at: now)
  }

  /// Changes the player, whose scene then does not play again by itself.
  mutating func drive(at now: Double, _ send: (inout Player) -> Void) {
    isDriven = true
    player.setEnding(.settle, at: now)
    send(&player)
  }

  /// Changes the player without ending its loop.
  mutating func change(_ change: (inout Player) -> Void) { change(&player) }

  /// Advances to a time, and returns the frame to show.
  mutating func update(to now: Double) -> Player.Update {
    let update = player.update(to: now)
    if update.didEnd { rounds += 1 }
    // The last round begins after the pause that follows the round before it.
    if !player.hasEnded { player.setEnding(ending, at: now) }
    return update
  }

  private var ending: Player.Ending {
    isDriven ? .settle : playback.ending(afterRounds: rounds)
  }

  private mutating func beginLoop(at now: Double) {
    rounds = 0
    player.setEnding(ending, at: now)
  }
}
