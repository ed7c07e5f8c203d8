/// The input of a scene: one list of everything that happens, sorted by time.
///
/// A scene declares its inputs where it declares its log. Until the first event of an input, the scene plays its
/// ``PlayableScene/demonstration`` of it.
///
/// ```swift
/// var log = Log(.value("level", initially: 0.3), .toggle("power"))
/// log.take(.value(0.8, within: 2), at: 1.5)
/// log.take(.on, to: "power", at: 2)
/// ```
///
/// A picture depends only on events up to its time, so a new event never changes an earlier picture.
public struct Log: Sendable, Hashable {
  /// Something that happens to an input, and its time.
  public struct Event: Sendable, Hashable {
    /// The time of the event, in seconds.
    public let time: Double
    /// The change of the input.
    public let input: Input
    /// The index of the input among those of the scene.
    public let channel: Int

    /// Creates an event, of the first input unless you choose another one.
    public init(at time: Double, _ input: Input, to channel: Int = 0) {
      (self.time, self.input, self.channel) = (time, input, channel)
    }
  }

  /// The inputs of the scene.
  public private(set) var channels: [Input.Channel]
  /// The events in order of time; events at the same time keep the order of the calls.
  public private(set) var events: [Event] = []
  /// True if events were recorded at once, so that no further ones are expected.
  public private(set) var isRecorded = false
  /// True for the inputs that do not play a demonstration.
  private var areDriven: [Bool]

  /// Creates the log of a scene with some inputs, none of which has received an event.
  public init(_ channels: Input.Channel...) {
    self.channels = channels
    areDriven = channels.map { _ in false }
  }

  /// Removes all events, and makes the scene wait for input in place of its demonstration.
  public mutating func wait() { clear(areDriven: true) }

  /// Removes all events, so that the scene plays its demonstration.
  public mutating func demonstrate() { clear(areDriven: false) }

  /// Returns the log with other descriptions of the same inputs.
  func describing(_ channels: Input.Channel...) -> Log {
    var log = self
    log.channels = channels
    return log
  }

  @inline(never) private mutating func clear(areDriven: Bool) {
    (events, isRecorded) = ([], false)
    self.areDriven = channels.map { _ in areDriven }
  }

  /// Returns true if an input does not play a demonstration: it has received an event, or waits for one.
  ///
  /// An index that the scene has no input for returns false.
  public func isDriven(_ channel: Int) -> Bool {
    channels.indices.contains(channel) && areDriven[channel]
  }

  // MARK: Events

  /// Adds an event of the input with a name; without a name, of the first one that takes it.
  ///
  /// A late event is treated as if it happened at the time of the latest one, and numbers are clamped. The first event
  /// of an input replaces its demonstration. Returns the event as it was added; nil if no such input takes it, or a
  /// number is not finite.
  @inline(never) @discardableResult public mutating func take(
    _ input: Input, to name: Input.Name? = nil, at time: Double
  ) -> Event? {
    guard let index = channel(taking: input, name: name),
      let event = legal(Event(at: time, input, to: index), after: events.last?.time)
    else { return nil }
    areDriven[index] = true
    events.append(event)
    return event
  }

  /// Replaces the events of an input, which may be in any order; illegal ones are left out.
  ///
  /// Events for an input that the scene does not have change nothing.
  public mutating func record(_ recorded: [Event], for channel: Int = 0) {
    guard channels.indices.contains(channel) else { return }
    events.removeAll { $0.channel == channel }
    // Negative times of declared inputs become 0, so their order is lost after that.
    events += recorded.sorted { $0.time < $1.time }
      .compactMap { legal(Event(at: $0.time, $0.input, to: channel)) }
    events.sort { ($0.time, $0.channel) < ($1.time, $1.channel) }
    areDriven[channel] = true
    isRecorded = true
  }

  /// Returns the index of the first input that takes a change, perhaps with a name.
  package func channel(taking input: Input, name: Input.Name? = nil) -> Int? {
    channels.firstIndex { (name == nil || name == $0.name) && $0.kind.legal(input) != nil }
  }

  /// Returns an event with its numbers clamped, not earlier than another time; nil if it is not legal.
  private func legal(_ event: Event, after last: Double? = nil) -> Event? {
    guard event.time.isFinite, channels.indices.contains(event.channel) else { return nil }
    let kind = channels[event.channel].kind
    guard let input = kind.legal(event.input) else { return nil }
    let time = max(event.time.clampedTime, last ?? -.infinity, kind.isDeclared ? 0 : -.infinity)
    return Event(at: time, input, to: event.channel)
  }

  /// Returns the events to play: those of driven inputs, and those of a demonstration of the others.
  func events(demonstrating demonstration: [Event]) -> [Event] {
    var played = events
    for event in demonstration {
      guard let event = legal(event), !areDriven[event.channel] else { continue }
      // Insertion avoids a general sort, whose code would be larger than most of its callers.
      played.insert(event) { ($0.time, $0.channel) > (event.time, event.channel) }
    }
    return played
  }

  /// Adds the events of another log, in place of all others.
  mutating func replay(_ other: Log) {
    wait()
    for event in other.events where channels.indices.contains(event.channel) {
      take(event.input, to: channels[event.channel].name, at: event.time)
    }
  }

  /// Releases old events of declared inputs, of which a pointer may send many, except the last one of each, which
  /// decides its state at a time.
  mutating func forget(before time: Double) {
    var areDecided = channels.map { _ in false }
    for index in events.indices.reversed() where events[index].time < time {
      let channel = events[index].channel
      guard channels[channel].kind.isDeclared else { continue }
      if areDecided[channel] { events.remove(at: index) }
      areDecided[channel] = true
    }
  }
}
