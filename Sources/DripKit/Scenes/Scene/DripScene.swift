/// An animation as a value: set what it should be, then ask for the picture at any time.
///
/// A scene keeps no clock and no previous frame. ``picture(at:)`` depends on the scene's properties
/// and on the time alone, so frames can be asked for in any order, twice, and from any thread.
///
/// Times are in seconds from the start of the scene. The scenes of this library stand still after some
/// forty days (4,000,000 seconds), take a time that is not a number for 0, one before the start for
/// the start, and show the last state of a finite scene after its end; water that is still to be seen
/// then goes on moving.
public protocol DripScene: Sendable {
  /// The extent of the canvas.
  var size: Size2D { get }
  /// The duration of the scene.
  var duration: SceneDuration { get }
  /// Returns the frame at a time.
  func picture(at time: Double) -> Picture
  /// Returns a function that does the same, for many pictures: it may have read, once, what does not
  /// depend on the time.
  func reader() -> @Sendable (_ time: Double) -> Picture
}

extension DripScene {
  /// Returns a function that asks for the picture.
  public func reader() -> @Sendable (_ time: Double) -> Picture { { picture(at: $0) } }
}
