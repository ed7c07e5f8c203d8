extension SplashScene {
  /// The state of `splash` at one time.
  public final class Frame: SceneFrame {
    /// The time, in seconds, within the period if the scene repeats exactly.
    public let time: Double
    let run: Run

    init(_ run: Run, at time: Double) {
      self.run = run
      let now = max(0, time.clampedTime)
      guard run.closes else {
        self.time = now
        return
      }
      // With this unit, which contains the frames of 24, 25, 30, 50, 60, 120 and 240 a second, a frame and
      // the one a period later have exactly the same time.
      let part = 1.0 / 1200
      let (period, position) = ((run.period / part).snapped, (now / part).snapped)
      self.time = (position - (position / period).rounded(.down) * period) * part
    }

    var scene: SplashScene { run.scene }

    /// The number of the latest drop, from 0.
    var cycle: Int { Int((time / run.interval).rounded(.down)) }
    func age(ofCycle cycle: Int) -> Double { time - Double(cycle) * run.interval }
    /// Returns the time since the drop of a cycle hit the water; negative before.
    func sinceImpact(ofCycle cycle: Int) -> Double { age(ofCycle: cycle) - run.fall.duration }

    /// The growth of the next drop; nil before it begins.
    var grown: Double? {
      let left = run.interval - age(ofCycle: cycle)
      guard !scene.reducedMotion, run.growth > 0, left < run.growth else { return nil }
      return Effects.TimingCurve.easeInOut.value(at: 1 - left / run.growth)
    }

    /// The phase of the scene.
    public var phase: SceneTimeline.Phase {
      let sinceImpact = sinceImpact(ofCycle: cycle)
      if sinceImpact < 0 { return .falling }
      return sinceImpact < run.splashDuration ? .splashing : .waiting
    }

    /// The strength of the breathing.
    public var strength: Double { strength(at: time) }

    private func strength(at time: Double) -> Double {
      let breathing = scene.breathing
      return scene.reducedMotion
        ? (breathing.high + breathing.low) / 2
        : breathing.strength(at: time, tickRate: scene.tickRate)
    }

    /// The phase of the waves, in radians.
    public var phaseOfWaves: Double { scene.reducedMotion ? 0 : run.waveSpeed * time }

    /// The top of the drop's box; nil if there is no drop.
    public var dropY: Double? {
      if grown != nil { return scene.drop.top }
      let sinceImpact = sinceImpact(ofCycle: cycle)
      guard !scene.reducedMotion, sinceImpact < scene.sinkTime || sinceImpact < 0 else {
        return nil
      }
      let fall = run.fall
      guard sinceImpact > 0 else { return scene.drop.top + fall.fallen(after: age(ofCycle: cycle)) }
      // A sinking drop loses speed in proportion to its remaining way.
      let depth = scene.sinkDepth
      let gone = 1 - Portable.exp(-fall.gravity * fall.duration * sinceImpact / depth)
      return scene.drop.top + fall.distance + depth * gone
    }

    public var size: Size2D { scene.size }
  }
}

// MARK: - Picture

extension SplashScene.Frame {
  /// The fraction of the ripple in each layer.
  static let answers = (dark: 0.4, light: 0.7, white: 1.0)

  /// The number of a surface's segments, each five points wide, which approximate a packet of width 14 to a few
  /// hundredths of a point.
  private static let segments = 30

  /// Draws the bowl with its content, the border in front of it, and the drop in the air.
  public func draw(on pen: inout some Pen) {
    pen.value("amplitude", strength)
    pen.value("phase", phaseOfWaves)
    if let dropY { pen.value("drop.y", dropY) }
    let (skin, answers) = (run.skin, Self.answers)
    skin.drawShadow(level: rest(scene.white).level, on: &pen)
    skin.placed(on: &pen) {
      skin.drawVessel("bowl", on: &$0) {
        if !skin.isLit {
          let paint = scene.isIntended ? skin.back : .color(scene.darkColor)
          let dark = layer("wave.dark", scene.dark, answers.dark)
          $0.fill(dark.role, dark.shape, paint)
        }
        skin.drawWater(
          layer("wave.white", scene.white, answers.white),
          behind: layer("wave.light", scene.light, answers.light, isFar: true), rest(scene.white),
          drift: (time, scene.reducedMotion ? 0 : 1), on: &$0
        ) {
          if !scene.reducedMotion { drawSplash(on: &$0) }
          if isSinking { drawDrop(on: &$0) }
        }
      }
    }
    if !isSinking { drawDrop(on: &pen) }
    pen.guides { Picture.Guide.Layer(on: scene.stage, guides) }
  }

  /// Returns the middle of a layer.
  private func rest(_ layer: SplashScene.WaterLayer) -> SoftLight.Surface {
    let half = bowl.size.height / 2
    return run.skin.rest(at: bowl.center.y + min(max(layer.offset, -half), half))
  }

  /// True if the drop is in the water.
  var isSinking: Bool { grown == nil && sinceImpact(ofCycle: cycle) > 0 }

  var bowl: Rect2D { run.bowl }
  /// The bowl as a ball of glass.
  private var ball: Circle2D { Circle2D(center: bowl.center, radius: bowl.size.width / 2) }

