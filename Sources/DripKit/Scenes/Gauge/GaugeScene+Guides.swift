extension GaugeScene.Frame {
  /// The construction lines: the phases, the sent level and the shown one, and the rectangle of the text.
  func guides(in layout: GaugeLayout) -> Picture.Guide.Layer {
    var guides: [Picture.Guide] = [.timeline(run.timeline, at: time)]
    if let zone = layout.zone { guides.append(.line("guide.text", .rect(zone), .neutral)) }
    if scene.direction == .up, state.unknown < 1 {
      let (sent, box) = (run.share(sentAt: time), layout.box)
      guides += [
        .told(sent, in: box, y: layout.vessel.height(filled: sent)),
        .shown(state.share, in: box, y: layout.vessel.height(filled: state.share)),
      ]
    }
    return Picture.Guide.Layer(on: scene.stage, guides)
  }
}
