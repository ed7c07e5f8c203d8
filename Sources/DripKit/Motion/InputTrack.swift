/// The recorded input of one kind that a scene declares: a press, a toggle, a value, a pointer or events with names.
///
/// ```swift
/// struct Tank: CatalogScene, SceneStory {
///   var level = InputTrack.value("level", in: 0...1, demonstration: [.init(at: 0.5, .value(0.8, over: 2))])
///
///   mutating func visit(_ settings: inout SceneSettings) { settings.track(&level) }
///   func frame(at time: Double) -> Frame { Frame(level: level.value(at: time), …) }
/// }
/// ```
///
/// Until its first event, a track plays its demonstration. A picture depends only on events up to its time, so a new
/// event never changes an earlier picture.
public struct InputTrack: Sendable, Hashable {
  /// The name of an input or of an event.
  public struct Name: ExtensibleName {
    private let literal: Literal

    /// Creates a name.
    public init(stringLiteral name: StaticString) { literal = Literal(name) }

    /// The name as text.
    public var name: String { literal.text }
  }

  /// A kind of input.
  public enum Kind: Sendable, Hashable {
    /// A finger or a button is down or up.
    case press
    /// A switch is on or off.
    case toggle
    /// A number in a range.
    case value(in: ClosedRange<Double>)
    /// The position of a pointer on the canvas, while it is there.
    case pointer
    /// Events with names, which have no lasting state.
    case event(among: [Name])
  }

  /// A change of an input, or an event.
  public enum Action: Sendable, Hashable {
    /// A press begins.
    case down
    /// A press ends.
    case up
    /// The switch is turned on.
    case on
    /// The switch is turned off.
    case off
    /// The value changes, at once or within a number of seconds.
    case value(Double, over: Double = 0)
    /// The pointer moves, at once or within a number of seconds.
    case pointer(Point2D, over: Double = 0)
    /// The pointer leaves the canvas.
    case leave
    /// An event occurs.
    case event(Name)
  }

  /// An action and its time.
  public struct Event: Sendable, Hashable {
    /// The time of the event, in seconds.
    public internal(set) var time: Double
    /// The kind of the event.
    public let action: Action

    /// Creates an event.
    public init(at time: Double, _ action: Action) { (self.time, self.action) = (time, action) }
  }

  /// The time for which a story remembers events, in seconds.
  ///
  /// Motion that an event starts, such as that of ``value(at:following:)``, is over by then.
  public static let memory = 10.0
  /// The rate of the ticks in each of which a spring follows at most two changes.
  private static let ticksPerSecond = 1000.0

  /// The name of the input.
  public let name: Name
  /// The kind of the input.
  public let kind: Kind
  /// True if the track plays its demonstration, because it has received no event yet.
  public private(set) var isScripted: Bool
  /// The events of the demonstration.
  private let demonstration: [Event]
  /// The state before all events.
  private var start: State
  /// The events in order of time, with the states between which each moves.
  private var steps: [Step] = []

  private init(_ name: Name, _ kind: Kind, initially value: Double = 0, _ demonstration: [Event]) {
    (self.name, self.kind, self.demonstration) = (name, kind, demonstration)
    start = State(place: Point2D(value, 0), entry: nil)
    isScripted = false
    take(demonstration)
    isScripted = !demonstration.isEmpty
  }

  /// Returns an input that is pressed and released.
  public static func press(_ name: Name = "press", demonstration: [Event] = []) -> InputTrack {
    InputTrack(name, .press, demonstration)
  }

  /// Returns a switch.
  public static func toggle(
    _ name: Name = "on", initially isOn: Bool = false, demonstration: [Event] = []
  ) -> InputTrack {
    InputTrack(name, .toggle, initially: isOn ? 1 : 0, demonstration)
  }

  /// Returns a number in a range, which is at first the lower bound unless you choose another value.
  public static func value(
    _ name: Name = "value", in range: ClosedRange<Double> = 0...1, initially value: Double? = nil,
    demonstration: [Event] = []
  ) -> InputTrack {
    let first = (value ?? range.lowerBound).clamped(to: range) ?? range.lowerBound
    return InputTrack(name, .value(in: range), initially: first, demonstration)
  }

