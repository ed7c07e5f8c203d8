import DripKit

/// Makes a scene wait for input, or play its demonstration, and removes all input.
@c public func drip_take_input(_ handle: Int32, _ isOn: Int32) {
  WebModule.shared.scenes[handle]?.wait(isOn != 0)
}

/// Sends input to a scene, by its number in ``InputName``.
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
  /// Creates an event from the number of its input in ``InputName``.
  init?(_ input: Int32, at time: Double, _ value: Double, over duration: Double) {
    guard let input = InputName(number: input) else { return nil }
    func progress(_ action: ProgressTrack.Action) -> Track.Event {
      .progress(ProgressTrack.Event(at: time, action))
    }
    func pull(_ action: PullTrack.Action) -> Track.Event {
      .pull(PullTrack.Event(at: time, action))
    }
    switch input {
    case .move: self = progress(.move(to: value))
    case .begin: self = progress(.begin)
    case .pause: self = progress(.pause)
    case .resume: self = progress(.resume)
    case .cancel: self = progress(.cancel)
    case .fail: self = progress(.fail)
    case .pull: self = pull(.move(to: value, over: duration))
    case .end: self = pull(.end)
    }
  }
}
