/// A time in which nobody knows how much work there is: the puddle breathes, and droplets come at a steady
/// pace and bring nothing.
struct Guesswork: Sendable, Hashable {
  /// When it begins.
  let start: Double
  /// When the size of the work gets known.
  var end = Double.infinity

  /// How long after it begins the first droplet sets off, and how long after each the next.
  private static let pace = (first: 0.1, next: 0.55)
  /// How much higher the puddle is, and how it breathes.
  private static let puddle = (height: 0.09, depth: 0.25, period: 2.4)
  /// How long the puddle takes to get there, and to be gone.
  private static let settling = 0.8

  init(start: Double) { self.start = start }

  /// Returns how many droplets have set off before a time.
  func count(until time: Double) -> Int {
    let since = min(time, end) - start - Self.pace.first
    return since > 0 ? Int((since / Self.pace.next).rounded(.down)) + 1 : 0
  }

  /// Returns when a droplet sets off.
  func time(of number: Int) -> Double { start + Self.pace.first + Double(number) * Self.pace.next }

  /// Returns how much higher the puddle is than a single drop makes it.
  func rise(at time: Double, flight: Double) -> Double {
    let landed = start + flight
    let there =
      smoothStep((time - landed) / Self.settling) * (1 - smoothStep((time - end) / Self.settling))
    let breath = Portable.sin(2 * .pi * (time - landed) / Self.puddle.period)
    return Self.puddle.height * there * (1 + Self.puddle.depth * breath)
  }
}
