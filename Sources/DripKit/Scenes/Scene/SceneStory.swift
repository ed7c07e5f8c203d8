/// A scene prepared for drawing: its input, births, levels and timeline.
///
/// The cost of a frame hardly depends on the number of events.
public protocol SceneStory: Sendable {
  /// The state of the scene at one time.
  associatedtype Frame: SceneFrame

  /// The duration of the scene.
  var duration: SceneDuration { get }
  /// The phases and moments.
  var timeline: SceneTimeline { get }

  /// Returns the frame at a time.
  func frame(at time: Double) -> Frame

  /// Handles an event; an event of another kind is ignored.
  ///
  /// A late event is treated as if it happened at the time of the latest one.
  mutating func handle(_ event: Track.Event)
  /// Releases data that only frames before a time need; those frames are no longer exact.
  mutating func forget(before time: Double)
}

extension SceneStory {
  /// Sends an action to an input that the scene declares; without a name, to the first one that takes it.
  ///
  /// ```swift
  /// story.send(.value(0.8), at: 1.2)
  /// story.send(.down, to: "lever", at: 1.5)
  /// ```
  public mutating func send(
    _ action: InputTrack.Action, to name: InputTrack.Name? = nil, at time: Double
  ) {
    handle(.input(InputTrack.Event(at: time, action), to: name))
  }
}

extension SceneStory where Self: Parameterized {
  /// Passes the event to the track that takes it, for a scene that is its own story.
  public mutating func handle(_ event: Track.Event) { record(event) }

  /// Releases events that only frames before a time need; those frames are no longer exact.
  public mutating func forget(before time: Double) {
    var settings = SceneSettings(.forget(before: time))
    visit(&settings)
  }
}

extension SceneStory {
  /// Ignores the event, because the scene has no input.
  public mutating func handle(_ event: Track.Event) {}
  /// Does nothing, because a story without input does not grow.
  public mutating func forget(before time: Double) {}
}
