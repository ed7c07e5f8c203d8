/// A scene that has been read: its tracks, births, levels and timeline.
///
/// Asking a story for a frame costs what the frame costs, however much the scene has been told.
public protocol SceneStory: Sendable {
  /// What is known about the scene at one time.
  associatedtype Frame: SceneFrame

  /// How long the scene lasts.
  var duration: SceneDuration { get }
  /// When its phases begin and end, and its memorable moments.
  var timeline: SceneTimeline { get }

  /// Returns everything about the scene at a time.
  func frame(at time: Double) -> Frame

  /// Tells the scene something; what it cannot be told changes nothing.
  ///
  /// What is earlier than the last that it was told counts from then.
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
