/// The liveliness of a button's water over time, and the running time of its waves.
///
/// The liveliness is 1 while the work runs, and 0 during a pause. Paused water has a low, slow swell.
struct WaterPauses: Sendable, Hashable {
  /// A change of the liveliness.
  private struct Turn: Sendable, Hashable {
    let time: Double
    let from: Double
    let to: Double
    /// The running time of the waves until then.
    let clock: Double
  }

  /// The duration of a pause's start and end.
  private static let duration = 0.3
  /// The height and the speed of paused waves, as fractions of their usual ones.
  private static let paused = (height: 0.4, speed: 0.2)

  private var turns: [Turn]

  /// Creates water that moves from a time on.
  init(from start: Double) { turns = [Turn(time: start, from: 1, to: 1, clock: 0)] }

  private func turn(at time: Double) -> Turn {
    turns.lastElement(before: { $0.time > time }) ?? turns[0]
  }

  /// Returns the liveliness of the water, from 0 to 1.
  func liveliness(at time: Double) -> Double {
    let turn = turn(at: time)
    return turn.from + (turn.to - turn.from) * smoothStep((time - turn.time) / Self.duration)
  }

  /// Returns the height of the waves, as a fraction of their usual height.
  func height(at time: Double) -> Double {
    Self.paused.height + (1 - Self.paused.height) * liveliness(at: time)
  }

  /// Returns the running time of the waves: the integral of their speed.
  ///
  /// The integral of x² (3 − 2x) is x³ − x⁴/2.
  func clock(at time: Double) -> Double {
    let turn = turn(at: time)
    let x = (time - turn.time) / Self.duration
    let part = min(max(x, 0), 1)
    let changed = part * part * part * (1 - part / 2) + max(0, x - 1)
    let lively = turn.from * x + (turn.to - turn.from) * changed
    let speed = Self.paused.speed
    return turn.clock + Self.duration * (speed * x + (1 - speed) * lively)
  }

  /// Returns true if the water is paused at a time.
  func isPaused(at time: Double) -> Bool { turn(at: time).to == 0 }

  /// Returns the times of pauses and resumptions after a time.
  func turns(from time: Double) -> [Double] { turns.map { $0.time }.filter { $0 > time } }

  /// Begins a pause.
  mutating func begin(at time: Double) { turn(to: 0, at: time) }

  /// Ends a pause.
  mutating func end(at time: Double) { turn(to: 1, at: time) }

  private mutating func turn(to liveliness: Double, at time: Double) {
    guard let last = turns.last, last.to != liveliness else { return }
    turns.append(
      Turn(time: time, from: self.liveliness(at: time), to: liveliness, clock: clock(at: time)))
  }

  /// Returns the liveliness from a time on, without earlier changes.
  func from(_ time: Double) -> WaterPauses {
    var calm = self
    calm.forget(before: time)
    return calm
  }

  /// Removes changes that only times before a time need.
  mutating func forget(before time: Double) { turns.keepFromLast { $0.time > time } }
}
