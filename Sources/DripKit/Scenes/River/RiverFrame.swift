/// Everything that is known about `river` at one time.
struct RiverFrame {
  let scene: RiverScene
  let time: Double
  let tap: Double?
  let ramp: ProgressRamp
  /// When the button became full, if it is full at this time.
  let fullSince: Double?

  /// Looks at a scene at a time; without one, at all that has been told.
  init(_ scene: RiverScene, at time: Double? = nil) {
    self.scene = scene.withinRanges
    let now = time.map { max(0, $0.clampedTime) } ?? .infinity
    self.time = now
    let events = self.scene.events
    tap = events.first.flatMap { $0.time <= now ? $0.time : nil }
    ramp = ProgressRamp(events, fullRun: self.scene.fullRun, until: now)
    fullSince = ramp.fullnesses.last.flatMap { $0.start <= now && now < $0.end ? $0.start : nil }
  }

  var center: Point { Size(scene.width, scene.height).center }
  var radius: Double { scene.diameter / 2 }
  var button: Circle { Circle(center: center, radius: radius) }
  var progress: Double { ramp.value(at: time) }

  /// How long ago the button became full.
  var sinceFull: Double? { fullSince.map { time - $0 } }
}

// MARK: - The disc and its finale

extension RiverFrame {
  var discRadius: Double { radius * Portable.pow(progress, scene.growthPower) }

  var finale: Finale {
    Finale(
      rest: scene.restDuration, shrink: scene.shrinkDuration, shrunkScale: scene.shrinkScale,
      pause: scene.springDelay,
      burst: scene.pops
        ? .pop(to: scene.popScale, attack: min(scene.popAttack, scene.springDelay))
        : .stacked(through: scene.popScale),
      spring: Spring(dampingRatio: scene.springDamping, duration: scene.springDuration),
      ringing: scene.springDuration)
  }

  var discScale: Double { sinceFull.map(finale.scale(at:)) ?? 1 }

  var shockwave: Shockwave { scene.shockwave() }

  /// When the shock wave leaves, after the button became full.
  ///
  /// The tick comes with it.
  var shockwaveTime: Double {
    scene.shockwaveAtBurst ? finale.burstTime : finale.shrunkTime
  }
  /// When everything is over, after the button became full.
  var finishTime: Double {
    max(
      shockwaveTime + shockwave.duration, finale.endTime,
      scene.writtenTick ? shockwaveTime + scene.checkDuration : 0)
  }

  /// The shock wave's age; before it leaves it waits on the disc, not to be told from it.
  var shockwaveAge: Double? {
    guard let sinceFull, phase != .done else { return nil }
    let age = sinceFull - shockwaveTime
    return age < shockwave.duration ? age : nil
  }

  var tickAge: Double? {
    guard let sinceFull, sinceFull >= shockwaveTime else { return nil }
    return sinceFull - shockwaveTime
  }

  var tickOpacity: Double? {
    guard let tickAge else { return nil }
    return scene.writtenTick ? 1 : shockwave.timing.value(at: tickAge / shockwave.duration)
  }
}

// MARK: - What is known about it

extension RiverFrame {
  var phase: Phase {
    guard let tap, time >= tap else { return .idle }
    return fullSince.flatMap { ending.phase(at: time, fullSince: $0) } ?? .filling
  }

  var values: [NamedValue] {
    var values = [
      NamedValue("progress", progress),
      NamedValue("disc.radius", discRadius),
      NamedValue("disc.scale", scene.reducedMotion ? 1 : discScale),
    ]
    if scene.reducedMotion {
      if let calmTick { values.append(NamedValue("tick.alpha", calmTick)) }
      return values
    }
    if let tickOpacity { values.append(NamedValue("tick.alpha", tickOpacity)) }
    if let shockwaveAge {
      values.append(NamedValue("shockwave.scale", shockwave.scale(at: shockwaveAge)))
      values.append(NamedValue("shockwave.alpha", shockwave.opacity(at: shockwaveAge)))
    }
    return values
  }

  var duration: Double {
    guard let last = ramp.legs.last else { return max(tap ?? 0, 0) }
    let landings = max(last.end + scene.flight, 0)
    guard let full = ramp.fullnesses.last, full.end == .infinity else { return landings }
    return max(full.start + finishTime, landings)
  }

  private var ending: ButtonEnding {
    let shockwave = (Moment.check, shockwaveTime)
    return ButtonEnding(
      phases: [(.resting, 0), (.finishing, scene.restDuration), (.done, finishTime)],
      moments: shockwaveTime < finale.burstTime
        ? [(.full, 0), shockwave, (.burst, finale.burstTime)]
        : [(.full, 0), (.burst, finale.burstTime), shockwave])
  }

  var timeline: Timeline {
    Timeline(tap: tap, fullnesses: ramp.fullnesses, ending: ending, end: duration)
  }
}
