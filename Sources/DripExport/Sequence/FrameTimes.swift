public import DripKit
public import DripRaster

/// When the frames of a sequence are.
///
/// Frame i shows a scene at `start + speed * i / rate`, computed from its own number, so that the
/// ten-thousandth is as exact as the first. There are as many frames as it takes to cover the duration,
/// ceil(duration × rate): the last one begins before the end, and the one after it would not. So the
/// frames of one period of a loop can be repeated for ever, as the first is not shown again at the end.
public struct FrameTimes: Sendable, Hashable {
  /// The frames per second.
  public let rate: FrameRate
  /// The time of the scene in frame 0, in seconds.
  public let start: Double
  /// The seconds of the scene in a second of the film.
  public let speed: Double
  /// The number of frames; later frames have times, too.
  public let count: Int

  /// Creates the times of frames that are shown for a time in seconds.
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
  public init(of extent: Extent, at rate: FrameRate = .sixty) {
    self.init(lasting: extent.seconds, at: rate)
  }

  /// The time of the scene in a frame, in seconds.
  public subscript(frame: Int) -> Double { start + speed * rate.time(of: frame) }
}

extension FrameSequence {
  /// Creates the frames of a scene, all of them unless some are named.
  public init(
    of scene: some DripScene, at times: FrameTimes, numbers: [Range<Int>]? = nil,
    _ rasterizer: Rasterizer, format: FrameFormat = .png, compression: Compression = .default
  ) {
    self.init(
      numbers ?? [0..<times.count], rasterizer, format: format, compression: compression
    ) { [picture = scene.reader()] number in picture(times[number]) }
  }
}
