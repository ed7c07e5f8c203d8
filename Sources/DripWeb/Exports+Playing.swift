import DripKit

/// Gives a player a command, by its number in ``PlayerCommand``, at a time of the page's clock.
@c public func drip_player_command(
  _ handle: Int32, _ command: Int32, _ value: Double, _ now: Double
) {
  guard let command = PlayerCommand(number: command) else { return }
  guard let scene = WebModule.shared.scenes[handle] else { return }
  switch command {
  case .play: scene.player.play(at: now)
  case .pause: scene.player.pause(at: now)
  case .hide: scene.player.setHidden(true, at: now)
  case .reveal: scene.player.setHidden(false, at: now)
  case .skip: scene.player.skip(at: now)
  case .seek: scene.player.seek(to: value, at: now)
  case .speed: scene.player.setSpeed(value, at: now)
  case .ending:
    guard let name = Int32(exactly: value).flatMap({ EndingName(number: $0) }) else { break }
    scene.player.setEnding(name.ending, at: now)
  }
}

/// Sends input to a player, with the numbers of ``drip_send(_:_:_:_:_:_:_:)``.
@c public func drip_player_send(
  _ handle: Int32, _ channel: Int32, _ input: Int32, _ x: Double, _ y: Double, _ duration: Double,
  _ now: Double
) {
  guard let scene = WebModule.shared.scenes[handle],
    let (input, name) = scene.input(input, to: channel, x, y, within: duration)
  else { return }
  scene.player.send(input, to: name, at: now)
}

/// Sends a value to the first input of a player's scene that takes one.
///
/// NaN stands for an unknown value.
@c public func drip_player_value(_ handle: Int32, _ value: Double, _ now: Double) {
  WebModule.shared.scenes[handle]?.player.send(value.isNaN ? .unknown : .value(value), at: now)
}

/// Sends the state of a button's work to a player, by its number in ``WorkStatus``.
///
/// The fraction is not a number if it is unknown. Failed work has the last one.
@c public func drip_player_work(
  _ handle: Int32, _ status: Int32, _ fraction: Double, _ run: Int32, _ now: Double
) {
  let known = fraction.isNaN ? nil : fraction
  guard let scene = WebModule.shared.scenes[handle] else { return }
  func send(_ work: ButtonWork) { scene.player.send(work, run: Int(run), at: now) }
  switch WorkStatus(number: status) ?? .idle {
  case .idle, .canceled: send(.waiting)
  case .running: send(.running(fraction: known))
  case .paused: send(.paused(fraction: known))
  case .done: send(.done)
  case .failed:
    if known != nil, !scene.player.showsFailure(ofRun: Int(run)) {
      send(.running(fraction: known))
    }
    send(.failed)
  }
}

/// Advances a player and shows its frame.
///
/// Returns the sum of the flags that apply. The first ``UpdateFlag`` is 1, the next one 2, then 4.
@c public func drip_player_update(_ handle: Int32, _ now: Double) -> Int32 {
  WebModule.shared.scenes[handle]?.updatePlayer(at: now) ?? 0
}

/// Returns the time of the scene that a player shows.
@c public func drip_player_time(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.player.time ?? .nan
}

/// Returns the state of the refresh that a player shows, as a number of ``PullStateName``.
@c public func drip_player_pull_state(_ handle: Int32) -> Int32 {
  guard let scene = WebModule.shared.scenes[handle] else { return 0 }
  return PullStateName(scene.player.pullState).number
}

extension LiveScene {
  /// Advances the player and shows its frame.
  func updatePlayer(at now: Double) -> Int32 {
    isNew = false
    let update = player.update(to: now) { shown.show($0) }
    var flags: Int32 = 0
    func add(_ flag: UpdateFlag, if applies: Bool) {
      if applies { flags |= 1 << flag.number }
    }
    add(.changed, if: shown.isStale)
    add(.resting, if: update.isResting)
    add(.didEnd, if: update.didEnd)
    add(.hasEnded, if: player.hasEnded)
    add(.playing, if: player.isPlaying)
    add(.full, if: update.moments.contains(.full))
    return flags
  }
}
