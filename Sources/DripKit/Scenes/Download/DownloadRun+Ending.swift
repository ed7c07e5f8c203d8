/// The end of an interrupted run: its cleanup, the earliest next tap, and its remains.
extension DownloadRun {
  /// The visible remains of an interrupted run when the button is tapped again.
  struct Remains: Sendable {
    /// The time since the failure and since the cleanup began, if the run failed.
    let failure: (age: Double, left: Double)?
    /// The restored part of the glyph.
    let glyph: Double
    /// The level of the ring, with its displayed progress.
    let level: Double
    let progress: Double
    /// The droplets that have landed.
    let births: [Birth]
    let shakes: [Double]
    /// The times of taps from which the button still recovers, with their visible fraction.
    let taps: [(time: Double, left: Double)]
  }

  /// The earliest time of the next tap after an interruption: the lost droplets are gone.
  var ready: Double { (broken?.at ?? start) + Self.loss.duration }

  /// Returns the times of shakes that still make the water slosh.
  func shakes(at time: Double) -> [Double] {
    var shakes = remains?.shakes.filter { $0 > time - Self.memory } ?? []
    if let broken, case .failed = broken.how, time > broken.at { shakes.append(broken.at) }
    return shakes
  }

  /// Returns the remains for the next run.
  func remains(at time: Double) -> Remains {
    let left = max(0, time - (clearing ?? time))
    var failure: (age: Double, left: Double)?
    if let broken, case .failed = broken.how { failure = (max(0, time - left - broken.at), left) }
    return Remains(
      failure: failure, glyph: glyphBack(at: time), level: level(at: time),
      progress: progress(at: time) * (1 - drained(left)),
      births: recent(at: time).filter { $0.hasLanded(by: time) }, shakes: shakes(at: time),
      taps: taps(at: time))
  }

  /// Returns the taps from which the button still recovers, with the visible fraction of each, which is 0 after the
  /// cleanup.
  func taps(at time: Double) -> [(time: Double, left: Double)] {
    let left = clearing.map { 1 - smoothStep((time - $0) / clearingDuration) } ?? 1
    return ((remains?.taps ?? []) + [(start, 1)]).filter { time - $0.time < scene.press.end }
      .map { ($0.time, $0.left * left) }
  }

  /// The duration of the cleanup.
  private var clearingDuration: Double {
    max(scene.drainDuration, scene.glyphReturn + Self.returning)
  }

  /// The end of the cleanup, if it has begun.
  var cleared: Double? { clearing.map { $0 + clearingDuration } }

  /// The end of the run: the end of the cleanup, or the next tap.
  var over: Double? { retried ?? cleared }

  static let glyphSpring = DampedSpring(damping: 0.62, frequency: 20)

  /// Returns the restored fraction of the glyph, on a spring that has settled when the cleanup ends.
  func glyphBack(at time: Double) -> Double {
    guard let clearing, let cleared else { return 0 }
    if scene.reducedMotion {
      return CrossFade.fraction(at: time - cleared + CrossFade.duration)
    }
    let age = time - clearing - scene.glyphReturn
    guard age > 0 else { return 0 }
    let rest = smoothStep((age - 0.12) / (Self.returning - 0.12))
    return 1 + (Self.glyphSpring.value(at: age) - 1) * (1 - rest)
  }

  /// The time in which the glyph returns.
  static let returning = 0.29
}
