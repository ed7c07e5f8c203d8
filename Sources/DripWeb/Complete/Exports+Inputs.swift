import DripKit

/// Returns the number of inputs of a scene.
@c public func drip_input_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.scene.tracks.count ?? 0)
}

/// Returns a text of an input, by its number in ``InputText``.
@c public func drip_input_text(
  _ handle: Int32, _ index: Int32, _ what: Int32
) -> UnsafeRawPointer? {
  let track = WebModule.shared.scenes[handle]?.scene.tracks.at(index)
  return unsafe WebModule.shared.give(InputText(number: what).flatMap { track?.text($0) })
}

/// Returns a number of an input, by its number in ``InputNumber``, or not a number if there is none.
@c public func drip_input_number(_ handle: Int32, _ index: Int32, _ what: Int32) -> Double {
  let track = WebModule.shared.scenes[handle]?.scene.tracks.at(index)
  return InputNumber(number: what).flatMap { track?.number($0) } ?? .nan
}

/// Sends an action to a declared input of a scene, by their numbers in the list of inputs and in ``ActionName``.
///
/// A value is x, a pointer has two coordinates, and an event is the number x of its name.
@c public func drip_act(
  _ handle: Int32, _ input: Int32, _ action: Int32, _ time: Double, _ x: Double, _ y: Double,
  _ duration: Double
) {
  guard let scene = WebModule.shared.scenes[handle],
    let (action, name) = scene.action(input, action, x, y, over: duration)
  else { return }
  scene.send(.input(InputTrack.Event(at: time, action), to: name))
}

/// Sends an action to a declared input of a player's scene, as ``drip_act(_:_:_:_:_:_:_:)`` does.
@c public func drip_player_act(
  _ handle: Int32, _ input: Int32, _ action: Int32, _ x: Double, _ y: Double, _ duration: Double,
  _ now: Double
) {
  guard let scene = WebModule.shared.scenes[handle],
    let (action, name) = scene.action(input, action, x, y, over: duration)
  else { return }
  scene.withPlayer { $0.send(action, to: name, at: now) }
}

extension Track {
  fileprivate func text(_ what: InputText) -> String {
    switch what {
    case .name: name.name
    case .kind:
      switch self {
      case .progress, .pull: name.name
      case .input(let input): input.kind.name
      }
    case .events:
      if case .input(let input) = self, case .event(let names) = input.kind {
        names.map { $0.name }.words
      } else {
        ""
      }
    }
  }

  fileprivate func number(_ what: InputNumber) -> Double? {
    let range: ClosedRange<Double>? =
      switch self {
      case .progress: 0...1
      case .pull: PullTrack.reach
      case .input(let input): if case .value(let range) = input.kind { range } else { nil }
      }
    return switch what {
    case .least: range?.lowerBound
    case .largest: range?.upperBound
    case .start: if case .input(let input) = waiting { input.value(at: 0) } else { 0 }
    }
  }
}

extension LiveScene {
  /// Returns an action of the page and the name of its input; nil if there is no such input or action.
  func action(
    _ input: Int32, _ action: Int32, _ x: Double, _ y: Double, over duration: Double
  ) -> (InputTrack.Action, InputTrack.Name)? {
    guard case .input(let track) = scene.tracks.at(input), let name = ActionName(number: action)
    else { return nil }
    switch name {
    case .down: return (.down, track.name)
    case .up: return (.up, track.name)
    case .on: return (.on, track.name)
    case .off: return (.off, track.name)
    case .value: return (.value(x, over: duration), track.name)
    case .pointer: return (.pointer(Point2D(x, y), over: duration), track.name)
    case .leave: return (.leave, track.name)
    case .event:
      guard case .event(let names) = track.kind,
        let event = Int32(exactly: x).flatMap({ names.at($0) })
      else { return nil }
      return (.event(event), track.name)
    }
  }
}
