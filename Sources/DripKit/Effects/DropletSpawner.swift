/// A counter that gives birth to droplets while something moves.
///
/// At every tick of a movement the counter c becomes (c + 1) mod `period`, and when it is `mark` a
/// droplet is born. Tick n of a movement happens (n − 1) / `tickRate` after its start, and the
/// counter stands still between movements. Nothing is counted here: the n-th birth has a closed
/// form, so droplet 9,000 costs what droplet 0 costs.
public struct DropletSpawner: Sendable, Hashable {
  /// Ticks a second.
  public static let defaultTickRate = 60.0
  /// After how many ticks the counter starts again.
  public static let defaultPeriod = 50
  /// The count at which a droplet is born.
  public static let defaultMark = 40

  /// Ticks a second.
  public var tickRate: Double
  /// After how many ticks the counter starts again.
  public var period: Int
  /// The count at which a droplet is born.
  public var mark: Int

  /// Creates a spawner with the rhythm of the model.
  public init(
    tickRate: Double = defaultTickRate, period: Int = defaultPeriod, mark: Int = defaultMark
  ) {
    self.tickRate = tickRate
    self.period = max(period, 1)
    self.mark = mark
  }

  /// The birth of one droplet.
  public struct Birth: Sendable, Hashable {
    /// Which droplet it is, from 0 in order of birth.
    public let index: Int
    /// When it is born, in seconds.
    public let time: Double
  }

  /// Returns the births in a window of time, its end included and its start not, in order.
  ///
  /// The movements say when something moves: in order and without overlaps.
  ///
  /// - Complexity: proportional to the number of movements and of births in the window.
  public func births(
    during movements: [Range<Double>], after start: Double, through end: Double
  ) -> [Birth] {
    var births: [Birth] = []
    var ticksBefore = 0.0
    let mark = Double(mark)
    let period = Double(period)
    // With mark 0 the very first count is already past it.
    let firstIndex = mark < 1 ? 1.0 : 0.0
    for movement in movements {
      guard movement.lowerBound <= end else { break }
      let ticks = tickCount(of: movement)
      defer { ticksBefore += ticks }
      // Birth number i happens at the tick that makes the total mark + i · period.
      func time(ofBirth index: Double) -> Double {
        movement.lowerBound + (mark + index * period - ticksBefore - 1) / tickRate
      }
      let early = (start - movement.lowerBound) * tickRate
      let earliest = max(ticksBefore + 1, ticksBefore + early.rounded(.down))
      var index = max(firstIndex, ((earliest - mark) / period).rounded(.up))
      while mark + index * period <= ticksBefore + ticks {
        let time = time(ofBirth: index)
        guard time <= end else { break }
        if time > start { births.append(Birth(index: Int(index), time: time)) }
        index += 1
      }
    }
    return births
  }

  /// Returns how many droplets are born in all.
  public func birthCount(during movements: [Range<Double>]) -> Int {
    let ticks = movements.reduce(0) { $0 + tickCount(of: $1) }
    let first = mark < 1 ? mark + period : mark
    guard ticks >= Double(first) else { return 0 }
    return Int((ticks - Double(first)) / Double(period)) + 1
  }

  /// The ticks that happen while a movement lasts; a tick at its very end comes too late.
  private func tickCount(of movement: Range<Double>) -> Double {
    let length = movement.upperBound - movement.lowerBound
    return (length * tickRate - 1e-9).rounded(.up)
  }
}