  /// The cycles whose splash or ripple is visible, the oldest first.
  ///
  /// If the scene repeats exactly, the remains at the end of a period are visible at its beginning.
  var wetCycles: ClosedRange<Int> {
    let visible = run.fall.duration + max(run.splashDuration, scene.ripple.lifetime)
    let back = Int((visible / run.interval).rounded(.up))
    return (run.closes ? cycle - back : max(0, cycle - back))...cycle
  }

  /// Returns the remaining ripples of a layer, scaled by its share.
  private func ripples(answer: Double) -> [Effects.Ripple.Wave] {
    let ripple = scene.ripple.with { $0.height *= answer }
    return wetCycles.compactMap { ripple.wave(from: bowl.center.x, at: sinceImpact(ofCycle: $0)) }
  }

  /// Returns a layer of water, with a fraction of the ripple.
  ///
  /// Lit water has two edges of one surface.
  private func layer(
    _ role: Identity, _ layer: SplashScene.WaterLayer, _ answer: Double, isFar: Bool = false
  ) -> Skin.Layer {
    var wave = layer.surface(in: bowl, strength: strength, phase: phaseOfWaves)
    if run.skin.isLit {
      let level = whiteWave(at: time).level
      (wave.level, wave.ripples) = (level, scene.reducedMotion ? [] : ripples(answer: answer))
      let water = Waterline(in: ball, at: level)
        .water(under: wave, isFar: isFar, in: bowl, segments: Self.segments)
      return Skin.Layer(role, .path(water))
    }
    return Skin.Layer(role, .path(path(under: wave, answer: answer)))
  }

  private func path(under wave: Effects.WaveFill, answer: Double) -> Path2D {
    guard scene.ripple.height > 0, !scene.reducedMotion else {
      return wave.path(from: bowl.minX, to: bowl.maxX, bottom: bowl.maxY)
    }
    var rippled = wave
    rippled.ripples = ripples(answer: answer)
    return Path2D(
      under: rippled, from: bowl.minX, to: bowl.maxX, bottom: bowl.maxY, segments: Self.segments)
  }

  private func drawDrop(on pen: inout some Pen) {
    guard let (outline, opacity) = visibleDrop, let box = outline.bounds else { return }
    let radius = box.size.width / 2
    let body = Circle2D(center: Point2D(box.center.x, box.maxY - radius), radius: radius)
    draw("drop", body, .path(outline), opacity: opacity, on: &pen)
  }

  /// Draws a drop or a droplet, which may touch others.
  private func draw(
    _ identity: Identity, _ circle: Circle2D, _ shape: Shape2D? = nil, touching: Double = 0,
    opacity: Double = 1, on pen: inout some Pen
  ) {
    let gap = whiteSurface.height(at: circle.center.x) - circle.center.y - circle.radius
    let reach = scene.isSticky ? scene.goo.widest(for: circle) : 0
    var drop = Skin.Drop(circle, shape, near: gap, reach)
    drop.attachment = max(drop.attachment, touching)
    drop.opacity = opacity
    run.skin.draw(drop, identity, run.skin.water, on: &pen)
  }

  /// The outline and the opacity of the drop.
  private var visibleDrop: (outline: Path2D, opacity: Double)? {
    let x = scene.size.width / 2
    guard scene.reducedMotion else { return dropOutline.map { ($0, 1) } }
    // The drop hangs over the bowl, and fades in and out in each cycle.
    let age = age(ofCycle: cycle)
    let opacity =
      CrossFade.fraction(at: age) * (1 - CrossFade.fraction(at: age - run.fall.duration))
    guard opacity > 0 else { return nil }
    let tip = Point2D(x, bowl.minY - 1.25 * scene.drop.height)
    return (scene.drop.path(tip: tip), opacity)
  }

  /// The outline of the drop, which grows from its tip.
  private var dropOutline: Path2D? {
    guard let dropY, let body else { return nil }
    let tip = scene.isSticky ? body.tip : Point2D(body.tip.x, dropY)
    let outline =
      scene.isSticky
      ? SplashScene.Teardrop.path(body.circle, tip: tip) : scene.drop.path(tip: tip)
    return grown.map { outline.transformed(by: .scale($0, about: tip)) } ?? outline
  }

  /// The round body of the drop, and the tip of its tail.
  private var body: (circle: Circle2D, tip: Point2D)? {
    dropY.map {
      scene.drop.body(
        top: Point2D(scene.size.width / 2, $0),
        after: grown == nil ? age(ofCycle: cycle) : 0)
    }
  }

