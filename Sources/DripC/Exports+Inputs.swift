public import CDrip
internal import DripKit

@c @implementation public func drip_scene_input_at(
  _ scene: OpaquePointer!, _ index: Int, _ input: UnsafeMutablePointer<drip_input>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let channel = try state.scene.log.channels.at(index, "inputs")
    let range = channel.kind.range
    try unsafe drip_input(
      size: 0, name: kept(channel.name.name), kind: kept(channel.kind.name),
      events: kept(channel.kind.events.map { $0.name }), minimum: range?.lowerBound ?? .nan,
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
    let (input, name) = try unsafe state.scene.input(event)
    unsafe state.running.send(input, to: name, at: event.time)
  }
}

@c @implementation public func drip_scene_set_waiting(
  _ scene: OpaquePointer!, _ waits: Bool
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    try state.change { scene throws(Refusal) in
      if waits { scene.log.wait() } else { scene.log.demonstrate() }
    }
  }
}

@c @implementation public func drip_scene_forget(
  _ scene: OpaquePointer!, _ time: Double
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    guard time.isFinite else { throw Refusal(DRIP_ERROR_VALUE, "the time is \(time)") }
    state.running.forget(before: time)
  }
}

extension AnyScene {
  /// Returns the input of an event, and the name of the first input that takes it.
  fileprivate func input(_ event: drip_event) throws(Refusal) -> (Input, Input.Name) {
    var channels = log.channels
    if let name = unsafe event.input {
      let name = try unsafe text(name, "input")
      channels = channels.filter { $0.name.name == name }
      if channels.isEmpty {
        throw Refusal(DRIP_ERROR_NAME, "the scene \(self.name) has no input '\(name)'")
      }
    }
    for channel in channels {
      if let input = try unsafe channel.input(event) { return (input, channel.name) }
    }
    throw Refusal(DRIP_ERROR_VALUE, "no input of the scene \(name) takes this action")
  }
}

extension Input.Channel {
  /// Returns the input of an event; nil if this channel does not take the action.
  ///
  /// Throws an error for a value outside the range, and for a name that is not one of the events.
  fileprivate func input(_ event: drip_event) throws(Refusal) -> Input? {
    let input: Input
    switch unsafe (kind, event.action) {
    case (.progress, DRIP_MOVE): input = .progress(try unsafe value(of: event))
    case (.pull, DRIP_MOVE):
      input = .pull(to: try unsafe value(of: event), within: try unsafe duration(of: event))
    case (.value, DRIP_VALUE):
      input = .value(try unsafe value(of: event), within: try unsafe duration(of: event))
    case (.pointer, DRIP_POINTER):
      input = unsafe .pointer(Point2D(event.x, event.y), within: try duration(of: event))
    case (.event(let names), DRIP_EVENT):
      let name = try unsafe text(event.name, "name")
      guard let event = names.first(where: { $0.name == name }) else {
        throw Refusal(DRIP_ERROR_NAME, "the input \(self.name) has no event '\(name)'")
      }
      input = .event(event)
    case (_, DRIP_BEGIN): input = .begin
    case (_, DRIP_PAUSE): input = .pause
    case (_, DRIP_RESUME): input = .resume
    case (_, DRIP_CANCEL): input = .cancel
    case (_, DRIP_FAIL): input = .fail
    case (_, DRIP_END): input = .arrive
    case (_, DRIP_DOWN): input = .down
    case (_, DRIP_UP): input = .up
    case (_, DRIP_ON): input = .on
    case (_, DRIP_OFF): input = .off
    case (_, DRIP_LEAVE): input = .leave
    case (_, DRIP_UNKNOWN): input = .unknown
    default: return nil
    }
    return kind.legal(input) == nil ? nil : input
  }

  private func value(of event: drip_event) throws(Refusal) -> Double {
    let value = unsafe event.x
    guard let range = kind.limits, !range.contains(value) else { return value }
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
