extension HeartScene.Frame {
  /// The construction lines: the points and handles of the outline, the reported and the displayed
  /// level, the waves, the range of beads, and the beat.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage)
    guides.timeline(story.timeline, at: time)
    let height = scene.width * HeartScene.Outline.aspect
    let box = Rect2D(
      x: center.x - scene.width / 2, y: center.y - height / 2, width: scene.width, height: height)
    guard let age = state.sinceFull else {
      if state.tap == nil {
        guides.handles(of: HeartScene.Outline.path(center: center, width: scene.width), 0)
      } else {
        guides.levels(told: story.ramp.target(at: time), shown: level, in: box)
        if !scene.reducedMotion {
          guides.wave(frontWave, "front", in: box, 0)
          guides.wave(backWave, "back", in: box, 1)
        }
      }
      return guides.nodes
    }
    guard !scene.reducedMotion else { return guides.nodes }
    if burst != nil {
      let reach = Circle2D(center: center, radius: scene.beads.end)
      guides.circle(Identity("guide.beads"), reach, .neutral, isDashed: true)
    }
    guides.scale(of: story.celebration, at: age, in: .bottomRight)
    return guides.nodes
  }
}
