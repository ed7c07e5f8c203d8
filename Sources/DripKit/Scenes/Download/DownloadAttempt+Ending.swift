/// The end of an interrupted run: its cleanup, the earliest next tap, and its remains.
extension DownloadAttempt {
  /// The drop from which the glyph condenses after a cancellation, with its number.
  typealias Dot = (index: Int, circle: Circle2D)

  /// The visible remains of an interrupted run when the button is tapped again.
  struct Remains: Sendable {
    /// The time since the failure and since the cleanup began, if the run failed.
    let failure: (age: Double, left: Double)?
    /// The restored part of the glyph.
    let glyph: Double
    /// The drop from which the glyph condenses.
    let dot: Dot?
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
  var ready: Double { (broken?.at ?? start) + Self.loss }

  /// Returns the times of shakes that still make the water slosh.
  func shakes(at time: Double) -> [Double] {
    var shakes = remains?.shakes.filter { $0 > time - Self.memory } ?? []
    if let broken, broken.hasFailed, time > broken.at { shakes.append(broken.at) }
    return shakes
  }

  /// Returns the remains for the next run.
  func remains(at time: Double) -> Remains {
    let left = max(0, time - (clearing ?? time))
    var failure: (age: Double, left: Double)?
    if let broken, broken.hasFailed { failure = (max(0, time - left - broken.at), left) }
    return Remains(
      failure: failure, glyph: glyphBack(at: time), dot: dot(at: time), level: level(at: time),
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

  /// Returns the scale from the reaction to taps, including those of earlier attempts.
  func pressedScale(at time: Double) -> Double {
    let all = taps(at: time).reduce(1.0) { scale, tap in
      scale * (1 + (scene.press.scale(at: max(0, time - tap.time)) - 1) * tap.left)
    }
    return min(all, scene.press.highest)
  }

  /// The duration of the cleanup.
  private var clearingDuration: Double {
    max(scene.drainDuration, scene.glyphReturn + Self.returning)
  }

  /// The end of the cleanup, if it has begun.
  var cleared: Double? { clearing.map { $0 + clearingDuration } }

  /// The end of the run: the end of the cleanup, or the next tap.
  var over: Double? { retried ?? cleared }

  /// The time in which the glyph returns.
  static let returning = 0.29
  private static let unfolding = Effects.TimingCurve(0.2, 0.6, 0.3, 1)

  /// Returns the restored fraction of the glyph, which is complete when the cleanup ends.
  func glyphBack(at time: Double) -> Double {
    guard let clearing, let cleared else { return 0 }
    if scene.reducedMotion {
      return CrossFade.fraction(at: time - cleared + CrossFade.duration)
    }
    return Self.unfolding.value(at: (time - clearing - scene.glyphReturn) / Self.returning)
  }

  /// The radius of the drop from which the glyph condenses.
  private static let dotRadius = 9.0

  /// Returns the last droplet in sight when the cleanup begins: the centre of a cross, the first drop, the youngest
  /// droplet in the air, or the last drop of the draining water.
  func lastDroplet(at time: Double) -> Dot {
    if broken?.hasFailed ?? false {
      return (nextDroplet, Circle2D(center: .origin, radius: 0))
    }
    if time < firstLanding, let circle = firstCircle(at: time) {
      return (firstIndex, circle)
    }
    if let birth = births.last(where: { $0.lost != nil && $0.time < time && time < $0.landing }) {
      return (birth.index, circle(of: birth, at: time))
    }
    let low = Point2D(design.dripPoint.x, design.basin.radius - Self.dotRadius)
    return (nextDroplet, Circle2D(center: low, radius: 0))
  }

  /// Returns the drop from which the glyph condenses: the last droplet moves to the point where the glyph gathers.
  func dot(at time: Double) -> Dot? {
    guard let clearing, let last, time >= clearing, !scene.reducedMotion else { return nil }
    let age = time - clearing
    // The strokes of a cross run together before the drop moves.
    var (wait, growth) = (0.0, scene.glyphReturn)
    if broken?.hasFailed ?? false {
      growth = ShownFailure.recovery
      wait = min(growth, 0.7 * scene.glyphReturn)
    }
    let way = smoothStep((age - wait) / max(scene.glyphReturn - wait, 1e-9))
    let from = last.circle.radius
    let grown = from + (Self.dotRadius - from) * smoothStep(age / max(growth, 1e-9))
    let left = 1 - smoothStep((age - scene.glyphReturn) / (0.7 * Self.returning))
    guard left > 0, grown > 0 else { return nil }
    let center = last.circle.center
    return (
      last.index,
      Circle2D(center: center + (design.dripPoint - center) * way, radius: grown * left)
    )
  }
}
