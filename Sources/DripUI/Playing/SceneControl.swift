import DripKit

/// The input that the user of a scene changes with gestures, as the role of the scene says.
struct SceneControl: Sendable, Hashable {
  /// The kinds of controls.
  enum Kind: Sendable, Hashable {
    /// A button, which is down while it is pressed.
    case button
    /// A switch, which each press turns on or off.
    case toggle
    /// A slider with a range.
    case slider(ClosedRange<Double>)
  }

  /// The number of steps of assistive technologies and of keys from one end of a slider to the other.
  private static let steps = 10.0

  /// The name of the input.
  let name: Input.Name
  /// The kind of the control.
  let kind: Kind
  /// The state before all input.
  let start: InputValue?
  /// The rectangle of the scene in which the user drags.
  private let body: Rect2D

  /// Finds the control of a scene; nil for a scene that only shows something.
  init?(_ scene: AnyScene) {
    for channel in scene.log.channels {
      switch (scene.kind.role, channel.kind) {
      case (.button, .press): kind = .button
      case (.toggle, .toggle): kind = .toggle
      case (.slider, .value(let range, _)): kind = .slider(range)
      default: continue
      }
      (name, start, body) = (channel.name, channel.initialValue, scene.body)
      return
    }
    return nil
  }

  /// Returns the value of a slider for a point of the canvas.
  ///
  /// A body that is higher than wide is a vertical slider, with its lower bound at the bottom.
  func value(at point: Point2D) -> InputValue? {
    guard case .slider(let range) = kind, body.size.width > 0, body.size.height > 0 else {
      return nil
    }
    let part =
      body.size.height > body.size.width
      ? (body.maxY - point.y) / body.size.height : (point.x - body.minX) / body.size.width
    return .number(range.clamping(range.lowerBound + part * range.length))
  }

  /// Returns the value of a slider after a step up or down.
  func value(steppingUp isUp: Bool, from value: InputValue?) -> InputValue? {
    guard case (.slider(let range), .number(let value)) = (kind, value ?? start) else { return nil }
    return .number(range.clamping(value + (isUp ? 1 : -1) * range.length / Self.steps))
  }

  /// True for a slider.
  var isSlider: Bool { if case .slider = kind { true } else { false } }

  /// Returns the other state of a switch.
  func opposite(of value: InputValue?) -> InputValue? {
    guard case .flag(let isOn) = value ?? start else { return nil }
    return .flag(!isOn)
  }
}

extension AnyScene {
  /// The name of the first input that is a value, or `value`.
  var measure: Input.Name {
    log.channels.first { if case .value = $0.kind { true } else { false } }?.name ?? "value"
  }
  /// The name of the first input that follows a pointer.
  var pointer: Input.Name? {
    log.channels.first { $0.kind == .pointer }?.name
  }
}

extension AnyScene {
  /// Returns the states of inputs after a finger or a pointer has moved to a point of the canvas, or has left it.
  ///
  /// A finger moves the control if that is a slider. A pointer leaves a disabled scene, too.
  func changes(
    at point: Point2D?, isTouched: Bool, isEnabled: Bool, control: SceneControl?,
    pointer: Input.Name?
  ) -> [(name: Input.Name, value: InputValue)] {
    var changes: [(Input.Name, InputValue)] = []
    if isTouched, isEnabled, let control, let point, let value = control.value(at: point) {
      changes.append((control.name, value))
    }
    let place = point.flatMap { Rect2D(origin: .origin, size: size).contains($0) ? $0 : nil }
    if isEnabled || place == nil, let pointer { changes.append((pointer, .place(place))) }
    return changes
  }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }

  func clamping(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
