/// Everything that is known about `wave` at one time.
struct WaveFrame {
  let scene: WaveScene
  let time: Double
  let level: LevelFollow
  /// When the button became full, if it is full at this time.
  let fullSince: Double?

  /// Looks at a scene at a time; without one, at all that has been told.
  init(_ scene: WaveScene, at time: Double? = nil) {
    let scene = scene.withinRanges
    self.scene = scene
    let now = time.map { max(0, $0.clampedTime) } ?? .infinity
    self.time = now
    level = LevelFollow(
      scene.events,
      rules: LevelFollow.Rules(
        tickRate: scene.tickRate, factor: scene.followFactor, snap: scene.snapLevel,
        full: scene.fullLevel, empty: scene.diameter * (1 + 2 * scene.amplitude)),
      until: now)
    fullSince = level.fullnesses.last.flatMap { $0.start <= now && now < $0.end ? $0.start : nil }
  }

  var center: Point { Size(scene.width, scene.height).center }
  var button: Circle { Circle(center: center, radius: scene.diameter / 2) }
  var tap: Double? { level.start }

  /// How long ago the button became full.
  var sinceFull: Double? { fullSince.map { time - $0 } }
}

// MARK: - Water

extension WaveFrame {
  /// How far the waves have run, in radians; they never stop.
  var phaseOfWaves: Double { scene.phaseStep * level.ticks(at: time) }
  var levels: LevelFollow.Levels { level.levels(at: time) }
  var amplitude: Double { scene.diameter * scene.amplitude }

  var frontWave: WaveFill { wave(level: levels.front, lead: 0) }

  var backWave: WaveFill {
    wave(
      level: levels.back + scene.backDrop * amplitude,
      lead: scene.backOffset * scene.wavelength * 2 * .pi)
  }

  private func wave(level: Double, lead: Double) -> WaveFill {
    let box = button.bounds
    return WaveFill(
      amplitude: amplitude, frequency: 2 * .pi / (scene.wavelength * scene.diameter),
      phase: phaseOfWaves + lead, level: box.minY + level - amplitude, origin: box.minX)
  }
}

// MARK: - Finale

extension WaveFrame {
  var finale: Finale {
    Finale(
      rest: scene.restDuration, shrink: scene.shrinkDuration, shrunkScale: scene.shrinkScale,
      pause: scene.springDelay, burst: .stacked(through: scene.popScale),
      spring: Spring(dampingRatio: scene.springDamping, duration: scene.springDuration),
      ringing: scene.springDuration)
  }

  var shockwave: Shockwave { scene.shockwave() }

  /// When everything is over, after the button became full.
  var finishTime: Double {
    max(
      finale.shrunkTime + max(shockwave.duration, scene.checkDuration), finale.endTime)
  }

  var buttonScale: Double {
    guard !scene.reducedMotion, let sinceFull else { return 1 }
    return finale.scale(at: sinceFull)
  }

  /// How long ago check and shock wave began.
  private var celebration: Double? {
    guard let sinceFull, sinceFull >= finale.shrunkTime else { return nil }
    return sinceFull - finale.shrunkTime
  }

  var checkFraction: Double? { celebration.map { min($0 / scene.checkDuration, 1) } }

  var shockwaveAge: Double? {
    guard let celebration, phase != .done else { return nil }
    return celebration < shockwave.duration ? celebration : nil
  }

  /// The check's opacity in the reduced form.
  var calmCheck: Double? { sinceFull.map { CrossFade.fraction(at: $0) } }
}

// MARK: - What is known about it

extension WaveFrame {
  var phase: Phase {
    guard let tap, time >= tap else { return .idle }
    return fullSince.flatMap { ending.phase(at: time, fullSince: $0) } ?? .filling
  }

