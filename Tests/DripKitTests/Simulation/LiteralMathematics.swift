import Foundation

/// The formulas of the specification with the system's mathematics, independent of the library under test.
enum Literal {
  /// Returns the value of the cubic timing curve with the given handles at a time in 0…1, found by
  /// bisection.
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

  /// Returns the position of an underdamped spring that starts at rest at 0 and moves to 1.
  static func spring(_ time: Double, damping: Double, duration: Double) -> Double {
    if time <= 0 { return 0 }
    let root = sqrt(1 - damping * damping)
    let natural = log(1000 * damping / root) / (damping * duration)
    let angle = natural * root * time
    return 1 - exp(-damping * natural * time) * (cos(angle) + damping / root * sin(angle))
  }

  /// Returns the scale of a layer at `s0` that one animation block set to `s1` and then to `s2`, with
  /// both springs at `x`.
  static func stackedScale(_ s0: Double, _ s1: Double, _ s2: Double, _ x: Double) -> Double {
    s2 * (s0 / s1 + (1 - s0 / s1) * x) * (s1 / s2 + (1 - s1 / s2) * x)
  }

  /// Returns the value at `fraction` of the way from one number to another.
  static func mix(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    from + (to - from) * fraction
  }

  /// Returns the point of a quadratic curve at a parameter.
  static func quadratic(_ start: Spot, _ control: Spot, _ end: Spot, _ s: Double) -> Spot {
    let (a, b, c) = ((1 - s) * (1 - s), 2 * s * (1 - s), s * s)
    return Spot(
      x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
  }
}

/// A place, independent of the types under test.
struct Spot: Equatable, CustomStringConvertible {
  var x: Double
  var y: Double

  func distance(to other: Spot) -> Double { hypot(x - other.x, y - other.y) }
  var description: String { "(\(x), \(y))" }
}

/// A progress update with its time.
struct Report: Sendable, CustomStringConvertible {
  var time: Double
  var target: Double

  init(_ target: Double, at time: Double) {
    self.time = time
    self.target = target
  }

  var description: String { "\(target)@\(time)" }

  /// The inputs of the simulations.
  static let tracks: [[Report]] = [
    [Report(1, at: 0.8)],
    // Pauses between movements.
    [Report(0.2, at: 0), Report(0.5, at: 5), Report(0.61, at: 7.5), Report(1, at: 20)],
    // A slow start.
    [Report(0, at: 0.5), Report(0.05, at: 2), Report(0.3, at: 4.5), Report(1, at: 8)],
    // Updates during a movement.
    [Report(0.4, at: 0.3), Report(0.9, at: 0.7), Report(0.95, at: 0.7), Report(1, at: 1.03)],
    // Falls and rises, without full progress.
    [
      Report(0.6, at: 0.25), Report(0.2, at: 3), Report(0.8, at: 8), Report(0.1, at: 20),
      Report(0.9, at: 27),
    ],
    // A fall to 0.
    [Report(0.5, at: 0), Report(0, at: 4.01), Report(1, at: 9.37)],
    // Updates without an effect.
    [
      Report(0.3, at: 1), Report(0.3, at: 1.5), Report(0.3, at: 6), Report(0.31, at: 6.1),
      Report(1, at: 6.9),
    ],
    // Many small steps.
    (0...40).map { Report(Double($0) / 40, at: 0.2 + 0.4567 * Double($0)) },
  ]
}
