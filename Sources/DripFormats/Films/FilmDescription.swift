public import DripKit
public import DripRaster

/// The properties of a film that are known before its first frame.
public struct FilmDescription: Sendable, Hashable {
  /// The number of plays of a film.
  public enum Plays: Sendable, Hashable {
    /// Again and again.
    case forever
    /// A number of times, at least once.
    case times(Int)
  }

  /// The size of a frame, in pixels.
  public var size: PixelSize
  /// The background of every frame.
  public var background: RGBAColor
  /// The number of frames, including equal ones.
  public var frameCount: Int
  /// The frame rate.
  public var rate: FrameRate
  /// The number of plays.
  public var plays = Plays.forever
  /// For how many seconds the last frame stays longer than the others.
  public var hold = 0.0
  /// The compression level, for formats that have levels.
  public var compression = Compression.default

  /// Describes a film that is played for ever, without a pause at its end.
  public init(size: PixelSize, background: RGBAColor, frameCount: Int, rate: FrameRate) {
    self.size = size
    self.background = background
    self.frameCount = frameCount
    self.rate = rate
  }
}

extension FilmDescription {
  /// Returns when a frame begins, in steps of which there are so many in a second; that of the frame behind
  /// the last is the end of the film.
  ///
  /// Every time is rounded by itself, so that a film of ten thousand frames ends no later than it should.
  public func time(of frame: Int, stepsPerSecond steps: Int) -> Int {
    let hold = frame >= frameCount ? hold : 0
    return Int(((rate.time(of: frame) + hold) * Double(steps)).rounded())
  }

  /// The additional frames of the hold, for formats without variable durations.
  public var heldFrames: Int { Int((hold * rate.perSecond).rounded()) }
}
