extension InputTrack.Action {
  /// The name of the kind of input that takes the action.
  var kindName: Literal {
    switch self {
    case .down, .up: Literal("press")
    case .on, .off: Literal("toggle")
    case .value: Literal("value")
    case .pointer, .leave: Literal("pointer")
    case .event: Literal("event")
    }
  }

  /// The word for the action, or the numbers that stand for it.
  package var word: String {
    switch self {
    case .down: "down"
    case .up: "up"
    case .on: "on"
    case .off: "off"
    case .value(let value, _): "\(value)"
    case .pointer(let point, _): "\(point.x)x\(point.y)"
    case .leave: "leave"
    case .event(let name): name.name
    }
  }
}

extension InputTrack.Kind {
  /// The word for the kind, such as `toggle`.
  public var name: String {
    switch self {
    case .press: "press"
    case .toggle: "toggle"
    case .value: "value"
    case .pointer: "pointer"
    case .event: "event"
    }
  }

  /// Returns the action with its numbers clamped; nil for one that an input of this kind does not take.
  func legal(_ action: InputTrack.Action) -> InputTrack.Action? {
    switch (self, action) {
    case (.press, .down), (.press, .up), (.toggle, .on), (.toggle, .off), (.pointer, .leave): action
    case (.value(let range), .value(let value, let duration)):
      value.isFinite && duration.isFinite
        ? .value(
          min(max(value, range.lowerBound), range.upperBound), over: max(0, duration).clampedTime)
        : nil
    case (.pointer, .pointer(let point, let duration)):
      point.x.isFinite && point.y.isFinite && duration.isFinite
        ? .pointer(Point2D(point.x.sane, point.y.sane), over: max(0, duration).clampedTime) : nil
    case (.event(let names), .event(let name)): names.contains(name) ? action : nil
    default: nil
    }
  }
}
