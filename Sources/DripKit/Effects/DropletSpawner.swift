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
  /// How many births are returned at once, at most.
  public static let mostBirths = 65_536

  /// Up to where births are counted: an `Int` holds it, and a `Double` every whole number below it.
  private static var lastIndex: Double { min(Double(Int.max / 2), 0x1p52) }

  /// Ticks a second.
  public var tickRate: Double
  /// After how many ticks the counter starts again.
  public var period: Int
  /// The count at which a droplet is born, from 0 up to but not including `period`: the counter never
  /// gets to any other, and no droplet is born.
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
  /// Of more than ``mostBirths`` only the first are returned: a window that holds as many is a
  /// mistake, which must not cost all memory there is.
  ///
  /// - Complexity: proportional to the number of movements and of births in the window.
  public func births(
    during movements: [Range<Double>], after start: Double, through end: Double
  ) -> [Birth] {
    guard let firstTick, tickRate > 0, start < end else { return [] }
    let tickRate = tickRate.sane
    var births: [Birth] = []
    var ticksBefore = 0.0
    let first = Double(firstTick)
    let period = Double(period)
    for movement in movements {
      let began = movement.lowerBound.sane
      guard began <= end else { break }
      let ticks = tickCount(of: movement)
      defer { ticksBefore += ticks }
      // Birth number i happens at the tick that makes the total first + i · period.
      func time(ofBirth index: Double) -> Double {
        began + (first + index * period - ticksBefore - 1) / tickRate
      }
      let early = (start - began) * tickRate
      let earliest = max(ticksBefore + 1, ticksBefore + early.rounded(.down))
      var index = max(0, ((earliest - first) / period).rounded(.up))
      while first + index * period <= ticksBefore + ticks, index < Self.lastIndex {
        guard births.count < Self.mostBirths else { return births }
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
    guard let firstTick, tickRate > 0, ticks >= Double(firstTick) else { return 0 }
    return Int(min((ticks - Double(firstTick)) / Double(period), Self.lastIndex)) + 1
  }

  /// The tick of the first birth, counted over all movements; nil where the counter never gets to the
  /// mark.
  ///
  /// The counter starts at 0, so it comes back to a mark of 0 only after a whole period.
  private var firstTick: Int? {
    guard mark >= 0, mark < period else { return nil }
    return mark == 0 ? period : mark
  }

  /// The ticks that happen while a movement lasts; a tick at its very end comes too late.
  private func tickCount(of movement: Range<Double>) -> Double {
    let length = movement.upperBound.sane - movement.lowerBound.sane
    return (length * tickRate.sane - 1e-9).rounded(.up)
  }
}
