import DripKit

/// Starts a player of a scene, which is paused.
///
/// The ending is a number of ``SharedNames/endings``.
@c public func drip_player_start(_ handle: Int32, _ ending: Int32) {
  guard let ending = SharedNames.ending(ending) else { return }
  WebModule.shared.scenes[handle]?.startPlayer(ending)
}

/// Gives a player a command, by its number in ``SharedNames/commands``, at a time of the page's clock.
@c public func drip_player_command(
  _ handle: Int32, _ command: Int32, _ value: Double, _ now: Double
) {
  WebModule.shared.scenes[handle]?.withPlayer { player in
    switch command {
    case 0: player.play(at: now)
    case 1: player.pause(at: now)
    case 2: player.setHidden(true, at: now)
    case 3: player.setHidden(false, at: now)
    case 4: player.skip(at: now)
    case 5: player.seek(to: value, at: now)
    case 6: player.setSpeed(value, at: now)
    case 7:
      if let ending = Int32(exactly: value).flatMap(SharedNames.ending) {
        player.setEnding(ending, at: now)
      }
    default: break
    }
  }
}

/// Sends input to a player, by its number in ``SharedNames/inputs``.
@c public func drip_player_send(
  _ handle: Int32, _ input: Int32, _ value: Double, _ duration: Double, _ now: Double
) {
  guard let event = Track.Event(input, at: 0, value, over: duration) else { return }
  WebModule.shared.scenes[handle]?.withPlayer { player in
    switch event {
    case .progress(let event): player.send(.progress(event.action), at: now)
    case .pull(let event): player.send(.pull(event.action), at: now)
    }
  }
}

/// Sends the state of a button's work to a player, by its number in ``SharedNames/statuses``.
///
/// The fraction is not a number if it is unknown. Failed work has the last one.
@c public func drip_player_work(
  _ handle: Int32, _ status: Int32, _ fraction: Double, _ run: Int32, _ now: Double
) {
  let known = fraction.isNaN ? nil : fraction
  WebModule.shared.scenes[handle]?.withPlayer { player in
    func send(_ work: ButtonWork) { player.send(.work(work, run: Int(run)), at: now) }
    switch status {
    case 1: send(.running(fraction: known))
    case 2: send(.paused(fraction: known))
    case 3: send(.done)
    case 4:
      if known != nil, !player.showsFailure(ofRun: Int(run)) { send(.running(fraction: known)) }
      send(.failed)
    default: send(.waiting)
    }
  }
}

/// Advances a player and shows its frame.
///
/// Returns the sum of the flags in ``SharedNames/flags`` that apply.
@c public func drip_player_update(_ handle: Int32, _ now: Double) -> Int32 {
  WebModule.shared.scenes[handle]?.updatePlayer(at: now) ?? 0
}

/// Returns the time of the scene that a player shows.
@c public func drip_player_time(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.player?.time ?? .nan
}

/// Returns the names of the moments that the last update of a player has reported.
@c public func drip_player_moments(_ handle: Int32) -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(WebModule.shared.scenes[handle]?.moments)
}

extension LiveScene {
  /// Advances the player and shows its frame.
  fileprivate func updatePlayer(at now: Double) -> Int32 {
    var flags: Int32 = 0
    withPlayer { player in
      let update = player.update(to: now)
      show(update.frame)
      moments = update.moments.map { $0.name }.words
      let applying = [isStale, update.isResting, update.didEnd, player.hasEnded, player.isPlaying]
      for (bit, applies) in applying.enumerated() where applies { flags |= 1 << Int32(bit) }
    }
    return flags
  }
}
