import DripKit

/// Lets a scene wait to be told something, or play its demonstration; what it was told is forgotten.
@c public func drip_told(_ handle: Int32, _ isOn: Int32) {
  WebModule.shared.scenes[handle]?.wait(isOn != 0)
}

/// Tells a scene, of some work: 0 how far it is, that it 1 begins, 2 pauses, 3 goes on, is 4 cancelled or 5 has
/// failed; of a finger: 6 where it is after a while, or 7 that the content has arrived.
@c public func drip_tell(
  _ handle: Int32, _ kind: Int32, _ time: Double, _ value: Double, _ duration: Double
) {
  guard let event = Track.Event(kind, at: time, value, over: duration) else { return }
  WebModule.shared.scenes[handle]?.tell(event)
}

/// Lets go of what only a scene's frames before a time need.
@c public func drip_forget(_ handle: Int32, _ time: Double) {
  WebModule.shared.scenes[handle]?.forget(before: time)
}

extension Track.Event {
  fileprivate init?(_ kind: Int32, at time: Double, _ value: Double, over duration: Double) {
    let actions: [ProgressTrack.Action] = [
      .move(to: value), .begin, .pause, .resume, .cancel, .fail,
    ]
    if let action = actions.at(kind) {
      self = .progress(ProgressTrack.Event(at: time, action))
    } else if kind == 6 {
      self = .pull(PullTrack.Event(at: time, .move(to: value, over: duration)))
    } else if kind == 7 {
      self = .pull(PullTrack.Event(at: time, .end))
    } else {
      return nil
    }
  }
}
