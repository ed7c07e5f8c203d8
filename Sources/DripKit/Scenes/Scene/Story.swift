/// A scene that has been read: its tracks, births, levels and timeline.
///
/// Asking a story for a frame costs what the frame costs, however much the scene has been told.
public protocol Story: Sendable {
  /// What is known about the scene at one time.
  associatedtype Frame: DripKit.Frame

  /// How long the scene lasts.
  var extent: Extent { get }
  /// When its phases begin and end, and its memorable moments.
  var timeline: Timeline { get }

  /// Returns everything about the scene at a time.
  func frame(at time: Double) -> Frame
}
