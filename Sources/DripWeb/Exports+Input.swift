import DripKit

/// Makes a scene wait for input, or play its demonstration, and removes all input.
@c public func drip_take_input(_ handle: Int32, _ isOn: Int32) {
  WebModule.shared.scenes[handle]?.wait(isOn != 0)
}

/// Sends input to a scene, by its number in ``InputName``.
@c public func drip_send(
  _ handle: Int32, _ input: Int32, _ time: Double, _ value: Double, _ duration: Double
) {
  guard let input = Input(input, value, within: duration) else { return }
  WebModule.shared.scenes[handle]?.send(input, at: time)
}

/// Releases data that only frames before a time need.
@c public func drip_forget(_ handle: Int32, _ time: Double) {
  WebModule.shared.scenes[handle]?.forget(before: time)
}

extension Input {
  /// Creates an input from its number in ``InputName``.
  init?(_ number: Int32, _ value: Double, within duration: Double) {
    guard let name = InputName(number: number) else { return nil }
    switch name {
    case .move: self = .progress(value)
    case .begin: self = .begin
    case .pause: self = .pause
    case .resume: self = .resume
    case .cancel: self = .cancel
    case .fail: self = .fail
    case .pull: self = .pull(to: value, within: duration)
    case .end: self = .arrive
    }
  }
}
