import Foundation

/// The `wave` model, tick by tick: a display link, and a level that moves twice in every tick.
struct WaveSimulation: Simulation {
  /// The height and width of the button.
  let height: Double
  private let reports: [Report]
  private var nextReport = 0
  let rate: Double

  private(set) var ticks = 0
  private(set) var phase = 0.0
  private(set) var front: Double
  private(set) var back: Double
  private(set) var factor = 0.01
  private(set) var end: Double
  /// The start of the finish.
  private(set) var finish: Double?

  /// Starts at the tap, which is the first event.
  init(reports: [Report], rate: Double = 60, height: Double = 160) {
    precondition(!reports.isEmpty, "a wave needs a tap")
    self.reports = reports
    self.rate = rate
    self.height = height
    front = height + 2 * height / 20
    back = front
    end = front
  }

  /// The height of the waves above the level.
  var amplitude: Double { height / 20 }

  /// The time of the last tick.
  var now: Double { reports[0].time + Double(ticks) / rate }

  mutating func tick() {
    ticks += 1
    // An event at the time of a tick takes effect at the next tick.
    while nextReport < reports.count, reports[nextReport].time < now {
      end = (1 - reports[nextReport].target) * (height + 2 * amplitude)
      factor = 0.01
      nextReport += 1
    }
    phase += 0.25
    if back < 5, end < back { factor += 1 }
    if back <= 0.01, finish == nil { finish = now }
    var level = back
    follow(&level)
    front = level
    follow(&level)
    back = level
  }

  private func follow(_ level: inout Double) {
    let next = level + (end - level) * factor
    level = end < level ? max(end, next) : min(end, next)
  }
}

// MARK: - The finish

extension WaveSimulation {
  /// The time since the finish started.
  var tau: Double? { finish.map { now - $0 } }

  /// The drawn fraction of the check.
  static func checkFraction(_ tau: Double) -> Double { min(max(tau / 0.3, 0), 1) }

  /// Returns the scale of the button, which depends on x(1 − x) of a spring.
  static func buttonScale(_ tau: Double) -> Double {
    guard tau > 0.2, tau < 1.2 else { return 1 }
    let x = Literal.spring(tau - 0.2, damping: 0.4, duration: 1)
    return 1 + 16.0 / 45 * x * (1 - x)
  }

  /// The scale and alpha of the shock wave, before the button's scale.
  static func shockwave(_ tau: Double) -> (scale: Double, alpha: Double)? {
    guard tau >= 0, tau <= 2.1 else { return nil }
    let course = Literal.easeInOut(tau / 2.1)
    return (Literal.mix(0.9, 3, course), Literal.mix(0.4, 0, course))
  }
}

// MARK: - The surface

extension WaveSimulation {
  /// Returns the height of the front layer at x, in the button's coordinates.
  func frontSurface(at x: Double) -> Double {
    let omega = 2 * Double.pi / (0.9 * height)
    return amplitude * sin(omega * x + phase) + front - amplitude
  }

  /// Returns the height of the back layer at x, in the button's coordinates.
  func backSurface(at x: Double) -> Double {
    let width = height
    let omega = 2 * Double.pi / (0.9 * width)
    let offset = 0.65 * (2 * Double.pi / omega) / width * 2 * Double.pi
    return amplitude * sin(omega * x + phase + offset) + back + 0.2 * amplitude
      - amplitude
  }
}
