extension WaveScene.Frame {
  /// The construction lines: the reported level, that of each layer, the size of the waves,
  /// and the scale of a full button.
  var guides: [Picture.Guide] {
    let (button, box, empty) = (run.button, run.button.bounds, run.level.empty)
    var guides: [Picture.Guide] = [
      .timeline(run.timeline, at: time), .circle("guide.button", button),
      .dot("guide.center", at: button.center, named: "O"),
    ]
    guard state.sinceTap != nil else { return guides }
    if let age = state.sinceFull {
      return scene.reducedMotion ? guides : guides + [run.ending.graph(at: age)]
    }
    if let target = run.level.target(at: time) {
      guides.append(.told(1 - target / empty, in: box, y: middle(at: target)))
    }
    let front = frontWave
    guides.append(.shown(1 - levels.front / empty, in: box, y: front.level))
    if scene.reducedMotion { return guides }
    return guides + [.wave(front, "front", in: box, 0), .wave(backWave, "back", in: box, 1)]
  }
}
