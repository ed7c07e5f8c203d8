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
