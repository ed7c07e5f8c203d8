/// A scene prepared for drawing: begun from the settings, and extended by every event of the log.
///
/// An event never changes an earlier frame. Adding an event takes constant time, and a frame takes a binary search
/// among the events.
///
/// ```swift
/// scene.log.wait()
/// var run = scene.run()
/// run.send(.progress(0.4), at: 2, log: &scene.log)
/// let picture = run.frame(at: 2.1).picture
/// run.forget(before: 2.1)
/// ```
public protocol SceneRun: Sendable {
  /// The state of the scene at one time.
  associatedtype Frame: SceneFrame

  /// The duration of the scene.
  var duration: SceneTimeline.Duration { get }
  /// The phases and moments.
  var timeline: SceneTimeline { get }
  /// The moments of the timeline, which a player needs without the phases.
  var moments: [SceneTimeline.Mark] { get }
  /// The states of the inputs, for a scene that shows them; see ``Log/signals``.
  var signals: [Log.Signal] { get set }

  /// Returns the frame at a time.
  func frame(at time: Double) -> Frame

  /// Adds an event of the log, which is not earlier than those before it; without this function, the ``signals`` take it.
  mutating func take(_ event: Log.Event)
  /// Releases data that only frames before a time need; those frames are no longer exact.
  mutating func forget(before time: Double)
}

extension SceneRun {
  /// The moments of the timeline.
  public var moments: [SceneTimeline.Mark] { timeline.moments }

  /// Sends input to the input of a log with a name; without a name, to the first one that takes it.
  ///
  /// The run is that of the log, and adds the event as the log does, see ``Log/take(_:to:at:)``.
  @discardableResult public mutating func send(
    _ input: Input, to name: Input.Name? = nil, at time: Double, log: inout Log
  ) -> Log.Event? {
    let event = log.take(input, to: name, at: time)
    if let event { take(event) }
    return event
  }

  /// An empty list, for a scene without inputs or with another state.
  public var signals: [Log.Signal] {
    get { [] }
    set {}
  }

  /// Passes the event to its signal.
  public mutating func take(_ event: Log.Event) {
    if signals.indices.contains(event.channel) { signals[event.channel].take(event) }
  }

  /// Releases the events of the signals.
  public mutating func forget(before time: Double) {
    for index in signals.indices { signals[index].forget(before: time) }
  }
}

extension CatalogScene where Self: SceneRun, Run == Self {
  /// Returns the scene itself, for a scene without inputs that prepares nothing.
  public func begin() -> Self { self }
}

extension Log {
  /// The states of the inputs before all events.
  public var signals: [Log.Signal] { channels.map { Log.Signal($0) } }
}