  /// The droplets in the air or under water, by number.
  var droplets: [(number: Int, circle: Circle2D)] {
    let random = Portable.AddressedRandom(seed: scene.seed)
    let splash = scene.splash
    let corner = Vector2D(bowl.minX, bowl.minY)
    var droplets: [(number: Int, circle: Circle2D)] = []
    for cycle in wetCycles {
      let sinceImpact = sinceImpact(ofCycle: cycle)
      guard sinceImpact >= 0, sinceImpact < run.splashDuration else { continue }
      // If the scene repeats exactly, the cycles of all periods are the same.
      let count = run.cycles
      let number = run.closes ? (cycle % count + count) % count : cycle
      let impact = impact(ofCycle: cycle)
      for index in 0..<splash.count {
        let age = sinceImpact - Double(index) * splash.stagger
        guard age >= 0, age < splash.flight + scene.sinkTime else { continue }
        let jump = splash.jump(
          index, cycle: scene.loopable ? 0 : cycle, impact: impact,
          bowlWidth: Int(SplashScene.bowlDiameter), isSpread: scene.isIntended, random)
        var circle = jump.circle(at: age / splash.flight)
        circle.center = circle.center + corner
        droplets.append((number * splash.count + index, circle))
      }
    }
    return droplets
  }

  /// Draws the droplets, and the necks of droplets and drop to the water and to each other.
  private func drawSplash(on pen: inout some Pen) {
    let (skin, goo, droplets) = (run.skin, scene.goo, droplets)
    for pair in sticking(droplets) {
      skin.drawNeck(pair.identity, goo.neck(pair.a, pair.b), skin.drops, on: &pen)
    }
    if let (drops, surface) = wet(droplets) {
      for (identity, drop) in drops {
        let neck = goo.neck(drop, surface: surface)
        skin.drawNeck(identity, neck, neckPaint(at: drop.center.x), on: &pen)
      }
    }
    for (number, circle) in droplets {
      let touching = droplets.reduce(0.0) { most, other in
        guard other.number != number, scene.isSticky else { return most }
        return max(most, Skin.Drop.attachment(circle, to: other.circle, by: goo))
      }
      draw(Identity("splash", number), circle, touching: touching, on: &pen)
    }
  }

  /// Returns the paint of a neck, which is as bright as the water below it, also on a wave.
  private func neckPaint(at x: Double) -> Paint {
    run.skin.neck(run.skin.rest(at: whiteSurface.height(at: x)))
  }

  /// The maximum number of necks between drops, which a splash with the default number of droplets does not reach.
  private static let mostPairs = 32

  /// Returns the pairs of drops near enough to each other for a neck.
  func sticking(_ droplets: [(number: Int, circle: Circle2D)])
    -> [(identity: Identity, a: Circle2D, b: Circle2D)]
  {
    guard scene.isSticky else { return [] }
    var pairs: [(identity: Identity, a: Circle2D, b: Circle2D)] = []
    for (index, a) in droplets.enumerated() {
      if let body = sinkingBody, scene.goo.isNear(body, a.circle) {
        pairs.append((Identity("goo.drop", a.number), body, a.circle))
      }
      for b in droplets[..<index] where scene.goo.isNear(a.circle, b.circle) {
        // Many droplets of the latest drops have different numbers, even with 32 bits.
        let pair = a.number &* 1024 &+ b.number
        pairs.append((Identity("goo.pair", pair), a.circle, b.circle))
      }
    }
    if pairs.count > Self.mostPairs { pairs.removeLast(pairs.count - Self.mostPairs) }
    return pairs
  }

  /// The body of the drop that falls or sinks; nil if there is none.
  private var sinkingBody: Circle2D? { grown == nil ? body?.circle : nil }

  /// Returns the drops near enough to the water to stick to it, and its surface; nil if there are none.
  func wet(_ droplets: [(number: Int, circle: Circle2D)])
    -> (drops: [(identity: Identity, circle: Circle2D)], surface: DrawnSurface)?
  {
    guard scene.isSticky else { return nil }
    var wet = droplets.map { (identity: Identity("goo", $0.number), circle: $0.circle) }
    if let sinkingBody { wet.append((Identity("goo"), sinkingBody)) }
    let rippled = whiteSurface
    // Most droplets are too far above or below the water for a neck.
    wet.removeAll { !scene.goo.isNear($0.circle, rippled) }
    guard !wet.isEmpty else { return nil }
    return (
      wet, DrawnSurface(rippled, from: bowl.minX, to: bowl.maxX, segments: Self.segments)
    )
  }

  /// The surface of the front layer with its ripples.
  var whiteSurface: Effects.WaveFill {
    var wave = whiteWave(at: time)
    wave.ripples = ripples(answer: Self.answers.white)
    return wave
  }

  private func whiteWave(at time: Double) -> Effects.WaveFill {
    scene.white.surface(in: bowl, strength: strength(at: time), phase: run.waveSpeed * time)
  }

  /// Returns the point where the drop of a cycle hits the water and droplets jump, in the bowl's coordinates.
  ///
  /// It is that of the model, or a point so deep under the surface, and under the near edge of lit water, that nothing shows
  /// droplets yet.
  func impact(ofCycle cycle: Int) -> Point2D {
    guard scene.jumpsAtOnce else { return Point2D(75, 115) }
    let time = Double(cycle) * run.interval + run.fall.duration
    let wave = whiteWave(at: time)
    let edge = run.skin.isLit ? Waterline(in: ball, at: wave.level).depth : 0
    return Point2D(75, wave.height(at: bowl.center.x) - bowl.minY + 9 + edge)
  }
}
