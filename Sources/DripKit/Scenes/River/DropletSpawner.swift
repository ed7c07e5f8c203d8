extension RiverScene {
  /// The births of droplets during movements, as a counter of ticks determines them.
  ///
  /// At every tick of a movement the counter c becomes (c + 1) mod `period`, and a droplet is born if it equals
  /// `mark`. Tick n of a movement happens (n − 1) / `tickRate` after its start, and the counter does not change
  /// between movements. The n-th birth has a closed form, so droplet 9,000 costs as much as droplet 0.
  public struct DropletSpawner: Effect {
    /// The largest number of a birth, which an `Int` and a `Double` represent exactly.
    private static var lastIndex: Double { min(Double(Int.max / 2), 0x1p52) }

    public var tickRate = 60.0
    public var period = 50
    // If the mark is not below the period, no droplet appears.
    public var mark = 40

    /// Creates a spawner with the rhythm of the model.
    public init() {}

    /// A period in which the counter runs.
    public struct Movement: Sendable, Hashable {
      /// The start and the end.
      public let times: Range<Double>
      /// The number of ticks in the movements before it.
      let ticksBefore: Double

      func ending(at end: Double) -> Movement {
        Movement(times: times.lowerBound..<max(times.lowerBound, end), ticksBefore: ticksBefore)
      }
    }

    /// The birth of one droplet.
    public struct Birth: Sendable, Hashable {
      /// The number of the droplet, from 0 in order of birth.
      public let index: Int
      /// The time of the birth, in seconds.
      public let time: Double
    }

    /// Returns the movement that follows another.
    public func movement(_ times: Range<Double>, after last: Movement?) -> Movement {
      Movement(
        times: times, ticksBefore: last.map { $0.ticksBefore + tickCount(of: $0.times) } ?? 0)
    }

    /// Returns the births in a window of time in order, including its end but not its start.
    ///
    /// - Parameters:
    ///   - movements: the movements, in order and without overlaps.
    ///   - start: the time after which births count.
    ///   - end: the last time that counts.
    ///   - spacing: the minimum time between droplets, in seconds. If they would follow each other more closely,
    ///     only every second, third and so on is born; if movements do, only the first in each such time.
    /// - Returns: the births, numbered over all movements.
    /// - Complexity: logarithmic in the number of movements, and linear in the movements and births in the
    ///   window.
    public func births(
      during movements: [Movement], after start: Double, through end: Double, spacing: Double = 0
    ) -> [Birth] {
      guard let firstTick, start < end else { return [] }
      var births: [Birth] = []
      let first = Double(firstTick)
      let period = Double(period)
      let stride = max(1, (spacing * tickRate / period).rounded(.up))
      let cellWidth = spacing * (1 - 1e-9)
      var lastCell = -Double.infinity
      let begin = movements.partitioningIndex { $0.times.upperBound >= start - spacing }
      for movement in movements[begin...] {
        let began = movement.times.lowerBound
        guard began <= end else { break }
        let (ticks, ticksBefore) = (tickCount(of: movement.times), movement.ticksBefore)
        // Birth number i happens at the tick that makes the total first + i · period.
        func time(ofBirth index: Double) -> Double {
          began + (first + index * period - ticksBefore - 1) / tickRate
        }
        let early = (start - spacing - began) * tickRate
        let earliest = max(ticksBefore + 1, ticksBefore + early.rounded(.down))
        var index = max(0, ((earliest - first) / period).rounded(.up))
        index = (index / stride).rounded(.up) * stride
        while first + index * period <= ticksBefore + ticks, index < Self.lastIndex {
          let time = time(ofBirth: index)
          guard time <= end else { break }
          let cell = cellWidth > 0 ? (time / cellWidth).rounded(.down) : .infinity
          if time > start, cell > lastCell || cellWidth <= 0 {
            births.append(Birth(index: Int(index), time: time))
          }
          lastCell = cell
          index += stride
        }
      }
      return births
    }

    /// The tick of the first birth, counted over all movements; nil if the counter never reaches the mark.
    ///
    /// The counter starts at 0, so it reaches a mark of 0 only after a whole period.
    private var firstTick: Int? {
      guard mark >= 0, mark < period else { return nil }
      return mark == 0 ? period : mark
    }

    /// Returns the number of ticks in a movement, without one at its end.
    private func tickCount(of movement: Range<Double>) -> Double {
      ((movement.upperBound - movement.lowerBound) * tickRate - 1e-9).rounded(.up)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.droplets(
        "tickRate", &tickRate, "Tick rate", "ticks of the counter in a second",
        .number(1...240, .perSecond), from: .system)
      settings.droplets(
        "period", &period, "Counter period", "number of ticks after which the counter restarts",
        .whole(1...100_000), from: .model)
      settings.droplets(
        "mark", &mark, "Counter mark", "count at which a droplet appears", .whole(0...100_000),
        from: .model)
    }
  }
}