  /// Returns a pointer, which is at first not on the canvas.
  public static func pointer(_ name: Name = "pointer", demonstration: [Event] = []) -> InputTrack {
    InputTrack(name, .pointer, demonstration)
  }

  /// Returns events with names.
  public static func events(
    _ name: Name = "event", _ names: [Name], demonstration: [Event] = []
  ) -> InputTrack {
    InputTrack(name, .event(among: names), demonstration)
  }

  /// The track without events: the input keeps its first state.
  public var waiting: InputTrack {
    var waiting = self
    waiting.isScripted = false
    waiting.steps = []
    return waiting
  }

  /// The track that plays its demonstration.
  package var demonstrating: InputTrack {
    InputTrack(name, kind, initially: start.place.x, demonstration)
  }

  /// True if the track has received no event, and plays its demonstration if it has one.
  package var isUntouched: Bool { isScripted || demonstration.isEmpty && steps.isEmpty }

  /// Returns the track with events in any order, or throws an error that names an illegal event.
  public func recording(_ events: [Event]) throws(Track.EventError) -> InputTrack {
    var recorded = waiting
    for event in events {
      guard event.time.isFinite else { throw .timeNotFinite(event.time) }
      guard let legal = kind.legal(event.action) else {
        throw .actionNotPossible(event.action, of: name)
      }
      if case .value(let value, _) = event.action, legal != event.action,
        case .value(let range) = kind
      {
        throw .valueOutOfRange(value, range)
      }
    }
    recorded.take(events)
    return recorded
  }

  // MARK: Events

  /// The events in order of time; those of the demonstration while it plays.
  public var events: [Event] { steps.map { $0.event } }

  /// The time at which the last event has ended, or 0 if there are no events.
  public var end: Double { steps.last?.end ?? 0 }

  /// Returns the events up to a time, the oldest first.
  public func events(upTo time: Double) -> [Event] {
    steps[..<count(upTo: time)].map { $0.event }
  }

  /// Adds an event; a late event is treated as if it happened at the time of the latest one.
  ///
  /// Numbers are clamped to what the input takes. The first event replaces the demonstration. Returns false if the
  /// input does not take the event: one of another kind, or one with a number that is not finite.
  @discardableResult public mutating func take(_ event: Event) -> Bool {
    guard event.time.isFinite, let action = kind.legal(event.action) else { return false }
    if isScripted { self = waiting }
    let time = max(event.time.clampedTime, steps.last?.event.time ?? 0)
    steps.append(Step(Event(at: time, action), from: state(at: time)))
    return true
  }

  /// Adds events in any order to a track that has none.
  private mutating func take(_ events: [Event]) {
    for event in events.sorted(by: { $0.time.clampedTime < $1.time.clampedTime }) { take(event) }
  }

  /// Releases the events that only frames before a time need.
  public mutating func forget(before time: Double) {
    let kept = count(upTo: time - Self.memory) - 1
    guard kept > 0 else { return }
    start = steps[kept].from
    steps.removeFirst(kept)
  }

  /// Returns the number of events up to a time.
  private func count(upTo time: Double) -> Int {
    guard let last = steps.last, last.event.time > time else { return time.isNaN ? 0 : steps.count }
    return steps.partitioningIndex { $0.event.time > time }
  }
}

extension InputTrack {
  // MARK: States

  private func state(at time: Double) -> State {
    let count = count(upTo: time)
    return count == 0 ? start : steps[count - 1].state(at: time)
  }

  /// Returns the value at a time; for a press or a switch 1 or 0, for a pointer 1 while it is on the canvas.
  public func value(at time: Double) -> Double {
    let state = state(at: time)
    return kind == .pointer ? (state.entry == nil ? 0 : 1) : state.place.x
  }

  /// Returns true while the press is down, the switch on, or the pointer on the canvas.
  public func isOn(at time: Double) -> Bool { value(at: time) > 0.5 }

