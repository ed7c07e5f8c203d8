public import DripKit

/// The times of the frames of a sequence.
///
/// Frame i shows a scene at `start + speed * i / rate`. Each time is computed from the number
/// alone, so the ten-thousandth is as exact as the first. There are ceil(duration × rate) frames:
/// the last one begins before the end of the duration, and another one would not. So the frames of
/// one period of a loop can be repeated forever: the first frame is not shown again at the end.
public struct FrameTimes: Sendable, Hashable {
  /// The number of frames per second.
  public let rate: FrameRate
  /// The time of the scene in frame 0, in seconds.
  public let start: Double
  /// The seconds of the scene that pass in a second.
  public let speed: Double
  /// The number of frames.
  ///
  /// Frames after the last have times as well.
  public let count: Int

  /// Creates the times of frames that last for a duration in seconds.
  public init(
    lasting duration: Double, at rate: FrameRate = .sixty, from start: Double = 0,
    speed: Double = 1
  ) {
    self.rate = rate
    self.start = start
    self.speed = speed
    count = rate.count(lasting: duration)
  }

  /// Creates the times of a whole scene, or of one period of a loop.
  public init(of duration: SceneTimeline.Duration, at rate: FrameRate = .sixty) {
    self.init(lasting: duration.seconds, at: rate)
  }

  /// The time of the scene in a frame, in seconds.
  public subscript(frame: Int) -> Double { start + speed * rate.time(of: frame) }
}
