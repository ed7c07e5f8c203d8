/// An animation as a value, which returns the picture at any time.
///
/// A scene has no clock and no previous frame. ``picture(at:)`` depends only on the scene's properties and on
/// the time, so you can ask for frames in any order, twice, and from any thread.
///
/// Times are in seconds from the start of the scene. In the scenes of this library, NaN and times before the
/// start count as 0, and times above 4,000,000 seconds (46 days) as that. After the end of a finite scene, its
/// last state stays, but visible water continues to move.
public protocol DripScene: Sendable {
  /// The size of the canvas.
  var size: Size2D { get }
  /// The duration of the scene.
  var duration: SceneTimeline.Duration { get }
  /// Returns the picture at a time.
  func picture(at time: Double) -> Picture
  /// Returns a function that returns the picture at a time, for many pictures.
  ///
  /// A scene can prepare the data that do not depend on the time before it returns the function.
  func reader() -> @Sendable (_ time: Double) -> Picture
}

extension DripScene {
  /// Returns a function that calls ``picture(at:)``.
  public func reader() -> @Sendable (_ time: Double) -> Picture { { picture(at: $0) } }
}
