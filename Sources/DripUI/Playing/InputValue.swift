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
  case action(InputTrack.Action, to: InputTrack.Name?)
}

extension Track {
  /// The change of a value that a scene shows, in parts of its range.
  ///
  /// Smaller changes are below a pixel, but each would cost a frame.
  private static let smallestPart = 1.0 / 512

  /// Returns true if the input has such states.
  func takes(_ value: InputValue) -> Bool {
    switch (self, value) {
    case (.progress, .number), (.progress, .work): true
    case (.input(let track), _):
      switch (track.kind, value) {
      case (.press, .flag), (.toggle, .flag), (.value, .number), (.pointer, .place): true
      default: false
      }
    default: false
    }
  }

  /// The state before all events; nil for events and pulls, which have none that a view sets.
  var start: InputValue? {
    switch self {
    case .progress: .work(.waiting)
    case .pull: nil
    case .input(let track):
      switch track.kind {
      case .press, .toggle: .flag(track.waiting.isOn(at: 0))
      case .value: .number(track.waiting.value(at: 0))
      case .pointer: .place(nil)
      case .event: nil
      }
    }
  }

  /// Returns the input that leads from a state to another one; nil if the track does not take it, or nobody would see
  /// the change.
  func change(to new: InputValue, after old: InputValue) -> InputChange? {
    guard takes(new), new != old else { return nil }
    switch (self, new) {
    case (.progress, .work(let work)): return .work(work)
    case (.progress, .number(let fraction)): return .work(ButtonWork(fraction: fraction))
    case (.input(let track), _):
      let action: InputTrack.Action
      switch (track.kind, new) {
      case (.press, .flag(let isDown)): action = isDown ? .down : .up
      case (.toggle, .flag(let isOn)): action = isOn ? .on : .off
      case (.value(let range), .number(let value)):
        guard Self.isVisible(value, after: old, in: range) else { return nil }
        action = .value(value)
      case (.pointer, .place(let place)): action = place.map { .pointer($0) } ?? .leave
      default: return nil
      }
      return .action(action, to: track.name)
    default: return nil
    }
  }

  private static func isVisible(
    _ value: Double, after old: InputValue, in range: ClosedRange<Double>
  ) -> Bool {
    guard value.isFinite else { return false }
    guard case .number(let old) = old else { return true }
    // The ends of the range are always reached.
    return value <= range.lowerBound || value >= range.upperBound
      || abs(value - old) >= smallestPart * (range.upperBound - range.lowerBound)
  }
}
