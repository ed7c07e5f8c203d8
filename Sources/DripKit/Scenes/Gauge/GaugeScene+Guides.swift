extension GaugeScene.Frame {
  /// The construction lines: the phases, the sent level and the shown one.
  func guides(in layout: GaugeLayout) -> Picture.Guide.Layer {
    let (sent, box) = (run.share(sentAt: time), layout.box)
    var guides: [Picture.Guide] = [.timeline(run.timeline, at: time)]
    if layout.turn == nil, state.unknown < 1 {
      guides.append(.told(sent, in: box, y: layout.vessel.height(filled: sent)))
      guides.append(.shown(state.share, in: box, y: layout.vessel.height(filled: state.share)))
    }
    return Picture.Guide.Layer(on: scene.stage, guides)
  }
}
