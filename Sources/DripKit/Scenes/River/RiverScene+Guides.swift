extension RiverScene.Frame {
  /// The construction lines: the orbit and the curves of droplets with the construction of one, the disc at
  /// its current and its final size, the necks, and the current easing.
  var guides: [Picture.Guide] {
    let births = births
    // The droplet with the longest flight that is not about to arrive.
    let shown = births.first { time - $0.time < 0.8 * scene.droplet.flight } ?? births.last
    let center = Picture.Guide.dot("guide.center", at: run.button.center, named: "O")
    var guides: [Picture.Guide] = [.timeline(run.timeline, at: time)]
    guard state.sinceTap != nil, !scene.reducedMotion else { return guides + [center] }
    if !births.isEmpty { guides += orbit }
    if state.sinceFull == nil { guides += levels }
    for birth in births {
      guides.append(.flight(flight(birth), birth.index))
      guard scene.isSticky else { continue }
      let droplet = droplet(birth)
      guides.append(
        .neck(scene.goo.sides(disc, droplet), joining: [disc, droplet], birth.index))
    }
    guides.append(
      shown.map { .construction(flight($0), isFromAbove: false, $0.index) } ?? center)
    if let age = state.sinceFull { return guides + [run.ending.graph(at: age)] }
    guard let shown else { return guides }
    let part = (time - shown.time) / scene.droplet.flight
    return guides + [.timing(.easeIn, "flight: ease in", at: part)]
  }

  /// The circle on which droplets are born.
  private var orbit: [Picture.Guide] {
    let (arc, button) = (scene.arc, run.button)
    let circle = Circle2D(
      center: button.center + Vector2D(arc.shift, arc.shift), radius: arc.orbit * button.radius)
    let top = circle.point(at: -0.3 * .pi)
    return [
      .circle("guide.orbit", circle),
      .label("guide.orbit", "orbit \(arc.orbit.fixed(2)) R", at: top, offset: Vector2D(1, -1)),
    ]
  }

  /// The disc of the reported and of the displayed progress.
  private var levels: [Picture.Guide] {
    let button = run.button
    func disc(_ progress: Double) -> Circle2D {
      Circle2D(
        center: button.center, radius: button.radius * Portable.pow(progress, scene.growthPower))
    }
    let top = Point2D(button.center.x, button.bounds.minY)
    let text = "shown \((100 * progress).fixed(0))%"
    return [
      .circle("guide.level.told", disc(run.level.ramp.target(at: time)), .measure),
      .circle("guide.level.shown", disc(progress), .measure, isDashed: false),
      .label("guide.level.shown", text, at: top, offset: Vector2D(0, -2), .measure),
    ]
  }
}
