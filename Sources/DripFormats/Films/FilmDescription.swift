public import DripKit
public import DripRaster

/// The properties of a film that are known before its first frame.
public struct FilmDescription: Sendable, Hashable {
  /// The number of plays of a film.
  public enum Plays: Sendable, Hashable {
    /// Endless repetition.
    case forever
    /// A number of times, at least once.
    case times(Int)
  }

  /// The size of a frame, in pixels.
  public var size: PixelSize
  /// The background of every frame.
  public var background: RGBAColor
  /// The colour that partly transparent pixels are mixed with if the format has only clear and opaque ones.
  public var matte: RGBAColor?
  /// The number of frames, including equal ones.
  ///
  /// Functions that encode whole films count the frames themselves.
  public var frameCount: Int
  /// The frame rate.
  public var rate: FrameRate
  /// The number of plays.
  public var plays = Plays.forever
  /// The additional duration of the last frame, in seconds.
  public var hold = 0.0
  /// The compression level, for formats that have levels.
  public var compression = Compression.default

  /// Creates the description of a film that repeats endlessly without a hold.
  public init(size: PixelSize, background: RGBAColor, frameCount: Int = 0, rate: FrameRate) {
    self.size = size
    self.background = background
    self.frameCount = frameCount
    self.rate = rate
  }
}

extension FilmDescription {
  /// Returns the time at which a frame begins, in time steps.
  ///
  /// The frame after the last begins at the end of the film.
  ///
  /// Every time is rounded separately, so rounding errors do not add up.
  public func time(of frame: Int, stepsPerSecond steps: Int) -> Int {
    let hold = frame >= frameCount ? hold : 0
    return Int(((rate.time(of: frame) + hold) * Double(steps)).rounded())
  }

  /// The additional frames of the hold, for formats without variable durations.
  public var heldFrames: Int { Int((hold * rate.perSecond).rounded()) }

  /// Returns true if another film has the same frames, but for their backgrounds, and the same playback.
  func hasSameFrames(as other: FilmDescription) -> Bool {
    var other = other
    (other.background, other.matte) = (background, matte)
    return self == other
  }
}
