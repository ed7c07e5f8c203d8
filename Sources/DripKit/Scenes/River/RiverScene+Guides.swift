extension RiverScene.Frame {
  /// The construction lines: the orbit and the curves of droplets with the construction of one, the disc at
  /// its current and its final size, the necks, and the current easing.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage)
    guides.timeline(story.timeline, at: time)
    let button = story.button
    guard state.tap != nil, !scene.reducedMotion else {
      guides.point(Identity("guide.center"), "O", at: button.center)
      return guides.nodes
    }
    func disc(_ progress: Double) -> Circle2D {
      Circle2D(
        center: button.center,
        radius: button.radius * Portable.pow(progress, scene.growthPower))
    }
    let births = births
    if !births.isEmpty { guides.orbit(scene.arc, center: button.center, radius: button.radius) }
    if state.sinceFull == nil {
      let told = disc(story.ramp.target(at: time))
      guides.circle(Identity("guide.level.told"), told, .measure, isDashed: true)
      guides.circle(Identity("guide.level.shown"), disc(progress), .measure)
      guides.label(
        Identity("guide.level.shown").label, "shown \((100 * progress).fixed(0))%",
        at: Point2D(button.center.x, button.bounds.minY), offset: Vector2D(0, -2), .measure)
    }
    for birth in births {
      let curve = flight(birth)
      guides.flight(curve, birth.index)
      if scene.isSticky { guides.neck(scene.goo, self.disc, droplet(birth), birth.index) }
    }
    // The droplet with the longest flight that is not about to arrive.
    let shown = births.first { time - $0.time < 0.8 * scene.droplet.flight } ?? births.last
    if let shown {
      guides.construction(of: flight(shown), shown.index)
    } else {
      guides.point(Identity("guide.center"), "O", at: button.center)
    }
    if let age = state.sinceFull {
      guides.scale(of: story.celebration, at: age, in: .bottomRight)
    } else if let shown {
      guides.timing(
        .easeIn, title: "flight: ease in", at: (time - shown.time) / scene.droplet.flight,
        in: .bottomRight)
    }
    return guides.nodes
  }
}
