/// A time in which nobody knows how much work there is: the puddle breathes, and droplets come at a steady
/// pace and bring nothing.
struct Guesswork: Sendable, Hashable {
  /// When it begins.
  let start: Double
  /// When the size of the work gets known.
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

  /// Returns how many droplets have set off before a time.
  func count(until time: Double) -> Int {
    let since = min(time, end) - start - Self.pace.first
    return since > 0 ? Int((since / pace).rounded(.down)) + 1 : 0
  }

  /// Returns the numbers of the droplets that have set off between two times.
  func numbers(from first: Double, until last: Double) -> Range<Int> {
    let count = count(until: last)
    return min(self.count(until: first), count)..<count
  }

  /// Returns when a droplet sets off.
  func time(of number: Int) -> Double { start + Self.pace.first + Double(number) * pace }

  /// When one breath is over that is all of water.
  var breath: Double { start + flight + Self.settling + Self.puddle.period }

  /// Returns how much higher the puddle is than a single drop makes it, when the waves have run for a time.
  func rise(at time: Double, clock: Double) -> Double {
    let there =
      smoothStep((time - start - flight) / Self.settling)
      // Until what is known by then arrives.
      * (1 - smoothStep((time - end - flight) / Self.settling))
    let breath = Portable.sin(2 * .pi * (clock - self.clock - flight) / Self.puddle.period)
    return Self.puddle.height * there * (1 + depth * breath)
  }

  /// Returns the same as it will be a flight later if nothing happens until then.
  func riseToCome(from time: Double, clock: Double) -> Double {
    var endless = self
    endless.end = .infinity
    return endless.rise(at: time + flight, clock: clock + flight)
  }
}
