import DripKit

/// The settings of an app for the time of a scene.
struct Playback: Sendable, Hashable {
  /// The highest speed, at which the times of a scene stay exact for hours.
  private static let maximumSpeed = 100.0

  /// True while time passes.
  var isPlaying: Bool
  /// The number of times that the scene plays.
  var loopMode: LoopMode
  /// The seconds of the scene for each second of the display, from 0 to 100.
  var speed: Double { didSet { speed = Self.limited(speed) } }

  /// Limits the speed, and replaces one that is not a number by 1.
  init(isPlaying: Bool = true, loopMode: LoopMode = .once, speed: Double = 1) {
    (self.isPlaying, self.loopMode) = (isPlaying, loopMode)
    self.speed = Self.limited(speed)
  }

  private static func limited(_ speed: Double) -> Double {
    speed.isNaN ? 1 : min(max(speed, 0), maximumSpeed)
  }

  /// Returns the behaviour at the end of a round, after a number of complete rounds.
  func ending(afterRounds rounds: Int) -> Player.Ending {
    switch loopMode {
    case .once: .settle
    case .times(let count): rounds + 1 < count ? .loop : .settle
    case .loop: .loop
    }
  }
}

/// The numbers of frames that a view asks its display for, in each second.
struct FrameRates: Sendable, Hashable {
  /// The range of displays.
  private static let limits = 1.0...240
  /// The rate that is sufficient for water.
  private static let sufficient = 60.0

  let minimum: Double
  let maximum: Double
  /// The rate to use if the display has a choice.
  let preferred: Double

  /// Creates the rates of a range, limited to the rates of displays.
  init(_ range: ClosedRange<Double> = 30...120) {
    let range = range.clamped(to: Self.limits)
    (minimum, maximum) = (range.lowerBound, range.upperBound)
    preferred = range.clamping(Self.sufficient)
  }

  /// The minimum time between two frames, in seconds.
  var minimumInterval: Double { 1 / preferred }
}
