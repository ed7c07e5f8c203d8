public import DripKit
public import DripRaster

/// What is known of a film before its first frame is drawn.
public struct FilmDescription: Sendable, Hashable {
  /// How often a film is played.
  public enum Plays: Sendable, Hashable {
    /// Again and again.
    case forever
    /// So many times, at least once.
    case times(Int)
  }

  /// How many pixels a frame has.
  public var size: PixelSize
  /// What every frame stands on.
  public var background: RGBAColor
  /// How many frames there are, equal ones counted one by one.
  public var frameCount: Int
  /// How fast they follow each other.
  public var rate: FrameRate
  /// How often the film is played.
  public var plays = Plays.forever
  /// For how many seconds the last frame stays longer than the others.
  public var hold = 0.0
  /// How much time to spend on making the file small, where the format knows levels.
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

  /// How many frames more the last one lasts, where a format knows no pauses.
  public var heldFrames: Int { Int((hold * rate.perSecond).rounded()) }
}
