/// A period in which the size of the work is unknown: the puddle breathes, and droplets arrive at a steady
/// pace without raising the water.
struct UnknownProgress: Sendable, Hashable {
  /// The start of the period.
  let start: Double
  /// The time of the first progress update.
  var end = Double.infinity
  /// The running time of the waves at the start.
  private let clock: Double
  /// The flight time of a droplet.
  private let flight: Double
  /// The time between two droplets.
  private let pace: Double
  /// The depth of the puddle's breathing, as a fraction of its height.
  private let depth: Double

  /// The time of the first droplet, and the shortest time between two droplets.
  private static let pace = (first: 0.1, next: 0.55)
  /// The height of the puddle, and its breathing.
  private static let puddle = (height: 0.09, depth: 0.25, period: 2.4)
  /// The time in which the puddle rises and falls.
  private static let settling = 0.8

  init(start: Double, clock: Double, flight: Double, spacing: Double, breathes: Bool) {
    self.start = start
    self.clock = clock
    self.flight = flight
    pace = max(Self.pace.next, spacing)
    depth = breathes ? Self.puddle.depth : 0
  }

  /// Returns the number of droplets that have started before a time.
  func count(until time: Double) -> Int {
    let since = min(time, end) - start - Self.pace.first
    return since > 0 ? Int((since / pace).rounded(.down)) + 1 : 0
  }

  /// Returns the numbers of the droplets that start between two times.
  func numbers(from first: Double, until last: Double) -> Range<Int> {
    let count = count(until: last)
    return min(self.count(until: first), count)..<count
  }

  /// Returns the start of a droplet.
  func time(of number: Int) -> Double { start + Self.pace.first + Double(number) * pace }

  /// The end of the first complete breath.
  var breath: Double { start + flight + Self.settling + Self.puddle.period }

  /// Returns the additional height of the puddle at a time, with the running time of the waves.
  func rise(at time: Double, clock: Double) -> Double {
    let there =
      smoothStep((time - start - flight) / Self.settling)
      // The puddle falls when the first progress arrives in the water.
      * (1 - smoothStep((time - end - flight) / Self.settling))
    let breath = Portable.sin(2 * .pi * (clock - self.clock - flight) / Self.puddle.period)
    return Self.puddle.height * there * (1 + depth * breath)
  }

  /// Returns the additional height one flight later, if no event comes before.
  func riseToCome(from time: Double, clock: Double) -> Double {
    var endless = self
    endless.end = .infinity
    return endless.rise(at: time + flight, clock: clock + flight)
  }
}
