import DripKit

/// Makes a scene wait for input, or play its demonstration, and removes all input.
@c public func drip_take_input(_ handle: Int32, _ isOn: Int32) {
  WebModule.shared.scenes[handle]?.wait(isOn != 0)
}

/// Sends input to a scene at a time, by its number in ``InputName``.
///
/// The channel is an index in the list of inputs, or −1 for the first input that takes it. A number is x, a pointer has two
/// coordinates, and an event is the number x of its name.
@c public func drip_send(
  _ handle: Int32, _ channel: Int32, _ input: Int32, _ time: Double, _ x: Double, _ y: Double,
  _ duration: Double
) {
  guard let scene = WebModule.shared.scenes[handle],
    let (input, name) = scene.input(input, to: channel, x, y, within: duration)
  else { return }
  scene.send(input, to: name, at: time)
}

/// Releases data that only frames before a time need.
@c public func drip_forget(_ handle: Int32, _ time: Double) {
  WebModule.shared.scenes[handle]?.forget(before: time)
}

extension LiveScene {
  /// Returns an input from its number in ``InputName``, and the name of its channel.
  func input(
    _ number: Int32, to channel: Int32, _ x: Double, _ y: Double, within duration: Double
  ) -> (Input, Input.Name?)? {
    let taker = scene.log.channels.at(channel)
    guard let name = InputName(number: number), taker != nil || channel < 0 else { return nil }
    let input: Input
    switch name {
    case .move: input = .progress(x)
    case .begin: input = .begin
    case .pause: input = .pause
    case .resume: input = .resume
    case .cancel: input = .cancel
    case .fail: input = .fail
    case .pull: input = .pull(to: x, within: duration)
    case .end: input = .arrive
    case .down: input = .down
    case .up: input = .up
    case .on: input = .on
    case .off: input = .off
    case .value: input = .value(x, within: duration)
    case .pointer: input = .pointer(Point2D(x, y), within: duration)
    case .leave: input = .leave
    case .event:
      guard let event = Int32(exactly: x).flatMap({ taker?.kind.events.at($0) }) else { return nil }
      input = .event(event)
    case .unknown: input = .unknown
    }
    return (input, taker?.name)
  }
}
