extension DownloadFrame {
  /// What the mathematics does: where droplets come from and how they fly, one of them constructed, what
  /// sticks to the water, the level that was told and the one that is shown, and the scale of a full button.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage)
    guides.timeline(story.timeline, at: time)
    guard let run else {
      guides.point(Identity("guide.center"), "O", at: button.center)
      return guides.nodes
    }
    let box = run.basin.bounds
    if sinceFailure == nil, sinceClearing == nil, celebration == nil {
      guides.levels(told: run.ramp.target(at: time), shown: level, in: box)
    }
    guard !scene.reducedMotion else { return guides.nodes }
    if let celebration {
      guides.scale(of: story.celebration, at: celebration.age, in: .bottomRight)
    }
    let births = run.births.filter { $0.time <= time && time < $0.landing }
    if !births.isEmpty {
      guides.orbit(scene.arc, center: button.center, radius: button.radius)
      let surface = run.surface(at: time)
      for birth in births { guides.flight(birth.path, birth.index) }
      for droplet in run.droplets(at: time) {
        guides.neck(scene.goo, droplet.circle, surface: surface, droplet.index)
      }
      let shown = births.first { time - $0.time < 0.8 * scene.droplet.flight } ?? births[0]
      guides.construction(of: shown.path, to: "L", shown.index)
    }
    guides.point(Identity("guide.center"), "O", at: button.center)
    return guides.nodes
  }
}
