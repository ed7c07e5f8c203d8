extension Input {
  /// A kind of input.
  public enum Kind: Sendable, Hashable {
    /// The progress of some work.
    case progress
    /// The distance by which a finger pulls, and the arrival of the content.
    case pull
    /// A finger or a button is down or up.
    case press
    /// A switch is on or off.
    case toggle
    /// A number in a range, which an open value may leave.
    case value(in: ClosedRange<Double>, isOpen: Bool = false)
    /// The position of a pointer on the canvas, while it is there.
    case pointer
    /// Events with names, which have no lasting state.
    case event(among: [Name])
  }
}

extension Input.Kind {
  /// The legal distances of a pull, in points.
  private static let pullRange = 0.0...10_000.0
  /// The legal numbers of an open value.
  private static let openRange = -1e9...1e9

  /// The word for the kind, such as `toggle`.
  public var name: String {
    switch self {
    case .progress: "progress"
    case .pull: "pull"
    case .press: "press"
    case .toggle: "toggle"
    case .value: "value"
    case .pointer: "pointer"
    case .event: "event"
    }
  }

  /// The range of a progress, a pull or a value; nil for other kinds.
  public var range: ClosedRange<Double>? {
    switch self {
    case .progress: 0...1
    case .pull: Self.pullRange
    case .value(let range, _): range
    case .press, .toggle, .pointer, .event: nil
    }
  }

  /// The range of legal numbers; that of an open value is wider than the usual ``range``.
  package var limits: ClosedRange<Double>? {
    if case .value(_, isOpen: true) = self { Self.openRange } else { range }
  }

  /// The names of the events; empty for other kinds.
  public var events: [Input.Name] { if case .event(let names) = self { names } else { [] } }

  /// True for inputs that have a state of their own, which neither progress nor a pull has.
  package var isDeclared: Bool {
    switch self {
    case .progress, .pull: false
    case .press, .toggle, .value, .pointer, .event: true
    }
  }

  /// Returns an input with its numbers clamped; nil if this kind does not take it, or a number is not finite.
  @inline(never) package func legal(_ input: Input) -> Input? {
    let limits = limits ?? Self.openRange
    @inline(never) func finite(_ number: Double) -> Double? {
      number.isFinite ? number.clamped(to: limits) : nil
    }
    @inline(never) func legal(_ duration: Double) -> Double? {
      duration.isFinite ? max(0, duration).clampedTime : nil
    }
    switch (self, input) {
    case (.progress, .begin), (.progress, .pause), (.progress, .resume), (.progress, .cancel),
      (.progress, .fail), (.pull, .arrive), (.press, .down), (.press, .up), (.toggle, .on),
      (.toggle, .off), (.value, .unknown), (.pointer, .leave):
      return input
    case (.progress, .progress(let fraction)):
      return finite(fraction).map { .progress($0) }
    case (.pull, .pull(let distance, let duration)):
      guard let distance = finite(distance), let duration = legal(duration) else { return nil }
      return .pull(to: distance, within: duration)
    case (.value, .value(let value, let duration)):
      guard let value = finite(value), let duration = legal(duration) else { return nil }
      return .value(value, within: duration)
    case (.pointer, .pointer(let point, let duration)):
      guard let x = finite(point.x), let y = finite(point.y), let duration = legal(duration)
      else { return nil }
      return .pointer(Point2D(x, y), within: duration)
    case (.event(let names), .event(let name)): return names.contains(name) ? input : nil
    default: return nil
    }
  }
}