  /// Returns the position of the pointer at a time; nil while it is not on the canvas.
  public func position(at time: Double) -> Point2D? {
    let state = state(at: time)
    return state.entry == nil ? nil : state.place
  }

  /// Returns the position of a spring whose free end follows the value.
  ///
  /// Every change of the value starts the spring again, and all these motions add up, so the position is smooth
  /// whatever the events are. A change that is older than ``memory`` counts as reached. Events within a thousandth of
  /// a second count as one jump before the last of them, so any number of events costs a limited time.
  public func value(at time: Double, following spring: DampedSpring) -> Double {
    followed(at: time, by: spring).x
  }

  /// Returns the position of a spring whose free end follows the pointer from where it came onto the canvas; nil while
  /// it is not there.
  public func position(at time: Double, following spring: DampedSpring) -> Point2D? {
    state(at: time).entry == nil ? nil : followed(at: time, by: spring)
  }

  private func followed(at time: Double, by spring: DampedSpring) -> Point2D {
    let horizon = max(time - Self.memory, state(at: time).entry ?? -.infinity)
    var place = state(at: horizon).place
    var index = max(0, count(upTo: horizon) - 1)
    let last = count(upTo: time)
    while index < last {
      let first = steps[index]
      if first.event.time > horizon {
        // One jump in the middle stands for all changes of a tick before its last event.
        let final = min(indexOfNextTick(after: first.event.time), last) - 1
        if final > index {
          let middle = (first.event.time + steps[final].event.time) / 2
          let way = steps[final].from.place - first.from.place
          place = place + spring.value(at: time - middle) * way
          index = final
        }
      }
      place = place + motion(ofStep: index, after: horizon, at: time, by: spring)
      index += 1
    }
    return place
  }

  /// Returns the index of the first event after the tick of a time.
  private func indexOfNextTick(after time: Double) -> Int {
    func tick(_ time: Double) -> Double { (time * Self.ticksPerSecond).rounded(.down) }
    let current = tick(time)
    return steps.partitioningIndex { tick($0.event.time) > current }
  }

  /// Returns the way that a spring has moved because of a step after a time.
  private func motion(
    ofStep index: Int, after horizon: Double, at time: Double, by spring: DampedSpring
  ) -> Vector2D {
    let step = steps[index]
    guard step.duration > 0 else {
      guard step.event.time > horizon else { return .zero }
      return spring.value(at: time - step.event.time) * step.way
    }
    let next = index + 1 < steps.count ? min(steps[index + 1].event.time, time) : time
    let (start, end) = (max(step.event.time, horizon), min(step.end, next))
    guard end > start else { return .zero }
    let area = spring.area(until: time - start) - spring.area(until: time - end)
    return area / step.duration * step.way
  }

  /// The state of an input between two events.
  private struct State: Sendable, Hashable {
    /// The position of the pointer; the value of another input is its x.
    var place: Point2D
    /// The time at which the pointer came onto the canvas; nil while it is not there.
    var entry: Double?
  }

  /// An event with the states before and after it.
  private struct Step: Sendable, Hashable {
    let event: Event
    let from: State
    let to: State

    init(_ event: Event, from state: State) {
      self.event = event
      var (from, to) = (state, state)
      switch event.action {
      case .down, .on: to.place = Point2D(1, 0)
      case .up, .off: to.place = Point2D(0, 0)
      case .value(let value, _): to.place = Point2D(value, 0)
      case .pointer(let point, _):
        to = State(place: point, entry: from.entry ?? event.time)
        // A pointer that comes from outside moves no way on the canvas.
        if from.entry == nil { from = to }
      case .leave: to.entry = nil
      case .event: break
      }
      (self.from, self.to) = (from, to)
    }

    /// The duration of the change, in seconds.
    var duration: Double {
      switch event.action {
      case .value(_, let duration), .pointer(_, let duration): duration
      case .down, .up, .on, .off, .leave, .event: 0
      }
    }
    var end: Double { event.time + duration }
    var way: Vector2D { to.place - from.place }

    func state(at time: Double) -> State {
      guard time < end else { return to }
      var state = to
      state.place = from.place + max(0, time - event.time) / duration * way
      return state
    }
  }
}
