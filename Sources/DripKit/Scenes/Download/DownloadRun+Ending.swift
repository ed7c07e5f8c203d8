/// The end of an interrupted run: its cleanup, the time of the next tap, and its remains.
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
    /// The droplets that had landed.
    let births: [Birth]
    /// When the button shook its head.
    let shakes: [Double]
    /// When it was tapped, as long as it springs back from that, and how much of it is still seen.
    let taps: [(time: Double, left: Double)]
  }

  /// When a button that was broken off can be tapped again: when the droplets that were lost are gone.
  var ready: Double { (broken?.at ?? start) + Self.loss.duration }

  /// When the button shook its head, as far as the water still sloshes from it.
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

  /// The taps that the button springs back from, and how much of each is seen: a button that is cleared up is as
  /// large as ever.
  func taps(at time: Double) -> [(time: Double, left: Double)] {
    let left = clearing.map { 1 - smoothStep((time - $0) / clearingDuration) } ?? 1
    return ((remains?.taps ?? []) + [(start, 1)]).filter { time - $0.time < scene.press.end }
      .map { ($0.time, $0.left * left) }
  }

  /// The duration of the cleanup.
  private var clearingDuration: Double {
    max(scene.drainDuration, scene.glyphReturn + Self.returning)
  }

  /// When the button is as it was before the tap, once it clears up and if it is left alone.
  var cleared: Double? { clearing.map { $0 + clearingDuration } }

  /// When the run is over: when it is cleared up, or tapped again.
  var over: Double? { retried ?? cleared }

  /// The spring that the glyph comes back on.
  static let glyphSpring = DampedSpring(damping: 0.62, frequency: 20)

  /// Returns the restored part of the glyph, on a spring that rests when the cleanup ends.
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
