import DripKit

/// Returns the number of inputs of a scene.
@c public func drip_input_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.scene.log.channels.count ?? 0)
}

/// Returns a text of an input, by its number in ``InputText``.
@c public func drip_input_text(
  _ handle: Int32, _ index: Int32, _ what: Int32
) -> UnsafeRawPointer? {
  let channel = WebModule.shared.scenes[handle]?.scene.log.channels.at(index)
  return unsafe WebModule.shared.give(InputText(number: what).flatMap { channel?.text($0) })
}

/// Returns a number of an input, by its number in ``InputNumber``, or not a number if there is none.
@c public func drip_input_number(_ handle: Int32, _ index: Int32, _ what: Int32) -> Double {
  let channel = WebModule.shared.scenes[handle]?.scene.log.channels.at(index)
  return InputNumber(number: what).flatMap { channel?.number($0) } ?? .nan
}

/// Sends an action to a declared input of a scene, by their numbers in the list of inputs and in ``ActionName``.
///
/// A value is x, a pointer has two coordinates, and an event is the number x of its name.
@c public func drip_act(
  _ handle: Int32, _ input: Int32, _ action: Int32, _ time: Double, _ x: Double, _ y: Double,
  _ duration: Double
) {
  guard let scene = WebModule.shared.scenes[handle],
    let (input, name) = scene.input(input, action, x, y, within: duration)
  else { return }
  scene.send(input, to: name, at: time)
}

/// Sends an action to a declared input of a player's scene, as ``drip_act(_:_:_:_:_:_:_:)`` does.
@c public func drip_player_act(
  _ handle: Int32, _ input: Int32, _ action: Int32, _ x: Double, _ y: Double, _ duration: Double,
  _ now: Double
) {
  guard let scene = WebModule.shared.scenes[handle],
    let (input, name) = scene.input(input, action, x, y, within: duration)
  else { return }
  scene.player.send(input, to: name, at: now)
}

extension Input.Channel {
  fileprivate func text(_ what: InputText) -> String {
    switch what {
    case .name: name.name
    case .kind: kind.name
    case .events: kind.events.map { $0.name }.words
    }
  }

  fileprivate func number(_ what: InputNumber) -> Double? {
    switch what {
    case .least: kind.range?.lowerBound
    case .largest: kind.range?.upperBound
    case .start: start
    }
  }
}

extension LiveScene {
  /// Returns an action of the page and the name of its input; nil if there is no such input or action.
  fileprivate func input(
    _ index: Int32, _ action: Int32, _ x: Double, _ y: Double, within duration: Double
  ) -> (Input, Input.Name)? {
    guard let channel = scene.log.channels.at(index), channel.kind.isDeclared,
      let action = ActionName(number: action)
    else { return nil }
    switch action {
    case .down: return (.down, channel.name)
    case .up: return (.up, channel.name)
    case .on: return (.on, channel.name)
    case .off: return (.off, channel.name)
    case .value: return (.value(x, within: duration), channel.name)
    case .pointer: return (.pointer(Point2D(x, y), within: duration), channel.name)
    case .leave: return (.leave, channel.name)
    case .unknown: return (.unknown, channel.name)
    case .event:
      guard let event = Int32(exactly: x).flatMap({ channel.kind.events.at($0) }) else {
        return nil
      }
      return (.event(event), channel.name)
    }
  }
}
