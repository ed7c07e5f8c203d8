/// Everything that is known about `download` at one time.
public struct DownloadFrame: Frame {
  /// How long what belongs to an ending takes to fade when the button leaves it.
  static let fadeDuration = 0.3

  /// The time, in seconds.
  public let time: Double
  let story: DownloadStory
  /// The run the button is in; nil while it is idle, also between runs.
  let run: DownloadRun?
  /// A full button's celebration, and how much of it is still seen once the water falls again.
  let celebration: (age: Double, weight: Double)?

  init(_ story: DownloadStory, at time: Double) {
    let time = max(0, time.clampedTime)
    let begun = story.runs.lastElement(before: { $0.start > time })
    let run = begun?.over.map { $0 <= time } ?? false ? nil : begun
    self.story = story
    self.time = time
    self.run = run
    celebration = run?.fullness(at: time).flatMap { $0.fading(over: Self.fadeDuration, at: time) }
  }

  var scene: DownloadScene { _read { yield story.scene } }
  var button: Circle { story.button }
}

// MARK: - What is known about it

extension DownloadFrame {
  /// What the button is doing.
  public var phase: Phase {
    guard let run else { return .idle }
    if sinceClearing != nil { return .draining }
    if sinceFailure != nil { return .failed }
    guard let fullness = run.fullness(at: time), fullness.contains(time) else { return .filling }
    return story.celebration.ending.phase(at: time, fullSince: fullness.start) ?? .filling
  }

  /// The progress shown: it stops where a run is broken off, and goes with the water that drains.
  public var progress: Double {
    guard let run else { return 0 }
    let reached = run.ramp.value(at: min(time, run.broken?.at ?? time))
    guard let sinceClearing else { return reached }
    return reached * (1 - TimingCurve.easeInOut.progress(sinceClearing, scene.drainDuration))
  }

  /// The part of the ring's height that is under water.
  public var level: Double { run?.level(at: time) ?? 0 }

  /// The quantities behind the picture.
  public var values: [NamedValue] {
    var values = [
      NamedValue("progress", progress),
      NamedValue("level", level),
      NamedValue("button.scale", buttonScale),
    ]
    if let shock {
      values.append(NamedValue("shockwave.scale", scene.shockwave.scale(at: shock.age)))
      values.append(
        NamedValue("shockwave.alpha", scene.shockwave.opacity(at: shock.age) * shock.weight))
    }
    if let checkFraction { values.append(NamedValue("check.fraction", checkFraction)) }
    return values
  }
}

// MARK: - Celebrating

extension DownloadFrame {
  /// The scale of the button.
  public var buttonScale: Double {
    guard let celebration, !scene.reducedMotion else { return 1 }
    return 1 + (story.celebration.scale(at: celebration.age) - 1) * celebration.weight
  }

  /// How long ago the shock wave left, and how much of it is left, while it is on its way.
  var shock: (age: Double, weight: Double)? {
    guard let celebration, !scene.reducedMotion else { return nil }
    let age = celebration.age - story.celebration.shockwaveTime
    guard age >= 0, age < scene.shockwave.duration, phase != .done else { return nil }
    return (age, celebration.weight)
  }

  /// How much of the check is written; nil before it is begun.
  public var checkFraction: Double? {
    guard let celebration else { return nil }
    if scene.reducedMotion { return 1 }
    let age = celebration.age - story.celebration.checkTime
    guard age >= 0 else { return nil }
    return TimingCurve.easeInOut.progress(age, scene.check.duration)
  }
}

// MARK: - Failing and clearing up

extension DownloadFrame {
  /// How long ago the work went wrong, in a run that failed.
  var sinceFailure: Double? {
    guard let broken = run?.broken, case .failed = broken.how, time >= broken.at else { return nil }
    return time - broken.at
  }

  /// How long ago the button began to clear up.
  var sinceClearing: Double? {
    guard let clearing = run?.clearing, time >= clearing else { return nil }
    return time - clearing
  }

  /// How much of the arrow has come back, from 0 to 1.
  var arrowReturned: Double {
    guard let sinceClearing else { return 0 }
    return TimingCurve.easeInOut.progress(sinceClearing - scene.drainDuration, scene.arrowReturn)
  }

  /// The colour of the button, on its way to that of failure or back.
  var color: Color {
    guard let sinceFailure else { return scene.color }
    let blush = TimingCurve.easeInOut.progress(sinceFailure, scene.failure.blush)
    return scene.color.interpolated(to: scene.failure.color, blush * (1 - arrowReturned))
  }

  /// How far the button is to the side, shaking its head.
  var shake: Double {
    guard let sinceFailure, !scene.reducedMotion else { return 0 }
    return scene.failure.shake(at: sinceFailure)
  }

  /// How much of the cross is written, from when the button has blushed.
  var crossFraction: Double? {
    guard let sinceFailure, sinceFailure >= scene.failure.blush else { return nil }
    return TimingCurve.easeInOut.progress(sinceFailure - scene.failure.blush, scene.cross.duration)
  }

  /// How much of the cross is still seen once the button clears up.
  var crossOpacity: Double {
    1 - TimingCurve.easeInOut.progress(sinceClearing ?? 0, Self.fadeDuration)
  }
}
