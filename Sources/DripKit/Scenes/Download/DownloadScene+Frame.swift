extension DownloadScene {
  /// The state of `download` at one time.
  public struct Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    let run: Run
    /// The current attempt; nil while the button is idle, also between attempts.
    ///
    /// It is a reference, because each part of a picture reads it, and a copy of a attempt takes much code.
    let current: Shared<DownloadAttempt>?
    /// The celebration of a full button.
    let completion: Completion?

    /// The state of a celebration, which fades if progress falls.
    struct Completion: Sendable {
      /// The time since the button became full.
      let age: Double
      /// The time since the burst, if there was one.
      let sinceBurst: Double?
      let weight: Double
      /// The opacity of the mark, which fades so early that it is never legible on a failed button.
      let markWeight: Double

      /// The fading time of the mark, as short as possible without a flash.
      private static let fading = 0.13

      init?(_ full: DownloadAttempt.FullPeriod?, _ climax: Climax, at time: Double) {
        guard let full else { return nil }
        let bursts = full.end > full.start + climax.burst
        // A celebration that is cancelled before the burst stops after the contraction.
        let age = time - full.start
        self.age = bursts ? age : min(age, climax.burst.nextDown)
        sinceBurst = bursts && age > climax.burst ? age - climax.burst : nil
        weight = 1 - smoothStep((time - full.end) / DownloadDesign.afterglow)
        markWeight = 1 - smoothStep((time - full.end) / Self.fading)
      }
    }

    init(_ run: Run, at time: Double) {
      let time = max(0, time.clampedTime)
      let begun = run.attempts.lastElement(before: { $0.start > time })
      let attempt = begun?.over.map { $0 <= time } ?? false ? nil : begun
      self.run = run
      self.time = time
      current = attempt.map { Shared($0) }
      completion = Completion(attempt?.fullPeriod(at: time), run.scene.climax, at: time)
    }

    /// A copy of the current attempt.
    var attempt: DownloadAttempt? { current?.value }
    var scene: DownloadScene { _read { yield run.design.scene } }
    var design: DownloadDesign { _read { yield run.design } }
  }
}

// MARK: - Values

extension DownloadScene.Frame {
  /// The phase of the button.
  public var phase: SceneTimeline.Phase {
    guard let attempt = current else { return .idle }
    if sinceClearing != nil { return .draining }
    if sinceFailure != nil { return .failed }
    return run.phase(of: attempt.value, at: time)
  }

  /// The displayed progress, which stops at an interruption and falls with draining water.
  public var progress: Double {
    guard let attempt = current else { return 0 }
    return attempt.value.progress(at: time) * (1 - attempt.value.drained(sinceClearing ?? 0))
  }

  /// The fraction of the ring's height that is under water.
  public var level: Double { current?.value.level(at: time) ?? 0 }

  public var size: Size2D { design.size }

  /// Passes on the quantities behind the picture.
  func drawValues(on pen: inout some Pen) {
    pen.value("progress", progress)
    pen.value("level", level)
    pen.value("button.scale", buttonScale)
    if let completion, let since = completion.sinceBurst, !scene.reducedMotion {
      if let ring = design.burst.ring(at: since) {
        pen.value("shockwave.scale", ring.edge)
        pen.value("shockwave.alpha", ring.opacity * completion.weight)
      }
      pen.value("water.slosh", slosh)
    }
    if let checkFraction { pen.value("check.fraction", checkFraction) }
  }
}

// MARK: - Tapped and full

extension DownloadScene.Frame {
  /// The scale of the button.
  public var buttonScale: Double {
    guard !scene.reducedMotion, let attempt = current else { return 1 }
    let pressed = pressedScale(in: attempt.value)
    guard let completion else { return pressed }
    return pressed * (1 + (scene.climax.scale(at: completion.age) - 1) * completion.weight)
  }

  /// The factor by which the button is wider, and less tall, than its scale.
  var squash: Double {
    guard let completion, !scene.reducedMotion else { return 1 }
    return 1 + (scene.climax.squash(at: completion.age) - 1) * completion.weight
  }

  /// The horizontal shift of the light in the water of a full button, in radii.
  var slosh: Double {
    guard let completion, completion.sinceBurst != nil, !scene.reducedMotion else { return 0 }
    return scene.climax.slosh(at: completion.age) * completion.weight
  }

  /// The scale of the mark, relative to the button.
  var markScale: Double {
    guard let completion else { return 1 }
    return scene.climax.markScale(at: completion.age, writing: scene.check.duration)
  }

  /// Returns the scale from the reaction to taps, including those of earlier attempts.
  private func pressedScale(in attempt: DownloadAttempt) -> Double {
    let all = attempt.taps(at: time).reduce(1.0) { scale, tap in
      scale * (1 + (scene.press.scale(at: max(0, time - tap.time)) - 1) * tap.left)
    }
    return min(all, scene.press.highest)
  }

  /// The written fraction of the check; nil before it begins.
  public var checkFraction: Double? {
    guard let completion, completion.sinceBurst != nil else { return nil }
    let age = completion.age - scene.climax.writing
    guard age > 0 else { return nil }
    return scene.reducedMotion ? 1 : Self.writing.value(at: age / scene.check.duration)
  }

  private static let writing = Effects.TimingCurve(0.6, 0, 0.2, 1)
}

// MARK: - Failing and clearing up

extension DownloadScene.Frame {
  var sinceFailure: Double? {
    guard let broken = current?.value.broken, case .failed = broken.how, time >= broken.at else {
      return nil
    }
    return time - broken.at
  }

  /// The time since the cleanup began.
  var sinceClearing: Double? {
    guard let clearing = current?.value.clearing, time >= clearing else { return nil }
    return time - clearing
  }

  /// The visible remains of a failure: its age, which stops at the next event, and the time since that event.
  var failure: (age: Double, left: Double)? {
    if let sinceFailure {
      let left = sinceClearing ?? 0
      return (sinceFailure - left, left)
    }
    guard let attempt = current, let failure = attempt.value.remains?.failure else { return nil }
    return (failure.age, failure.left + time - attempt.value.start)
  }

  /// The time in which the colour of failure fades and the cross shrinks.
  static let recovery = 0.18

  var failureLeft: Double {
    failure.map { 1 - smoothStep($0.left / Self.recovery) } ?? 0
  }

  /// The fraction of the way to the colours of failure.
  var blush: Double {
    guard let failure else { return 0 }
    return smoothStep(failure.age / scene.failure.blush) * failureLeft
  }

  /// The pallor of the water.
  var pallor: Double {
    guard let failure else { return 0 }
    let (start, duration) = DownloadScene.Failure.paling
    return smoothStep((failure.age - start) / duration) * failureLeft
  }

  /// The sideways shift of the shaking button.
  var shake: Double {
    guard let failure, !scene.reducedMotion else { return 0 }
    return scene.failure.shake(at: failure.age + failure.left) * failureLeft
  }
}
