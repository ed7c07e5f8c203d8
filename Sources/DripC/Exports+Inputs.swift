public import CDrip
internal import DripKit

@c @implementation public func drip_scene_input_at(
  _ scene: OpaquePointer!, _ index: Int, _ input: UnsafeMutablePointer<drip_input>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let track = try state.scene.tracks.at(index, "inputs")
    let range = track.range
    try unsafe drip_input(
      size: 0, name: kept(track.name.name), kind: kept(track.kindName),
      events: kept(track.events.map { $0.name }), minimum: range?.lowerBound ?? .nan,
      maximum: range?.upperBound ?? .nan
    ).write(to: input, "input")
  }
}

@c @implementation public func drip_scene_send(
  _ scene: OpaquePointer!, _ event: UnsafePointer<drip_event>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let event = try unsafe drip_event.read(event, "event")
    let numbers = unsafe [event.time, event.x, event.y, event.duration]
    for number in numbers where !number.isFinite {
      throw Refusal(DRIP_ERROR_VALUE, "a number of the event is \(number)")
    }
    state.send(try unsafe state.scene.event(event))
  }
}

@c @implementation public func drip_scene_set_waiting(
  _ scene: OpaquePointer!, _ waits: Bool
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    try state.change { scene throws(Refusal) in
      for track in scene.tracks { _ = scene.setTrack(waits ? track.waiting : track.demonstrating) }
    }
  }
}

@c @implementation public func drip_scene_forget(
  _ scene: OpaquePointer!, _ time: Double
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    guard time.isFinite else { throw Refusal(DRIP_ERROR_VALUE, "the time is \(time)") }
    state.forget(before: time)
  }
}

extension AnyScene {
  /// Returns the event for the track that takes it.
  ///
  /// The tracks are released with the end of this function, so the event is added to the scene without a copy of all
  /// earlier events.
  fileprivate func event(_ event: drip_event) throws(Refusal) -> Track.Event {
    var tracks = tracks
    if let input = unsafe event.input {
      let name = try unsafe text(input, "input")
      tracks = tracks.filter { $0.name.name == name }
      if tracks.isEmpty {
        throw Refusal(DRIP_ERROR_NAME, "the scene \(self.name) has no input '\(name)'")
      }
    }
    for track in tracks {
      if let event = try unsafe track.event(event) { return event }
    }
    throw Refusal(DRIP_ERROR_VALUE, "no input of the scene \(name) takes this action")
  }
}

extension Track {
  fileprivate var kindName: String {
    switch self {
    case .progress: "progress"
    case .pull: "pull"
    case .input(let input): input.kind.name
    }
  }

  /// The names of the events.
  fileprivate var events: [InputTrack.Name] {
    if case .input(let input) = self, case .event(let names) = input.kind { names } else { [] }
  }

  /// The range of the value, or nil if there is none.
  fileprivate var range: ClosedRange<Double>? {
    switch self {
    case .progress: 0...1
    case .pull: PullTrack.reach
    case .input(let input): if case .value(let range) = input.kind { range } else { nil }
    }
  }

  /// Returns the event for the track; nil if it does not take the action.
  ///
  /// Throws an error for a value outside the range, and for a name that is not one of the events.
  fileprivate func event(_ event: drip_event) throws(Refusal) -> Track.Event? {
    switch self {
    case .progress:
      guard let action = try unsafe progressAction(event) else { return nil }
      return unsafe .progress(ProgressTrack.Event(at: event.time, action))
    case .pull:
      guard let action = try unsafe pullAction(event) else { return nil }
      return unsafe .pull(PullTrack.Event(at: event.time, action))
    case .input(let input):
      guard let action = try unsafe inputAction(event), input.takes(action) else { return nil }
      return unsafe .input(InputTrack.Event(at: event.time, action), to: input.name)
    }
  }

  private func progressAction(_ event: drip_event) throws(Refusal) -> ProgressTrack.Action? {
    switch unsafe event.action {
    case DRIP_MOVE: .move(to: try unsafe value(of: event))
    case DRIP_BEGIN: .begin
    case DRIP_PAUSE: .pause
    case DRIP_RESUME: .resume
    case DRIP_CANCEL: .cancel
    case DRIP_FAIL: .fail
    default: nil
    }
  }

  private func pullAction(_ event: drip_event) throws(Refusal) -> PullTrack.Action? {
    switch unsafe event.action {
    case DRIP_MOVE: .move(to: try unsafe value(of: event), over: try unsafe duration(of: event))
    case DRIP_END: .end
    default: nil
    }
  }

  private func inputAction(_ event: drip_event) throws(Refusal) -> InputTrack.Action? {
    switch unsafe event.action {
    case DRIP_DOWN: return .down
    case DRIP_UP: return .up
    case DRIP_ON: return .on
    case DRIP_OFF: return .off
    case DRIP_VALUE:
      return .value(try unsafe value(of: event), over: try unsafe duration(of: event))
    case DRIP_POINTER:
      return unsafe .pointer(Point2D(event.x, event.y), over: try duration(of: event))
    case DRIP_LEAVE: return .leave
    case DRIP_EVENT:
      let name = try unsafe text(event.name, "name")
      guard !events.isEmpty else { return nil }
      guard let event = events.first(where: { $0.name == name }) else {
        throw Refusal(DRIP_ERROR_NAME, "the input \(self.name) has no event '\(name)'")
      }
      return .event(event)
    default: return nil
    }
  }

  private func value(of event: drip_event) throws(Refusal) -> Double {
    let value = unsafe event.x
    guard let range, !range.contains(value) else { return value }
    throw Refusal(
      DRIP_ERROR_VALUE,
      "the input \(name) must be between \(range.lowerBound) and \(range.upperBound), but is \(value)"
    )
  }

  private func duration(of event: drip_event) throws(Refusal) -> Double {
    let duration = unsafe event.duration
    guard duration < 0 else { return duration }
    throw Refusal(DRIP_ERROR_VALUE, "the duration of the event is \(duration)")
  }
}

extension InputTrack {
  /// True if an input of this kind takes the action.
  fileprivate func takes(_ action: Action) -> Bool {
    (try? recording([Event(at: 0, action)])) != nil
  }
}
