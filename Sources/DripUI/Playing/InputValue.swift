import DripKit

/// The state of an input of a scene, as an app or a user sets it.
enum InputValue: Sendable, Hashable {
  /// A number, of a value or of progress; NaN is a value that is not known.
  case number(Double)
  /// True for a press that is down, and for a switch that is on.
  case flag(Bool)
  /// The position of a pointer on the canvas, or nil while it is not there.
  case place(Point2D?)
  /// The state of the work behind a button.
  case work(ButtonWork)
}

/// Input that a player sends to its scene.
enum InputChange: Sendable, Hashable {
  case work(ButtonWork)
  case input(Input, to: Input.Name?)
}

extension Input.Channel {
  /// The change of a value that a scene shows, in parts of its range.
  ///
  /// Smaller changes are below a pixel, but each would cost a frame.
  private static let smallestPart = 1.0 / 512

  /// The state before all events; nil for events and pulls, which have none that a view sets.
  var initialValue: InputValue? {
    switch kind {
    case .progress: .work(.waiting)
    case .press, .toggle: .flag(start > 0.5)
    case .value: .number(start)
    case .pointer: .place(nil)
    case .pull, .event: nil
    }
  }

  /// Returns the input that leads to a state; nil if the channel has no such state.
  func change(to state: InputValue) -> InputChange? {
    switch (kind, state) {
    case (.progress, .work(let work)): .work(work)
    case (.progress, .number(let fraction)): .work(ButtonWork(fraction: fraction))
    case (.press, .flag(let isDown)): .input(isDown ? .down : .up, to: name)
    case (.toggle, .flag(let isOn)): .input(isOn ? .on : .off, to: name)
    case (.value, .number(let value)):
      .input(value.isNaN ? .unknown : .value(value), to: name)
    case (.pointer, .place(let place)): .input(place.map { .pointer($0) } ?? .leave, to: name)
    default: nil
    }
  }

  /// Returns true if a user may see the difference between two states.
  func shows(_ new: InputValue, after old: InputValue) -> Bool {
    guard case .value(let range, _) = kind,
      case (.number(let value), .number(let last)) = (new, old)
    else { return new != old }
    if value.isNaN || last.isNaN { return value.isNaN != last.isNaN }
    guard value.isFinite, value != last else { return false }
    // The ends of the range are always reached.
    return value <= range.lowerBound || value >= range.upperBound
      || abs(value - last) >= Self.smallestPart * range.length
  }
}
