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
  /// Ignores the event, because the scene has no input.
  public mutating func handle(_ event: Track.Event) {}
  /// Does nothing, because a story without input does not grow.
  public mutating func forget(before time: Double) {}
}
