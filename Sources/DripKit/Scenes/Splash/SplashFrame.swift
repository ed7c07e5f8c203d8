/// Everything that is known about `splash` at one time.
struct SplashFrame {
  /// How much of the ripple each layer takes part in, the dark one in the back the least (ours).
  static let answers = (dark: 0.4, light: 0.7, white: 1.0)

  let scene: SplashScene
  let clock: SplashClock
  let time: Double

  init(_ scene: SplashScene, at time: Double) {
    self.scene = scene.withinRanges
    clock = SplashClock(self.scene)
    let now = max(0, time.clampedTime)
    guard clock.closes else {
      self.time = now
      return
    }
    // Counted in parts of a second that hold the frames of 24, 25, 30, 50, 60, 120 and 240 a second,
    // a frame and the one a period later are at exactly the same time in it.
    let part = 1.0 / 1200
    let (period, position) = ((clock.period / part).snapped, (now / part).snapped)
    self.time = (position - (position / period).rounded(.down) * period) * part
  }

  /// Which drop is the latest, from 0.
  var cycle: Int { Int((time / clock.interval).rounded(.down)) }
  /// The number of a cycle for naming things: cycles of a period that closes are the same ones again.
  func number(ofCycle cycle: Int) -> Int {
    clock.closes ? (cycle % clock.cycles + clock.cycles) % clock.cycles : cycle
  }
  /// How long ago the drop of a cycle was let go.
  func age(ofCycle cycle: Int) -> Double { time - Double(cycle) * clock.interval }
  /// How long ago the drop of a cycle hit the water; negative before it has.
  func sinceImpact(ofCycle cycle: Int) -> Double { age(ofCycle: cycle) - clock.fall.duration }

  var bowl: Rect {
    let side = SplashScene.bowlDiameter
    return Rect(
      x: (scene.width - side) / 2, y: scene.height - side, width: side, height: side)
  }

  var strength: Double {
    scene.reducedMotion
      ? (scene.highStrength + scene.lowStrength) / 2 : clock.breathing.strength(at: time)
  }
  var phaseOfWaves: Double { scene.reducedMotion ? 0 : clock.waveSpeed * time }

  /// Where the top of the drop's box is, as long as there is a drop.
  var dropY: Double? {
    let sinceImpact = sinceImpact(ofCycle: cycle)
    guard sinceImpact < scene.sinkTime || sinceImpact < 0 else { return nil }
    guard sinceImpact > 0 else {
      return scene.dropTop + clock.fall.fallen(after: age(ofCycle: cycle))
    }
    // What sinks keeps its speed.
    let speed = scene.gravity * clock.fall.duration
    return scene.dropTop + clock.fall.distance + speed * sinceImpact
  }

  /// The cycles whose splash or ripple can still be seen, the oldest first.
  ///
  /// A scene that closes has been going on for ever: what was left over at the end of its period is
  /// there at its beginning.
  var wetCycles: ClosedRange<Int> {
    let visible = max(clock.fall.duration + max(clock.splashDuration, ripple.lifetime), 0)
    let back = Int((visible / clock.interval).rounded(.up))
    return (clock.closes ? cycle - back : max(0, cycle - back))...cycle
  }

  /// The water's answer to a drop that is larger and faster than a droplet: wider, faster and sooner.
  var ripple: Ripple {
    Ripple(
      x: bowl.center.x, height: scene.rippleHeight, speed: 110, width: 14, peak: 0.1,
      lifetime: 1)
  }
}

// MARK: - What is known about it

extension SplashFrame {
  var phase: Phase {
    let sinceImpact = sinceImpact(ofCycle: cycle)
    if sinceImpact < 0 { return .falling }
    return sinceImpact < clock.splashDuration ? .splashing : .waiting
  }

  var values: [NamedValue] {
    var values = [NamedValue("amplitude", strength), NamedValue("phase", phaseOfWaves)]
    if let dropY, !scene.reducedMotion { values.append(NamedValue("drop.y", dropY)) }
    return values
  }
}

// MARK: - Picture

extension SplashFrame {
  var picture: Picture {
    Picture(size: Size(scene.width, scene.height), nodes: nodes)
  }

