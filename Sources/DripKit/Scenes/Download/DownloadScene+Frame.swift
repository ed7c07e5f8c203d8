extension DownloadScene {
  /// The state of `download` at one time.
  public final class Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    let run: Run
    /// The current attempt; nil while the button is idle, also between attempts.
    let attempt: DownloadAttempt?
    /// The age of a full button's ending, its opacity, which fades if progress falls, and that of the mark, which fades
    /// so early that it is never legible on a failed button.
    let ending: (age: Double, weight: Double, markWeight: Double)?
    /// The fraction of the ring's height that is under water.
    public let level: Double
    /// The scale of the button.
    public let buttonScale: Double
    /// The factor by which the button is wider, and less tall, than its scale.
    let squash: Double

    init(_ run: Run, at time: Double) {
      let time = max(0, time.clampedTime)
      let begun = run.attempts.lastElement(before: { $0.start > time })
      let attempt = begun?.over.map { $0 <= time } ?? false ? nil : begun
      self.run = run
      self.time = time
      self.attempt = attempt
      ending = attempt?.fullness(at: time).map { full in
        func left(_ duration: Double) -> Double { 1 - smoothStep((time - full.end) / duration) }
        // An ending that is cancelled before the burst stops after the contraction.
        let burst = run.design.ending.burst
        let bursts = full.end > full.start + burst
        let age = bursts ? time - full.start : min(time - full.start, burst.nextDown)
        return (age, left(DownloadDesign.afterglow), left(0.13))
      }
      level = attempt?.level(at: time) ?? 0
      let moving = run.scene.reducedMotion ? nil : attempt
      let pressed = moving?.pressedScale(at: time) ?? 1
      guard moving != nil, let ending else {
        (buttonScale, squash) = (pressed, 1)
        return
      }
      let shape = run.design.ending.shape(at: ending.age)
      buttonScale = pressed * (1 + (shape.scale - 1) * ending.weight)
      squash = 1 + shape.squash * ending.weight
    }

    /// The time since the burst; nil before it.
    var sinceBurst: Double? {
      ending.flatMap { $0.age > design.ending.burst ? $0.age - design.ending.burst : nil }
    }

    var design: DownloadDesign { run.design }
    var scene: DownloadScene { design.scene }
  }
}

// MARK: - Values

extension DownloadScene.Frame {
  /// The phase of the button.
  public var phase: SceneTimeline.Phase {
    guard let attempt else { return .idle }
    if sinceClearing != nil { return .draining }
    if sinceFailure != nil { return .failed }
    return run.phase(of: attempt, at: time)
  }

  /// The displayed progress, which stops at an interruption and falls with draining water.
  public var progress: Double {
    guard let attempt else { return 0 }
    return attempt.progress(at: time) * (1 - attempt.drained(sinceClearing ?? 0))
  }

  public var size: Size2D { design.size }

  /// Passes on the quantities behind the picture.
  func drawValues(on pen: inout some Pen) {
    pen.value("progress", progress)
    pen.value("level", level)
    pen.value("button.scale", buttonScale)
    if let ending, let sinceBurst, !scene.reducedMotion {
      if let ring = design.burst.ring(at: sinceBurst) {
        pen.value("shockwave.scale", ring.edge)
        pen.value("shockwave.alpha", ring.opacity * ending.weight)
      }
      pen.value("water.slosh", slosh)
    }
    if let checkFraction { pen.value("check.fraction", checkFraction) }
  }
}

// MARK: - Full

extension DownloadScene.Frame {
  /// The horizontal shift of the light in the water of a full button, in radii.
  var slosh: Double {
    guard let ending, sinceBurst != nil, !scene.reducedMotion else { return 0 }
    return scene.climax.slosh(at: ending.age) * ending.weight
  }

  /// The scale of the mark, relative to the button.
  var markScale: Double {
    guard let ending else { return 1 }
    return scene.climax.markScale(at: ending.age, writing: scene.check.duration)
  }

  /// The written fraction of the check; nil before it begins.
  public var checkFraction: Double? {
    guard let ending, sinceBurst != nil else { return nil }
    let age = ending.age - design.ending.mark
    guard age > 0 else { return nil }
    return scene.reducedMotion ? 1 : Self.writing.value(at: age / scene.check.duration)
  }

  private static let writing = Effects.TimingCurve(0.6, 0, 0.2, 1)
}

// MARK: - Failing and clearing up

extension DownloadScene.Frame {
  var sinceFailure: Double? {
    guard let broken = attempt?.broken, broken.hasFailed, time >= broken.at else {
      return nil
    }
    return time - broken.at
  }

  /// The time since the cleanup began.
  var sinceClearing: Double? {
    guard let clearing = attempt?.clearing, time >= clearing else { return nil }
    return time - clearing
  }

  /// The visible remains of a failure.
  var failure: ShownFailure? {
    if let sinceFailure {
      let left = sinceClearing ?? 0
      return ShownFailure(age: sinceFailure - left, left: left)
    }
    guard let attempt, let failure = attempt.remains?.failure else { return nil }
    return ShownFailure(age: failure.age, left: failure.left + time - attempt.start)
  }

  var failureLeft: Double { failure?.share ?? 0 }
  /// The fraction of the way to the colours of failure.
  var blush: Double { failure?.blush(scene.failure) ?? 0 }
  /// The pallor of the water.
  var pallor: Double { failure?.pallor ?? 0 }

  /// The sideways shift of the shaking button.
  var shake: Double { scene.reducedMotion ? 0 : failure?.shake(scene.failure) ?? 0 }
}
