import Foundation

/// The `refresh` model, tick by tick: a finger, and then a timer of 10 ms for all motion.
struct RefreshSimulation {
  /// A move of the finger: its target, time and duration.
  struct Pull: Sendable {
    let time: Double
    let distance: Double
    let duration: Double

    init(to distance: Double, at time: Double, over duration: Double) {
      self.time = time
      self.distance = distance
      self.duration = duration
    }
  }

  static let rate = 100.0
  /// The distance of the pull that triggers the refresh.
  static let far = 80.0
  /// The waiting position of the sheet.
  static let stop = 70.0
  /// The keyframes of the bend within .2 s, and of the float offset within 1 s.
  static let bendKeyframes = [1, 0.8, 0.6, 0.4, 0.2, 0]
  static let floatKeyframes =
    [0.0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -4, -3, -2, -1, 0]

  private let pulls: [Pull]
  private var nextPull = 0
  private var current: Pull?
  private var from = 0.0

  private(set) var ticks = 0
  private(set) var pull = 0.0
  /// The tick at which the refresh began.
  private(set) var trigger: Int?

  init(_ pulls: [Pull] = [Pull(to: 80, at: 0, over: 0.6)]) {
    self.pulls = pulls
    followFinger()
  }

  /// When the last tick was.
  var now: Double { Double(ticks) / Self.rate }

  mutating func tick() {
    ticks += 1
    if trigger == nil {
      followFinger()
    } else {
      pull = max(Self.stop, pull - 0.35)
    }
  }

  private mutating func followFinger() {
    while nextPull < pulls.count, pulls[nextPull].time <= now + 1e-9 {
      // The sheet continues from the current position of the finger.
      from = distance(at: pulls[nextPull].time)
      current = pulls[nextPull]
      nextPull += 1
    }
    pull = distance(at: now)
    if pull >= Self.far - 1e-9 {
      pull = Self.far
      trigger = ticks
    }
  }

  private func distance(at time: Double) -> Double {
    guard let current else { return 0 }
    guard current.duration > 0 else { return current.distance }
    let course = Literal.easeOut((time - current.time) / current.duration)
    return Literal.mix(from, current.distance, course)
  }

  /// The height of the control point above the sheet's edge.
  var bend: Double {
    guard let trigger else { return 25 + 75 * pull / 80 }
    return Self.bend(Double(ticks - trigger) / Self.rate)
  }

  /// Returns the bend at a time after the trigger.
  static func bend(_ time: Double) -> Double {
    100 * between(bendKeyframes, Literal.easeInOut(time / 0.2))
  }

  /// Returns the float offset of a ball after its rise.
  func offset(ball tag: Int) -> Double? {
    guard let trigger else { return nil }
    let floating = ticks - trigger - 50
    guard floating >= 0 else { return nil }
    let waited = floating - 20 * tag
    guard waited > 0 else { return 0 }
    return Self.between(Self.floatKeyframes, Double(waited % 100) / 100)
  }

  /// Returns the centre of a ball, relative to the middle of the sheet's edge; nil before there are balls.
  func ball(_ tag: Int) -> Spot? {
    guard let trigger else { return nil }
    let course = min(Double(ticks - trigger) / 50, 1)
    let arc = BallArc(tag: tag)
    let place = arc.position(course)
    return Spot(x: place.x, y: place.y + (offset(ball: tag) ?? 0))
  }

  /// Returns the value at a fraction of evenly spaced keyframes.
  private static func between(_ values: [Double], _ fraction: Double) -> Double {
    let place = min(max(fraction, 0), 1) * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    return Literal.mix(values[index], values[index + 1], place - Double(index))
  }
}

/// The arc of a rising ball, relative to the middle of the sheet's edge.
struct BallArc {
  let shift: Double
  let radius: Double
  let sweep: Double

  init(tag: Int) {
    shift = 25 * (1.5 - Double(tag))
    let up = 35.0
    sweep = Double.pi - 2 * atan(abs(shift) / up)
    radius = (shift * shift + up * up) / (2 * up)
  }

  /// Returns the position of the ball after a fraction of its rise.
  func position(_ fraction: Double) -> Spot {
    let top = 3 * Double.pi / 2
    let angle = shift <= 0 ? top - sweep * (1 - fraction) : top + sweep * (1 - fraction)
    return Spot(x: -shift + radius * cos(angle), y: radius - 35 + radius * sin(angle))
  }
}
