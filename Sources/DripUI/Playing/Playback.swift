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
  /// The part of the scene that is played.
  var range = 0.0...1.0
  /// True if the scene plays backwards.
  var isReversed = false

  /// The speed from 0 to 100, or 1 if it is not a number.
  var limitedSpeed: Double { speed.isNaN ? 1 : min(max(speed, 0), Self.maximumSpeed) }

  /// Returns the behaviour at the end of a round, after a number of complete rounds.
  func ending(afterRounds rounds: Int) -> Player<AnyScene>.Ending {
    switch loopMode {
    case .once: .settle
    case .times(let count): rounds + 1 < count ? .loop : .settle
    case .loop, .autoreverse: .loop
    }
  }

  /// True if the view shows only a part of the scene, or shows its pictures in another order.
  var isOwn: Bool { range != 0...1 || isReversed || loopMode == .autoreverse }

  /// Returns the progress after a number of rounds in such an order, and true at the end.
  func progress(afterRounds rounds: Double) -> (progress: Double, hasEnded: Bool) {
    let last: Double =
      switch loopMode {
      case .once: 1
      case .times(let count): Double(max(count, 1))
      case .loop, .autoreverse: .infinity
      }
    let isBack = loopMode == .autoreverse && rounds.truncatingRemainder(dividingBy: 2) >= 1
    let part = rounds >= last ? 1 : rounds.truncatingRemainder(dividingBy: 1)
    let played = range.clamped(to: 0...1)
    return (
      played.lowerBound + (isBack == isReversed ? part : 1 - part) * played.length, rounds >= last
    )
  }
}