  /// The bowl with everything in it, its border over that, and the drop as long as it is in the air.
  private var nodes: [Node] {
    let outline = Circle(center: bowl.center, radius: bowl.size.width / 2)
    var inside = layers
    if !scene.reducedMotion { inside += splash }
    let isSinking = sinceImpact(ofCycle: cycle) > 0
    if let drop, isSinking { inside.append(drop) }
    var nodes: [Node] = [
      .group(ground: Ground(Identity("bowl"), .circle(outline), scene.bowlColor), inside),
      Ring(inside: outline, lineWidth: scene.borderWidth)
        .node(Identity("bowl.border"), scene.bowlColor),
    ]
    if let drop, !isSinking { nodes.append(drop) }
    return nodes
  }

  private var layers: [Node] {
    [
      layer(
        "wave.dark", scene.darkAmplitude, scene.darkCycles, scene.darkOffset, scene.darkColor,
        answer: Self.answers.dark),
      layer(
        "wave.light", scene.lightAmplitude, scene.lightCycles, scene.lightOffset,
        scene.lightColor, answer: Self.answers.light),
      layer(
        "wave.white", scene.whiteAmplitude, scene.whiteCycles, scene.whiteOffset,
        scene.whiteColor, answer: Self.answers.white),
    ]
  }

  /// One layer of water; `answer` is how much of the ripple it takes part in.
  private func layer(
    _ role: Role, _ amplitude: Double, _ cycles: Double, _ offset: Double, _ color: Color,
    answer: Double
  ) -> Node {
    let wave = WaveFill(
      amplitude: strength * amplitude, frequency: cycles * .pi / bowl.size.width,
      phase: phaseOfWaves, level: bowl.center.y + offset, origin: bowl.minX)
    return .fill(Identity(role), .path(path(of: wave, answer: answer)), color)
  }

  private func path(of wave: WaveFill, answer: Double) -> Path {
    guard scene.rippleHeight > 0, !scene.reducedMotion else {
      return wave.path(from: bowl.minX, to: bowl.maxX, bottom: bowl.maxY)
    }
    var ripple = ripple
    ripple.height *= answer
    let ripples = wetCycles.map { Ripple.Running(ripple, age: sinceImpact(ofCycle: $0)) }
    // Thirty pieces of five points each follow a packet of width 14 to a few hundredths of a point.
    return Path(
      under: RippledSurface(wave, ripples: ripples), from: bowl.minX, to: bowl.maxX,
      bottom: bowl.maxY, pieces: 30)
  }

  private var drop: Node? {
    if scene.reducedMotion { return calmDrop }
    guard let dropY else { return nil }
    return .fill(Identity("drop"), .path(teardrop(top: dropY)), scene.whiteColor)
  }

  private func teardrop(top: Double) -> Path {
    Teardrop(
      in: Rect(
        x: (scene.width - scene.dropWidth) / 2, y: top, width: scene.dropWidth,
        height: scene.dropHeight)
    ).path
  }

  /// A drop that hangs over the bowl, and fades in and out with each cycle.
  private var calmDrop: Node? {
    let age = age(ofCycle: cycle)
    let opacity =
      CrossFade.fraction(at: age)
      * (1 - CrossFade.fraction(at: age - clock.fall.duration))
    guard opacity > 0 else { return nil }
    let top = bowl.minY - 1.25 * scene.dropHeight
    return Node.fill(Identity("drop"), .path(teardrop(top: top)), scene.whiteColor)
      .faded(to: opacity)
  }

  private var splash: [Node] {
    let splash = Splash(
      random: AddressedRandom(seed: scene.seed), bowlWidth: Int(SplashScene.bowlDiameter),
      largestWidth: scene.splashWidth, largestHeight: scene.splashHeight)
    var nodes: [Node] = []
    for cycle in wetCycles {
      let sinceImpact = sinceImpact(ofCycle: cycle)
      guard sinceImpact >= 0, sinceImpact < clock.splashDuration else { continue }
      for index in 0..<scene.splashCount {
        let age = sinceImpact - Double(index) * scene.splashStagger
        guard age >= 0, age < scene.splashFlight + scene.sinkTime else { continue }
        let jump = splash.jump(index, cycle: scene.loopable ? 0 : cycle)
        var circle = jump.circle(at: age / scene.splashFlight)
        circle.center = circle.center + Vector(bowl.minX, bowl.minY)
        nodes.append(
          .fill(
            Identity("splash", number(ofCycle: cycle) * scene.splashCount + index),
            .circle(circle),
            scene.whiteColor))
      }
    }
    return nodes
  }
}
