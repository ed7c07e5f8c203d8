extension SplashScene.Frame {
  /// The construction lines: the fall, the curve that draws the drop, the parabolas of droplets, the
  /// layers' levels, the range of the ripple, and the breath of the water.
  var guides: [Picture.Guide] {
    let bowl = bowl
    var guides: [Picture.Guide] = [.timeline(run.timeline, at: time)]
    for (index, layer) in [scene.dark, scene.light, scene.white].enumerated() {
      let wave = layer.surface(in: bowl, strength: strength, phase: phaseOfWaves)
      let (left, right) = (Point2D(bowl.minX, wave.level), Point2D(bowl.maxX, wave.level))
      guides.append(.dashes(Identity("guide.level", index), from: left, to: right, .measure))
      if index == 2, !scene.reducedMotion { guides.append(.wave(wave, "white", in: bowl, index)) }
    }
    return scene.reducedMotion ? guides : guides + fall + ripples + jumps + necksOfDrops + breath
  }

  private var fall: [Picture.Guide] {
    let (drop, fall, age) = (scene.drop, run.fall, age(ofCycle: cycle))
    let start = Point2D(scene.size.width / 2, drop.top)
    let end = start + Vector2D(0, fall.distance)
    var guides: [Picture.Guide] =
      age < fall.duration ? [.dashes("guide.fall", from: start, to: end)] : []
    if let dropY {
      var tip = Point2D(start.x, dropY)
      if scene.isSticky {
        let body = drop.body(top: tip, after: grown == nil ? age : 0)
        tip = body.tip
        if grown == nil { guides.append(.circle("guide.body", body.circle)) }
      } else {
        guides.append(.handles(drop.path(tip: tip), 0))
      }
      guides.append(.dot("guide.tip", at: tip, named: "tip", offset: Vector2D(2, -1)))
    }
    return guides + Picture.Guide.fall(fall, at: age)
  }

  /// The range of the ripple.
  private var ripples: [Picture.Guide] {
    let (bowl, sinceImpact) = (bowl, sinceImpact(ofCycle: cycle))
    guard sinceImpact >= 0,
      let ripple = scene.ripple.wave(from: bowl.center.x, at: sinceImpact)
    else { return [] }
    let reach = Vector2D(0, 0.08 * min(scene.size.width, scene.size.height))
    return [-ripple.distance, ripple.distance].enumerated().compactMap { number, distance in
      let front = bowl.center + Vector2D(distance, 0)
      guard front.x > bowl.minX, front.x < bowl.maxX else { return nil }
      return .dashes(
        Identity("guide.ripple", number), from: front - reach, to: front + reach, .construction)
    }
  }

  /// The parabolas of droplets.
  private var jumps: [Picture.Guide] {
    let sinceImpact = sinceImpact(ofCycle: cycle)
    guard sinceImpact >= 0, sinceImpact < run.splashDuration else { return [] }
    let random = Portable.AddressedRandom(seed: scene.seed)
    return (0..<scene.splash.count).map { index in
      let jump = scene.splash.jump(
        index, cycle: scene.loopable ? 0 : cycle, impact: impact(ofCycle: cycle),
        bowlWidth: Int(SplashScene.bowlDiameter), isSpread: scene.isIntended, random)
      let curve = jump.curve.transformed(by: .translation(bowl.origin - .origin))
      return .flight(curve, index, handles: index == 0 ? 1 : nil)
    }
  }

  /// The necks between droplets, and between drops and water.
  private var necksOfDrops: [Picture.Guide] {
    let (droplets, goo) = (droplets, scene.goo)
    var necks = sticking(droplets).map { (goo.sides($0.a, $0.b), [$0.a, $0.b]) }
    if let (drops, surface) = wet(droplets) {
      necks += drops.map { (goo.sides($0.circle, surface: surface), [$0.circle]) }
    }
    return necks.enumerated().map { index, neck in .neck(neck.0, joining: neck.1, index) }
  }

  /// The strength of the water during one breath.
  private var breath: [Picture.Guide] {
    let (breathing, rate) = (scene.breathing, scene.tickRate)
    let (low, high) = (min(breathing.low, breathing.high), max(breathing.low, breathing.high))
    let period = breathing.period(tickRate: rate)
    guard period > 0, period.isFinite else { return [] }
    let graph = Picture.Guide.plot(
      "guide.breath", "breath", [(period / 2, 1), (period, 1)], values: (low, high), base: low,
      now: time - (time / period).rounded(.down) * period
    ) { breathing.strength(at: $0, tickRate: rate) }
    return [graph]
  }
}
