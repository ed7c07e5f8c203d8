extension Log {
  /// The state of an input over time: a press, a toggle, a value, a pointer or events with names.
  ///
  /// The run of a scene has one for each input, see ``SceneRun/signals``:
  ///
  /// ```swift
  /// var level: Double { run.signals[0].value(at: time, following: spring) }
  /// ```
  public struct Signal: Sendable, Hashable {
    /// The time for which a signal remembers events, in seconds.
    ///
    /// Motion that an event starts, such as that of ``value(at:following:)``, is over by then.
    public static let memory = 10.0
    /// The rate of the ticks in each of which a spring follows at most two changes.
    private static let ticksPerSecond = 1000.0

    /// True for a pointer, whose state is a position.
    private let isPointer: Bool
    /// The state before all events.
    private var start: State
    /// The events in order of time, with the states between which each moves.
    private var steps: [Step] = []

    /// Creates the state of an input before all events.
    public init(_ channel: Input.Channel) {
      isPointer = channel.kind == .pointer
      start = State(place: Point2D(channel.start, 0), entry: nil)
    }

    // MARK: Events

    /// The events in order of time.
    public var events: [Log.Event] { steps.map { $0.event } }

    /// The time at which the last event has ended, or 0 if there are no events.
    public var end: Double { steps.last?.end ?? 0 }

    /// Returns the events up to a time, the oldest first.
    public func events(upTo time: Double) -> [Log.Event] {
      steps[..<count(upTo: time)].map { $0.event }
    }

    /// Returns the last event up to a time; nil if there is none.
    func lastEvent(upTo time: Double) -> Log.Event? {
      let count = count(upTo: time)
      return count == 0 ? nil : steps[count - 1].event
    }

    /// Adds an event of a ``Log``, which is not earlier than those before it.
    public mutating func take(_ event: Log.Event) {
      steps.append(Step(event, from: state(at: event.time)))
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
      guard let last = steps.last, last.event.time > time else {
        return time.isNaN ? 0 : steps.count
      }
      return steps.partitioningIndex { $0.event.time > time }
    }
  }
}

extension Log.Signal {
  // MARK: States

  private func state(at time: Double) -> State {
    let count = count(upTo: time)
    return count == 0 ? start : steps[count - 1].state(at: time)
  }

  /// Returns the value at a time; for a press or a switch 1 or 0, for a pointer 1 while it is on the canvas.
  public func value(at time: Double) -> Double {
    let state = state(at: time)
    return isPointer ? (state.entry == nil ? 0 : 1) : state.place.x
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
  public func value(at time: Double, following spring: Effects.DampedSpring) -> Double {
    followed(at: time, by: spring).x
  }

  /// Returns the position of a spring whose free end follows the pointer from where it came onto the canvas; nil while
  /// it is not there.
  public func position(at time: Double, following spring: Effects.DampedSpring) -> Point2D? {
    state(at: time).entry == nil ? nil : followed(at: time, by: spring)
  }

  private func followed(at time: Double, by spring: Effects.DampedSpring) -> Point2D {
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
    ofStep index: Int, after horizon: Double, at time: Double, by spring: Effects.DampedSpring
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
    let event: Log.Event
    let from: State
    let to: State

    init(_ event: Log.Event, from state: State) {
      self.event = event
      var (from, to) = (state, state)
      switch event.input {
      case .down, .on: to.place = Point2D(1, 0)
      case .up, .off: to.place = Point2D(0, 0)
      case .value(let value, _): to.place = Point2D(value, 0)
      case .pointer(let point, _):
        to = State(place: point, entry: from.entry ?? event.time)
        // A pointer that comes from outside moves no way on the canvas.
        if from.entry == nil { from = to }
      case .leave: to.entry = nil
      default: break
      }
      (self.from, self.to) = (from, to)
    }

    /// The duration of the change, in seconds.
    var duration: Double { event.input.duration }
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