  var values: [NamedValue] {
    var values = [
      NamedValue("phase", phaseOfWaves),
      NamedValue("level.front", levels.front),
      NamedValue("level.back", levels.back),
    ]
    if scene.reducedMotion {
      if sinceFull != nil { values.append(NamedValue("check.fraction", 1)) }
      return values
    }
    if let checkFraction { values.append(NamedValue("check.fraction", checkFraction)) }
    values.append(NamedValue("button.scale", buttonScale))
    if let shockwaveAge {
      values.append(NamedValue("shockwave.scale", shockwave.scale(at: shockwaveAge)))
      values.append(NamedValue("shockwave.alpha", shockwave.opacity(at: shockwaveAge)))
    }
    return values
  }

  var duration: Double {
    if let full = level.fullnesses.last, full.end == .infinity {
      return max(full.start + finishTime, 0)
    }
    return max(level.settled ?? 0, 0)
  }

  private var ending: ButtonEnding {
    ButtonEnding(
      phases: [(.resting, 0), (.finishing, scene.restDuration), (.done, finishTime)],
      moments: [(.full, 0), (.check, finale.shrunkTime), (.burst, finale.burstTime)])
  }

  var timeline: Timeline {
    Timeline(tap: tap, fullnesses: level.fullnesses, ending: ending, end: duration)
  }
}

// MARK: - Picture

extension WaveFrame {
  var picture: Picture {
    Picture(
      size: Size(scene.width, scene.height),
      nodes: scene.reducedMotion ? calmNodes : nodes)
  }

  /// The shock wave behind everything, then the button: disc, water, arrow or check.
  private var nodes: [Node] {
    var nodes: [Node] = []
    if let shockwaveAge {
      let radius = button.radius * shockwave.scale(at: shockwaveAge) * buttonScale
      nodes.append(
        .fill(
          Identity("shockwave"), .circle(Circle(center: center, radius: radius)), scene.waterColor
        ).faded(to: shockwave.opacity(at: shockwaveAge)))
    }
    var inside = [tap == nil ? disc : water([layer(frontWave, "wave.front"), backLayer])]
    if let arrow { inside.append(arrow) }
    if let checkFraction, let check = check(written: checkFraction) { inside.append(check) }
    nodes.append(.group(transform: .scale(buttonScale, about: center), inside))
    return nodes
  }

  private var disc: Node { .fill(Identity("disc"), .circle(button), scene.discColor) }

  private func water(_ layers: [Node]) -> Node {
    .group(ground: Ground(Identity("disc"), .circle(button), scene.discColor), layers)
  }

  private func layer(_ wave: WaveFill, _ role: Role) -> Node {
    let box = button.bounds
    return .fill(
      Identity(role), .path(wave.path(from: box.minX, to: box.maxX, bottom: box.maxY)),
      scene.waterColor)
  }

  private var backLayer: Node { layer(backWave, "wave.back").faded(to: scene.backOpacity) }

  private var arrow: Node? {
    Arrow(in: button.bounds).node(
      Identity("arrow"), sinceTap: tap.map { time - $0 }, shrinksIn: scene.arrowShrink,
      width: scene.arrowWidth, scene.waterColor)
  }

  private func check(written fraction: Double) -> Node? {
    Checkmark(in: button).node(
      Identity("check"), written: fraction, width: scene.checkWidth,
      tapered: scene.taperedCheck, scene.checkColor)
  }

  /// The water rises without waves, the arrow fades out and the check fades in.
  private var calmNodes: [Node] {
    let box = button.bounds
    let still = Rect(
      spanning: Point(box.minX, min(frontWave.level, box.maxY)), Point(box.maxX, box.maxY))
    var nodes = [water([.fill(Identity("wave.front"), .rect(still), scene.waterColor)])]
    if let arrow = Arrow(in: box).fadingNode(
      Identity("arrow"), sinceTap: tap.map { time - $0 }, width: scene.arrowWidth,
      scene.waterColor)
    {
      nodes.append(arrow)
    }
    if let calmCheck, let check = check(written: 1) { nodes.append(check.faded(to: calmCheck)) }
    return nodes
  }
}
