import DripKit

/// Makes a scene wait for input, or play its demonstration, and removes all input.
@c public func drip_take_input(_ handle: Int32, _ isOn: Int32) {
  WebModule.shared.scenes[handle]?.wait(isOn != 0)
}

/// Sends input to a scene, by its number in ``SharedNames/inputs``.
@c public func drip_send(
  _ handle: Int32, _ input: Int32, _ time: Double, _ value: Double, _ duration: Double
) {
  guard let event = Track.Event(input, at: time, value, over: duration) else { return }
  WebModule.shared.scenes[handle]?.send(event)
}

/// Releases data that only frames before a time need.
@c public func drip_forget(_ handle: Int32, _ time: Double) {
  WebModule.shared.scenes[handle]?.forget(before: time)
}

extension Track.Event {
  /// Creates an event from the number of its input in ``SharedNames/inputs``.
  init?(_ input: Int32, at time: Double, _ value: Double, over duration: Double) {
    let actions: [ProgressTrack.Action] = [
      .move(to: value), .begin, .pause, .resume, .cancel, .fail,
    ]
    if let action = actions.at(input) {
      self = .progress(ProgressTrack.Event(at: time, action))
    } else if input == 6 {
      self = .pull(PullTrack.Event(at: time, .move(to: value, over: duration)))
    } else if input == 7 {
      self = .pull(PullTrack.Event(at: time, .end))
    } else {
      return nil
    }
  }
}
