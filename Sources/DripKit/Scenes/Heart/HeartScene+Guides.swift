extension HeartScene.Frame {
  /// The construction lines: the points and handles of the outline, the reported and the displayed
  /// level, the waves, the parabolas of beads with their necks, and the beat.
  var guides: [Picture.Guide] {
    let timeline = Picture.Guide.timeline(run.timeline, at: time)
    guard let beat else { return [timeline] + quietGuides }
    if scene.reducedMotion { return [timeline] }
    return [timeline] + flights + [run.ending.graph(at: beat.age)]
  }

  /// The outline before the tap, and the water before the beat.
  private var quietGuides: [Picture.Guide] {
    let width = scene.width
    guard state.sinceTap != nil else {
      return [.handles(HeartScene.Outline.path(center: center, width: width), 0)]
    }
    let height = width * HeartScene.Outline.aspect
    let box = Rect2D(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    let levels: [Picture.Guide] = [
      .told(run.level.ramp.target(at: time), in: box), .shown(level, in: box),
    ]
    if scene.reducedMotion { return levels }
    return levels + [.wave(frontWave, "front", in: box, 0), .wave(backWave, "back", in: box, 1)]
  }

  /// The parabolas of beads, and their necks.
  private var flights: [Picture.Guide] {
    guard let burst else { return [] }
    let edge = HeartScene.Edge(center: center, width: scene.width, transform: transform)
    return run.flights.enumerated().flatMap { index, flight -> [Picture.Guide] in
      let (start, way) = (flight.start, flight.velocity * flight.duration)
      let fall = Vector2D(0, flight.gravity / 2 * flight.duration * flight.duration)
      let curve = Path2D.Quadratic(
        start: start, control: start + 0.5 * way, end: start + way + fall)
      let thread = scene.beads.thread * flight.radius / scene.beads.radius
      guard let bead = flight.circle(at: burst.age - scene.beads.delay),
        let (pair, profile) = edge.contour(bead, thread: thread)
      else { return [.flight(curve, index)] }
      let sides = pair.spans(profile).map { pair.sides($0, profile) }
      return [.flight(curve, index), .neck(sides, joining: [bead], index)]
    }
  }
}
