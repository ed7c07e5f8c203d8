/// A scene that has been read: its tracks, births, levels and timeline.
///
/// Asking a story for a frame costs what the frame costs, however much the scene has been told.
public protocol SceneStory: Sendable {
  /// The state of the scene at one time.
  associatedtype Frame: SceneFrame

  /// The duration of the scene.
  var duration: SceneDuration { get }
  /// When its phases begin and end, and its memorable moments.
  var timeline: SceneTimeline { get }

  /// Returns everything about the scene at a time.
  func frame(at time: Double) -> Frame

  /// Handles an event; an event of another kind is ignored.
  ///
  /// A late event is treated as if it happened at the time of the latest one.
  mutating func handle(_ event: Track.Event)
  /// Lets go of what only frames before a time need, which are no longer what they were.
  mutating func forget(before time: Double)
}

extension SceneStory {
  /// Does nothing: the scene cannot be told anything.
  public mutating func handle(_ event: Track.Event) {}
  /// Does nothing: there is nothing to forget.
  public mutating func forget(before time: Double) {}
}
