/// What becomes of a run that was broken off: how it clears up, when the button can be tapped again, and what the
/// next run finds.
extension DownloadRun {
  /// What is still to be seen of a run that was broken off, once the button is tapped again.
  struct Remains: Sendable {
    /// How long ago it had failed then, and for how long it had been clearing up, if it failed.
    let failure: (age: Double, left: Double)?
    /// How much of the glyph was back.
    let glyph: Double
    /// How full the ring was, and what progress that showed.
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

  /// What the next try finds.
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

  /// How long the button takes to clear up.
  private var clearingDuration: Double {
    max(scene.drainDuration, scene.glyphReturn + Self.returning)
  }

  /// When the button is as it was before the tap, once it clears up and if it is left alone.
  var cleared: Double? { clearing.map { $0 + clearingDuration } }

  /// When the run is over: when it is cleared up, or tapped again.
  var over: Double? { retried ?? cleared }

  /// The spring that the glyph comes back on.
  static let glyphSpring = DampedSpring(damping: 0.62, frequency: 20)

  /// How much of the glyph is back: on a spring that has come to rest when everything is cleared up.
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

  /// How long the glyph takes to be back.
  static let returning = 0.29
}
