import DripKit

/// The settings of an app for the time of a scene.
struct Playback: Sendable, Hashable {
  /// The highest speed, at which the times of a scene stay exact for hours.
  private static let maximumSpeed = 100.0

  /// True while time passes.
  var isPlaying = true
  /// The number of times that the scene plays.
  var loopMode = LoopMode.once
  /// The seconds of the scene for each second of the display.
  var speed = 1.0

  /// The speed from 0 to 100, or 1 if it is not a number.
  var limitedSpeed: Double { speed.isNaN ? 1 : min(max(speed, 0), Self.maximumSpeed) }

  /// Returns the behaviour at the end of a round, after a number of complete rounds.
  func ending(afterRounds rounds: Int) -> Player<AnyScene>.Ending {
    switch loopMode {
    case .once: .settle
    case .times(let count): rounds + 1 < count ? .loop : .settle
    case .loop: .loop
    }
  }
}
