extension WaveScene.Frame {
  /// The construction lines: the reported level, that of each layer, the size of the waves,
  /// and the scale of a full button.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage)
    guides.timeline(story.timeline, at: time)
    let (button, box) = (story.button, story.button.bounds)
    guides.circle(Identity("guide.button"), button, .neutral, isDashed: true)
    guides.point(Identity("guide.center"), "O", at: button.center)
    guard state.tap != nil else { return guides.nodes }
    if let age = state.sinceFull, !scene.reducedMotion {
      guides.scale(of: story.celebration, at: age, in: .bottomRight)
    }
    guard state.sinceFull == nil else { return guides.nodes }
    let front = frontWave
    if let target = story.level.target(at: time) {
      guides.level(
        Identity("guide.level.told"), "told \((100 * (1 - target / story.level.empty)).fixed(0))%",
        y: middle(at: target), from: box.minX, to: box.maxX, isDashed: true)
    }
    guides.level(
      Identity("guide.level.shown"),
      "shown \((100 * (1 - levels.front / story.level.empty)).fixed(0))%", y: front.level,
      from: box.minX, to: box.maxX)
    if !scene.reducedMotion {
      guides.wave(front, "front", in: box, 0)
      guides.wave(backWave, "back", in: box, 1)
    }
    return guides.nodes
  }
}
