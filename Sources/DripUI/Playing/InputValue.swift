import DripKit

/// The state of an input of a scene, as an app or a user sets it.
enum InputValue: Sendable, Hashable {
  /// A number, of a value or of progress.
  case number(Double)
  /// True for a press that is down, and for a switch that is on.
  case flag(Bool)
  /// The position of a pointer on the canvas, or nil while it is not there.
  case place(Point2D?)
  /// The state of the work behind a button.
  case work(ButtonWork)

  /// The values that the input takes, for messages.
  var word: String {
    switch self {
    case .number: "a number"
    case .flag: "true and false"
    case .place: "a position"
    case .work: "the state of work"
    }
  }
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

  /// Returns true if the input has such states.
  func takes(_ value: InputValue) -> Bool {
    switch (kind, value) {
    case (.progress, .number), (.progress, .work), (.press, .flag), (.toggle, .flag),
      (.value, .number), (.pointer, .place):
      true
    default: false
    }
  }

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

  /// Returns the input that leads from a state to another one; nil if the channel does not take it, or nobody would see
  /// the change.
  func change(to new: InputValue, after old: InputValue) -> InputChange? {
    guard takes(new), new != old else { return nil }
    let input: Input
    switch (kind, new) {
    case (_, .work(let work)): return .work(work)
    case (.progress, .number(let fraction)): return .work(ButtonWork(fraction: fraction))
    case (.press, .flag(let isDown)): input = isDown ? .down : .up
    case (_, .flag(let isOn)): input = isOn ? .on : .off
    case (_, .number(let value)):
      guard isVisible(value, after: old) else { return nil }
      input = .value(value)
    case (_, .place(let place)): input = place.map { .pointer($0) } ?? .leave
    }
    return .input(input, to: name)
  }

  private func isVisible(_ value: Double, after old: InputValue) -> Bool {
    guard value.isFinite, let range = kind.range else { return false }
    guard case .number(let old) = old else { return true }
    // The ends of the range are always reached.
    return value <= range.lowerBound || value >= range.upperBound
      || abs(value - old) >= Self.smallestPart * range.length
  }
}
