import Foundation

/// The formulas of the specification, written down again with the system's mathematics.
///
/// Nothing here uses the library under test: what agrees was computed twice.
enum Literal {
  /// Returns the height of the cubic timing curve with the given handles at a time in 0…1, found by
  /// halving the interval until it cannot be halved any more.
  static func ease(_ time: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double
  {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    func cubic(_ s: Double, _ first: Double, _ second: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<1100 {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { break }
      if cubic(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return cubic(high, y1, y2)
  }

  static func easeIn(_ time: Double) -> Double { ease(time, 0.42, 0, 1, 1) }
  static func easeOut(_ time: Double) -> Double { ease(time, 0, 0, 0.58, 1) }
  static func easeInOut(_ time: Double) -> Double { ease(time, 0.42, 0, 0.58, 1) }

  /// Returns where an underdamped spring is that starts at rest at 0 and goes to 1.
  static func spring(_ time: Double, damping: Double, duration: Double) -> Double {
    if time <= 0 { return 0 }
    let root = sqrt(1 - damping * damping)
    let natural = log(1000 * damping / root) / (damping * duration)
    let angle = natural * root * time
    return 1 - exp(-damping * natural * time) * (cos(angle) + damping / root * sin(angle))
  }

  /// Returns the scale on screen of a layer at `s0` that one block of code sent to `s1` and then to
  /// `s2`, when both springs have come to `x`.
  static func stackedScale(_ s0: Double, _ s1: Double, _ s2: Double, _ x: Double) -> Double {
    s2 * (s0 / s1 + (1 - s0 / s1) * x) * (s1 / s2 + (1 - s1 / s2) * x)
  }

  /// Returns the value at `fraction` of the way from one number to another.
  static func mix(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    from + (to - from) * fraction
  }

  /// Returns where a quadratic curve is at a parameter.
  static func quadratic(_ start: Spot, _ control: Spot, _ end: Spot, _ s: Double) -> Spot {
    let (a, b, c) = ((1 - s) * (1 - s), 2 * s * (1 - s), s * s)
    return Spot(
      x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
  }
}

/// A place, in a type of its own so that the simulations share no code with what they test.
struct Spot: Equatable, CustomStringConvertible {
  var x: Double
  var y: Double

  func distance(to other: Spot) -> Double { hypot(x - other.x, y - other.y) }
  var description: String { "(\(x), \(y))" }
}

/// A progress update with its time.
struct Told: Sendable, CustomStringConvertible {
  var time: Double
  var target: Double

  init(_ target: Double, at time: Double) {
    self.time = time
    self.target = target
  }

  var description: String { "\(target)@\(time)" }

  /// The inputs of the simulations.
  static let tracks: [[Told]] = [
    [Told(1, at: 0.8)],
    // Pauses between movements.
    [Told(0.2, at: 0), Told(0.5, at: 5), Told(0.61, at: 7.5), Told(1, at: 20)],
    // A slow start.
    [Told(0, at: 0.5), Told(0.05, at: 2), Told(0.3, at: 4.5), Told(1, at: 8)],
    // Orders that come while progress is still on its way.
    [Told(0.4, at: 0.3), Told(0.9, at: 0.7), Told(0.95, at: 0.7), Told(1, at: 1.03)],
    // Down, up, and never full.
    [
      Told(0.6, at: 0.25), Told(0.2, at: 3), Told(0.8, at: 8), Told(0.1, at: 20), Told(0.9, at: 27),
    ],
    // Back to nothing.
    [Told(0.5, at: 0), Told(0, at: 4.01), Told(1, at: 9.37)],
    // Orders that change nothing.
    [
      Told(0.3, at: 1), Told(0.3, at: 1.5), Told(0.3, at: 6), Told(0.31, at: 6.1), Told(1, at: 6.9),
    ],
    // A crowd of small steps.
    (0...40).map { Told(Double($0) / 40, at: 0.2 + 0.4567 * Double($0)) },
  ]
}
