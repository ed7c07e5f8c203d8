extension SplashScene.Frame {
  /// The construction lines: the fall, the curve that draws the drop, the parabolas of droplets, the
  /// layers' levels, the range of the ripple, and the breath of the water.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage)
    guides.timeline(story.timeline, at: time)
    let bowl = bowl
    for (index, layer) in [scene.dark, scene.light, scene.white].enumerated() {
      let wave = layer.surface(in: bowl, strength: strength, phase: phaseOfWaves)
      guides.line(
        Identity("guide.level", index), from: Point2D(bowl.minX, wave.level),
        to: Point2D(bowl.maxX, wave.level), .measure, isDashed: true)
      if index == 2, !scene.reducedMotion { guides.wave(wave, "white", in: bowl, index) }
    }
    guard !scene.reducedMotion else { return guides.nodes }
    fall(&guides)
    jumps(&guides)
    let droplets = droplets
    let pairs = sticking(droplets)
    for (index, pair) in pairs.enumerated() { guides.neck(scene.goo, pair.a, pair.b, index) }
    if let (drops, surface) = wet(droplets) {
      for (index, drop) in drops.enumerated() {
        guides.neck(scene.goo, drop.circle, surface: surface, pairs.count + index)
      }
    }
    breath(&guides)
    return guides.nodes
  }

  private func fall(_ guides: inout Guides) {
    let (drop, fall) = (scene.drop, story.fall)
    let x = scene.size.width / 2
    let (start, end) = (Point2D(x, drop.top), Point2D(x, drop.top + fall.distance))
    let age = min(age(ofCycle: cycle), fall.duration)
    if age < fall.duration {
      guides.line(Identity("guide.fall"), from: start, to: end, .neutral, isDashed: true)
    }
    if let dropY {
      var tip = Point2D(x, dropY)
      if scene.isSticky {
        let body = drop.body(top: tip, after: grown == nil ? self.age(ofCycle: cycle) : 0)
        tip = body.tip
        if grown == nil {
          guides.circle(Identity("guide.body"), body.circle, .neutral, isDashed: true)
        }
      } else {
        guides.handles(of: drop.path(tip: tip), 0)
      }
      guides.point(Identity("guide.tip"), "tip", at: tip, offset: Vector2D(2, -1))
    }
    guides.fall(fall, at: age, in: .bottomLeft)
  }

  private func jumps(_ guides: inout Guides) {
    let random = AddressedRandom(seed: scene.seed)
    let sinceImpact = sinceImpact(ofCycle: cycle)
    guard sinceImpact >= 0 else { return }
    if let ripple = scene.ripple.wave(from: bowl.center.x, at: sinceImpact) {
      for (number, side) in [-1.0, 1].enumerated() {
        let front = bowl.center.x + side * ripple.distance
        guard front > bowl.minX, front < bowl.maxX else { continue }
        guides.line(
          Identity("guide.ripple", number), from: Point2D(front, bowl.center.y - 8 * guides.unit),
          to: Point2D(front, bowl.center.y + 8 * guides.unit), .construction, isDashed: true)
      }
    }
    guard sinceImpact < story.splashDuration else { return }
    for index in 0..<scene.splash.count {
      let curve = scene.splash.jump(
        index, cycle: scene.loopable ? 0 : cycle, impact: impact(ofCycle: cycle),
        bowlWidth: Int(SplashScene.bowlDiameter), random
      ).curve.transformed(by: .translation(bowl.origin - .origin))
      guides.flight(curve, index)
      if index == 0 { guides.handles(of: curve, 1) }
    }
  }

  private func breath(_ guides: inout Guides) {
    let breathing = scene.breathing
    let period = breathing.period(tickRate: scene.tickRate)
    guard period > 0, period.isFinite else { return }
    let (high, low) = (max(breathing.high, breathing.low), min(breathing.high, breathing.low))
    var graph = Graph(
      in: guides.graphBox(.bottomRight), times: 0...period, values: low...high,
      from: breathing.high)
    graph.line(to: breathing.low, at: period / 2)
    graph.line(to: breathing.high, at: period)
    let part = time - (time / period).rounded(.down) * period
    guides.graph(graph, "guide.breath", title: "breath", base: low, now: (part, strength))
  }
}
