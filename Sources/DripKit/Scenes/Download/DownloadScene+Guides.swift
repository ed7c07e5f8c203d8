extension DownloadScene.Frame {
  /// The construction lines.
  ///
  /// They show the glyph's outline, the fall of the first drop, the paths of droplets with the construction of one,
  /// the necks to ring and water, the reported and the displayed level, the scale of a full button, and the range of
  /// its rings and beads.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage, placement: placement)
    guides.timeline(story.timeline, at: time)
    guard let run else {
      let size = DownloadDesign.radius
      guides.handles(of: scene.glyph.path.transformed(by: .scale(size)), 0)
      guides.point(Identity("guide.drip"), "drip", at: design.dripPoint, offset: Vector2D(2, 1.6))
      guides.center()
      return guides.nodes
    }
    if sinceFailure == nil, sinceClearing == nil, completion == nil {
      guides.levels(told: run.water.reported(at: time), shown: level, in: design.inside.bounds)
    }
    guard !scene.reducedMotion else { return guides.nodes }
    let surface = run.surface(at: time)
    firstDrop(&guides, of: run, surface: surface)
    droplets(&guides, of: run, surface: surface)
    if let completion { finale(&guides, completion) }
    if let sinceFailure { shake(&guides, at: sinceFailure) }
    return guides.nodes
  }

  /// The map from the button's own coordinates to the canvas, including scale and shake.
  private var placement: Transform2D {
    .scale(max(buttonScale, 1e-3), about: .origin)
      .followed(by: .translation(Vector2D(shake, 0)))
      .followed(by: design.placement)
  }

  private func firstDrop(_ guides: inout Guides, of run: DownloadRun, surface: DownloadSurface) {
    guard let drop = run.firstDrop(at: time, surface: surface) else { return }
    let fall = run.firstFall
    let start = Point2D(
      drop.circle.center.x, design.basin.radius - scene.drop.radius - fall.distance)
    guides.line(
      Identity("guide.fall"), from: start, to: start + Vector2D(0, fall.distance), .neutral,
      isDashed: true)
    guides.dot(Identity("guide.drip"), at: start)
    guides.neck(drop.sides(in: design, surface: surface), drop.circle, drop.index)
    let age = time - run.start - scene.drop.release
    guides.fall(fall, at: min(max(age, 0), fall.duration), in: .bottomLeft)
  }

  private func droplets(_ guides: inout Guides, of run: DownloadRun, surface: DownloadSurface) {
    let births = run.recent(at: time).filter { $0.landing > time && $0.lost ?? .infinity > time }
    guard !births.isEmpty else { return guides.center() }
    sky(&guides)
    for birth in births { guides.flight(birth.path, birth.index) }
    // Droplets under water have no visible necks.
    for drop in run.droplets(at: time, surface: surface)
    where drop.circle.center.y < surface.height(at: drop.circle.center.x) {
      guides.neck(drop.sides(in: design, surface: surface), drop.circle, drop.index)
    }
    // The droplet with the longest flight that is not about to land.
    let shown = births.first { time - $0.time < 0.8 * $0.flight } ?? births[births.count - 1]
    guides.construction(fromAbove: shown.path, shown.index)
    guides.center()
  }

  /// Draws the part of the orbit where droplets start.
  private func sky(_ guides: inout Guides) {
    let radius = DownloadDesign.radius * scene.orbit
    let (from, width) = (DownloadRun.sky.from * .pi / 180, DownloadRun.sky.width * .pi / 180)
    guides.line(
      Identity("guide.orbit"),
      .arc(center: .origin, radius: radius, from: -from - width, to: -from), .neutral)
    guides.label(
      Identity("guide.orbit").label, "\(scene.orbit.fixed(2)) R",
      at: .origin + Vector2D(angle: -from - width, length: radius), offset: Vector2D(-1, -2))
  }

  private func finale(_ guides: inout Guides, _ completion: Completion) {
    let finish = story.ending.phases.last?.offset ?? 0
    guides.graph(
      scene.climax.graph(in: guides.graphBox(.bottomRight), until: finish), "guide.spring",
      title: "scale, damping \(scene.climax.damping.fixed(2))", base: 1,
      now: completion.age < finish
        ? (completion.age, scene.climax.scale(at: completion.age)) : nil)
    guard completion.sinceBurst != nil else { return }
    guides.circle(
      Identity("guide.ring"),
      Circle2D(
        center: .origin,
        radius: DownloadDesign.radius * design.burst.endScale / max(buttonScale, 1e-3)),
      .neutral, isDashed: true)
  }

  private func shake(_ guides: inout Guides, at age: Double) {
    let failure = scene.failure
    guard failure.distance > 0, age < failure.duration else { return }
    var graph = Graph(
      in: guides.graphBox(.bottomRight), times: 0...failure.duration,
      values: -failure.distance...failure.distance, from: 0)
    graph.motion(to: failure.duration, steps: 48) {
      failure.shake(at: $0)
    } slope: {
      failure.shakeVelocity(at: $0)
    }
    guides.graph(graph, "guide.shake", title: "shake", base: 0, now: (age, failure.shake(at: age)))
  }
}

extension Guides {
  /// Names the centre of a button in its own coordinates.
  fileprivate mutating func center() { point(Identity("guide.center"), "O", at: .origin) }
}

extension DownloadScene.Climax {
  /// Returns the graph of the scale: contraction, burst and swinging.
  fileprivate func graph(in box: Rect2D, until end: Double) -> Graph {
    let end = max(end, burst)
    let scales = (0...64).map { scale(at: burst + (end - burst) * Double($0) / 64) }
    let (low, high) = (scales.reduce(scale, min), scales.reduce(1, max))
    let margin = 0.08 * (high - low)
    var graph = Graph(
      in: box, times: 0...end, values: low - margin...high + margin, from: 1)
    graph.motion(to: burst, steps: 16) {
      scale(at: min($0, burst.nextDown))
    } slope: {
      scaleVelocity(at: min($0, burst.nextDown))
    }
    graph.line(to: scale(at: burst), at: burst)
    graph.motion(to: end, steps: 64) {
      scale(at: $0)
    } slope: {
      scaleVelocity(at: $0)
    }
    return graph
  }
}
